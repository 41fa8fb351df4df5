import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { keys } from '../core/keys.ts'

/**
 * Favourite matches of a sport among `ids`; `userId` null: a guest's. The call is loaded with the first use:
 * the score list is part of every score page.
 */
export const favouriteMatchesQuery = (userId: number | null, sport: Sport, ids: readonly number[]) =>
  queryOptions({
    queryKey: keys.favourites(userId, sport, ids),
    queryFn: async ({ signal }) => {
      const { getFavourites } = await import('./favourites.ts')
      return getFavourites(sport, ids, { signal, quiet: true })
    },
    staleTime: 0,
  })

/**
 * The same as a list of its own; `ids` are all favourites as shown by the stars, null while they are not
 * loaded.
 */
export const useFavouriteMatches = (userId: number, sport: Sport, ids: readonly number[] | null) =>
  useQuery({
    ...favouriteMatchesQuery(userId, sport, ids ?? []),
    enabled: ids !== null && ids.length > 0,
    placeholderData: keepPreviousData,
  })
