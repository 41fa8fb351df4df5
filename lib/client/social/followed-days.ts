import { queryOptions } from '@tanstack/react-query'
import { keys } from '#lib/client/core/keys.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import type { Favourites } from './favourite-set/state.ts'
import { storedOf } from './favourite-set/stored-of.ts'
import { getFollowedDays } from './favourites.ts'

/** Days of a calendar month's grid. */
const GRID_DAYS = 42

/** The days with followed matches in the grid around `middle` (YYYY-MM-DD). */
export const followedDaysQuery = (favourites: Favourites, sport: Sport, middle: string) => {
  const { userId, match, team, competition, player } = favourites
  const ids = [match, team, competition, player].map((pins) => [...pins.keys()])
  return queryOptions({
    queryKey: keys.followedDays(userId, sport, middle, ids),
    queryFn: ({ signal }) =>
      getFollowedDays({ sport, date: middle, days: GRID_DAYS }, storedOf(favourites), {
        signal,
        quiet: true,
      }),
    enabled: ids.some((list) => list.length > 0),
  })
}
