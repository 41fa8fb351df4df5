import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keys } from '#lib/client/core/keys.ts'
import { useWho } from '#lib/client/session/current-user.ts'
import { listenToOtherTabs } from './other-tabs.ts'
import { type Favourites, GUEST_KEY, guestFavourites, withChange } from './state.ts'
import { favouriteSetQuery } from './use-favourites.ts'

/** Keeps the cached favourites those of the user of this browser. Stands once on every page. */
export function useKeepFavourites(): void {
  const client = useQueryClient()
  const who = useWho()
  const userId = who.state === 'user' ? who.user.id : null
  useQuery({
    ...favouriteSetQuery(userId),
    enabled: who.state !== 'unknown',
    // Another page, and another user, loads them again.
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    notifyOnChangeProps: [],
  })
  useEffect(() => {
    if (who.state !== 'guest') return
    const onStorage = (event: StorageEvent) => {
      if (event.key === GUEST_KEY || event.key === null)
        client.setQueryData<Favourites>(keys.favouriteSet(null), guestFavourites())
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [client, who.state])
  useEffect(() => {
    if (userId === null) return
    return listenToOtherTabs(userId, (change) =>
      client.setQueryData<Favourites>(keys.favouriteSet(userId), (now) => now && withChange(now, change)),
    )
  }, [client, userId])
  useEffect(() => {
    // A logout: the next login moves the guest's into the account, and loads them first.
    if (who.state === 'guest')
      client.removeQueries({
        predicate: ({ queryKey: [user, id, name] }) =>
          user === 'user' && id !== null && name === keys.favouriteSet(null)[2],
      })
  }, [client, who.state])
}
