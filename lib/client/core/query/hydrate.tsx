import { dehydrate, HydrationBoundary, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/**
 * Hands what a page prefetched into `client` to the components inside, which read it by `useQuery` with the same
 * options. Queries that failed are left out: the browser asks for them again. The state travels in the payload of
 * Next.js, which escapes it. A page that is cached for everybody prefetches no user's data (docs/decisions/0028).
 */
export function Hydrate({ client, children }: { client: QueryClient; children: ReactNode }) {
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>
}
