'use client'

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient } from './create-query-client.ts'

let browserClient: QueryClient | undefined

/**
 * The query client of this tab, also for code outside React such as a socket's listener. On the server every
 * rendering has its own client, so that no user's data reaches another user's page.
 */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient()
  browserClient ??= createQueryClient()
  return browserClient
}

/**
 * Provides the page's one cache of server state (docs/decisions/0025-server-state.md, 0028-hydration.md). Its
 * keys begin with the user.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
