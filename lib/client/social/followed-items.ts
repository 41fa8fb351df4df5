import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { keys } from '#lib/client/core/keys.ts'
import { type Favourites, NOTHING } from '#lib/client/social/favourite-set/state.ts'
import { useFavourites } from '#lib/client/social/favourite-set/use-favourites.ts'
import type { FollowedIds } from './followed.ts'

const MINUTE_MS = 60_000

/** What a guest follows, as the calls take it; null for an account. */
const idsOf = (favourites: Favourites): FollowedIds =>
  favourites.userId === null
    ? {
        teams: [...favourites.team.keys()],
        competitions: [...favourites.competition.keys()],
        players: [...favourites.player.keys()],
      }
    : null

/**
 * Everything a user or guest follows, with its matches. The key has the ids, so that a new follow is loaded.
 * The call is loaded with the first use: the strip is part of every score page.
 */
export const followedQuery = (favourites: Favourites) => {
  const { userId, team, competition, player } = favourites
  const ids = [team, competition, player].map((pins) => [...pins.keys()])
  return queryOptions({
    queryKey: keys.followed(userId, ids),
    queryFn: async ({ signal }) => {
      const { getFollowed } = await import('./followed.ts')
      return getFollowed(idsOf(favourites), {}, { signal, quiet: true })
    },
    // The socket changes scores; the next match after one that is over is loaded again.
    staleTime: 5 * MINUTE_MS,
  })
}

/** The followed items of this browser; nothing is requested where nothing is followed. */
export function useFollowed() {
  const favourites = useFavourites((now) => now, NOTHING)
  const size = favourites.team.size + favourites.competition.size + favourites.player.size
  const options = followedQuery(favourites)
  const query = useQuery({ ...options, enabled: size > 0, placeholderData: keepPreviousData })
  return { favourites, size, queryKey: options.queryKey, query }
}

/** Ids of the matches, teams and competitions whose matches count as followed. */
export interface FollowedSets {
  matches: ReadonlySet<number>
  /** Followed teams and the teams of followed players. */
  teams: ReadonlySet<number>
  competitions: ReadonlySet<number>
}

/** Null until what is followed is known. */
export function useFollowedSets(): FollowedSets | null {
  const { favourites, query } = useFollowed()
  const { data, isError } = query
  return useMemo(() => {
    if (!favourites.known) return null
    const ofPlayers = data?.list.flatMap((item) => (item.kind === 'player' ? (item.team?.id ?? []) : []))
    // Without the list, players' teams are missing; the rest is known.
    if (favourites.player.size > 0 && ofPlayers === undefined && !isError) return null
    return {
      matches: new Set(favourites.match.keys()),
      teams: new Set([...favourites.team.keys(), ...(ofPlayers ?? [])]),
      competitions: new Set(favourites.competition.keys()),
    }
  }, [favourites, data, isError])
}
