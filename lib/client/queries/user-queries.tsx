'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../errors.ts'

/** One for the page, so that the panel and a member screen share what they read. Its keys begin with the user. */
let client: QueryClient | undefined

function clientOf(): QueryClient {
  client ??= new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        gcTime: 5 * 60_000,
        // A refusal stays one; a lost connection gets a second chance.
        retry: (failures, error) => !(error instanceof ApiError) && failures < 1,
      },
    },
  })
  return client
}

/** What a user reads about himself. Stands around the panel and the member screens only, never around a score page. */
export function UserQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={clientOf()}>{children}</QueryClientProvider>
}
