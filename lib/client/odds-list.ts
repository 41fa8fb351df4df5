import { queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import type { getOddsList } from '#lib/contract/odds.ts'
import { keys } from './core/keys.ts'

/**
 * One bookmaker's odds of a list of matches, for a user who has chosen another bookmaker than the page.
 * Prices change every few seconds, so none are cached for a later list. The call is loaded with the first
 * use: most pages include their odds.
 */
export const oddsListQuery = (input: InputOf<typeof getOddsList>) =>
  queryOptions({
    queryKey: keys.oddsList(input),
    queryFn: async ({ signal }) => {
      const odds = await import('./odds.ts')
      return odds.getOddsList(input, { signal, quiet: true })
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
