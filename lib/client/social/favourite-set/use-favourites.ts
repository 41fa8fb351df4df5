import { queryOptions, useQuery } from '@tanstack/react-query'
import { keys } from '#lib/client/core/keys.ts'
import { useHydrated } from '#lib/client/core/query/use-hydrated.ts'
import { useWho } from '#lib/client/session/current-user.ts'
import { type Favourites, guestFavourites, NOTHING, readGuest, writeGuest } from './state.ts'

/** An account's favourites, after a guest's have moved into it. Only what has moved leaves the local storage. */
async function loadFavourites(userId: number): Promise<Favourites> {
  const { readAccount } = await import('./account.ts')
  const { favourites, moved } = await readAccount(userId, readGuest())
  // What was starred meanwhile in another tab waits for the next time.
  if (moved.length > 0) writeGuest(readGuest().filter((id) => !moved.includes(id)))
  return favourites
}

/**
 * What a user likes; null: a guest, whose matches lie in the local storage. Part of a score page's first load, so the
 * calls of an account are loaded when somebody is logged in. Without a connection it fails at once: the stars stay
 * empty, and pressing one tries again.
 */
export const favouriteSetQuery = (userId: number | null) =>
  queryOptions({
    queryKey: keys.favouriteSet(userId),
    queryFn: async () => (userId === null ? guestFavourites() : loadFavourites(userId)),
    // Every change is written into the cache, those of other tabs as well.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    networkMode: 'always',
    retry: false,
  })

/**
 * A part of the favourites; `atFirst` is what the server and the hydration show, the same for everybody. It only reads
 * the cache, which `useKeepFavourites` fills: a score list has hundreds of them, each rendered again only when its own
 * part changes.
 */
export function useFavourites<Part>(choose: (now: Favourites) => Part, atFirst: Part): Part {
  const who = useWho()
  const isHydrated = useHydrated()
  const { data } = useQuery({
    ...favouriteSetQuery(who.state === 'user' ? who.user.id : null),
    enabled: false,
    select: choose,
    notifyOnChangeProps: ['data'],
  })
  if (!isHydrated) return atFirst
  return who.state === 'unknown' || data === undefined ? choose(NOTHING) : data
}
