import { hashKey, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { keys } from '#lib/client/core/keys.ts'
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
 * Selects from the favourites: a primitive, or a part of them; `initial` is returned on the server and while hydrating,
 * the same for everybody. It only reads the cache, which `useSyncFavourites` fills, without an observer: a score list
 * has hundreds of them, each rendered again only when its own selection changes.
 */
export function useFavourites<Part>(choose: (favourites: Favourites) => Part, initial: Part): Part {
  const client = useQueryClient()
  const auth = useAuthState()
  const userId = auth.state === 'user' ? auth.user.id : null
  const subscribe = useCallback(
    (onChange: () => void) => {
      const hash = hashKey(keys.favouriteSet(userId))
      return client.getQueryCache().subscribe(({ query }) => query.queryHash === hash && onChange())
    },
    [client, userId],
  )
  const read = () => {
    const known =
      auth.state === 'unknown' ? undefined : client.getQueryData<Favourites>(keys.favouriteSet(userId))
    return choose(known ?? NOTHING)
  }
  return useSyncExternalStore(subscribe, read, () => initial)
}
