import { useQuery } from '@tanstack/react-query'
import { keys } from '#lib/client/core/keys.ts'
import { getHot } from '#lib/client/search.ts'
import type { HotTerm } from '#lib/contract/search.ts'

/** Loads the hot terms once per page; none if they cannot be loaded. */
export function useHot(): readonly HotTerm[] {
  const { data } = useQuery({
    queryKey: keys.hotTerms,
    queryFn: () => getHot({ quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.list ?? []
}
