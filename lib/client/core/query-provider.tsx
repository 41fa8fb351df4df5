'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from './errors.ts'

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        gcTime: 5 * 60_000,
        // A refusal is final; a lost connection gets one retry.
        retry: (failures, error) => !(error instanceof ApiError) && failures < 1,
      },
      // An action without a connection fails at once and says so; it is not kept to run later.
      mutations: { networkMode: 'always' },
    },
  })

let browserClient: QueryClient | undefined

/**
 * The query client of this tab, also for code outside React such as a socket's listener. On the server every rendering
 * has a client of its own, so that no user's data reaches another's page.
 */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient()
  browserClient ??= createQueryClient()
  return browserClient
}

/** Gives the page the one cache of server state (docs/decisions/0025-server-state.md). Its keys begin with the user. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>
}
