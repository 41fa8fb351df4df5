import { dehydrate, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pack } from '#lib/shared/packed/pack.ts'
import { PackedHydration } from './packed-hydration.tsx'

/**
 * Passes what a page prefetched into `client` to the components inside, which read it by `useQuery` with the
 * same options. Failed queries are left out, so the browser requests them again. The state is sent in the
 * payload of Next.js, which escapes it. A page that is cached for everybody prefetches no user's data
 * (docs/decisions/0028).
 */
export function Hydrate({ client, children }: { client: QueryClient; children: ReactNode }) {
  return <PackedHydration state={pack(dehydrate(client))}>{children}</PackedHydration>
}
