import { queryOptions, useQuery } from '@tanstack/react-query'
import { keys } from '#lib/client/core/keys.ts'
import { useHydrated } from '#lib/client/core/query/use-hydrated.ts'
import { useAuthState } from '#lib/client/session/current-user.ts'
import { guestFavourites } from './guest-favourites.ts'
import { type Favourites, NOTHING } from './state.ts'

/**
 * Favourites of a user, after a guest's of this browser were moved to the account; null: those of the guest,
 * in the local storage. Part of a score page's first load, so the calls of an account are loaded when a user
 * is logged in. Without a connection it fails at once: the stars stay empty, and pressing one tries again.
 */
export const favouriteSetQuery = (userId: number | null) =>
  queryOptions({
    queryKey: keys.favouriteSet(userId),
    queryFn: async () =>
      userId === null ? guestFavourites() : (await import('./account.ts')).readAccount(userId),
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
