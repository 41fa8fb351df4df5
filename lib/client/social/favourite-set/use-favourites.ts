import { queryOptions, useQuery } from '@tanstack/react-query'
import { keys } from '#lib/client/core/keys.ts'
import { useHydrated } from '#lib/client/core/query/use-hydrated.ts'
import { useAuthState } from '#lib/client/session/current-user.ts'
import { type Favourites, guestFavourites, NOTHING, readGuest, writeGuest } from './state.ts'

/**
 * Loads an account's favourites after moving a guest's to it. Only moved matches are removed from the local
 * storage.
 */
async function loadFavourites(userId: number): Promise<Favourites> {
  const { readAccount } = await import('./account.ts')
  const { favourites, moved } = await readAccount(userId, readGuest())
  // Matches starred meanwhile in another tab are moved the next time.
  if (moved.length > 0) writeGuest(readGuest().filter((id) => !moved.includes(id)))
  return favourites
}

/**
 * Favourites of a user; null: a guest, whose matches are in the local storage. Part of a score page's first
 * load, so the calls of an account are loaded when a user is logged in. Without a connection it fails at
 * once: the stars stay empty, and pressing one tries again.
 */
export const favouriteSetQuery = (userId: number | null) =>
  queryOptions({
    queryKey: keys.favouriteSet(userId),
    queryFn: async () => (userId === null ? guestFavourites() : loadFavourites(userId)),
    // Every change is written into the cache, including those of other tabs.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    networkMode: 'always',
    retry: false,
  })

/**
 * Selects from the favourites; `atFirst` is returned on the server and while hydrating, the same for
 * everybody. It only reads the cache, which `useSyncFavourites` fills: a score list has hundreds of them,
 * each rendered again only when its own selection changes.
 */
export function useFavourites<Part>(choose: (favourites: Favourites) => Part, initial: Part): Part {
  const auth = useAuthState()
  const isHydrated = useHydrated()
  const { data } = useQuery({
    ...favouriteSetQuery(auth.state === 'user' ? auth.user.id : null),
    enabled: false,
    select: choose,
    notifyOnChangeProps: ['data'],
  })
  if (!isHydrated) return initial
  return auth.state === 'unknown' || data === undefined ? choose(NOTHING) : data
}
