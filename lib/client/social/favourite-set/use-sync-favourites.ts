import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keys } from '#lib/client/core/keys.ts'
import { useAuthState } from '#lib/client/session/current-user.ts'
import { guestFavourites } from './guest-favourites.ts'
import { listenToOtherTabs } from './other-tabs.ts'
import { type Favourites, GUEST_FOLLOWS_KEY, GUEST_KEY, withChange } from './state.ts'
import { favouriteSetQuery } from './use-favourites.ts'

/** Syncs the cached favourites with the user of this browser. Used once on every page. */
export function useSyncFavourites(): void {
  const client = useQueryClient()
  const auth = useAuthState()
  const userId = auth.state === 'user' ? auth.user.id : null
  useQuery({
    ...favouriteSetQuery(userId),
    enabled: auth.state !== 'unknown',
    // Every page and every user loads them again.
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    notifyOnChangeProps: [],
  })
  useEffect(() => {
    if (auth.state !== 'guest') return
    const onStorage = (event: StorageEvent) => {
      if (event.key === null || event.key === GUEST_KEY || event.key === GUEST_FOLLOWS_KEY)
        void guestFavourites().then(
          (favourites) => client.setQueryData<Favourites>(keys.favouriteSet(null), favourites),
          // The code of follows could not be loaded: the next change tries again.
          () => {},
        )
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [client, auth.state])
  useEffect(() => {
    if (userId === null) return
    return listenToOtherTabs(userId, (change) =>
      client.setQueryData<Favourites>(
        keys.favouriteSet(userId),
        (current) => current && withChange(current, change),
      ),
    )
  }, [client, userId])
  useEffect(() => {
    // After a logout the accounts' favourites are dropped: the next login moves the guest's first and loads
    // them again.
    if (auth.state === 'guest')
      client.removeQueries({
        predicate: ({ queryKey: [user, id, name] }) =>
          user === 'user' && id !== null && name === keys.favouriteSet(null)[2],
      })
  }, [client, auth.state])
}
