import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from '#lib/client/core/keys.ts'
import { NOTHING } from '#lib/client/social/favourite-set/state.ts'
import { useFavourites } from '#lib/client/social/favourite-set/use-favourites.ts'
import { getFollowed } from '#lib/client/social/followed.ts'
import type { GuestFollowKind } from '#lib/contract/social/guest-follows.ts'
import { isPlaying } from '../followed/apply-followed.ts'

const NO_IDS = { teams: [], competitions: [], players: [] }
const LISTS = { team: 'teams', competition: 'competitions', player: 'players' } as const

/**
 * What a guest follows of one kind, as it was when the list was opened; those playing first, then pinned
 * ones. `list` is undefined while it loads.
 */
export function useGuestFollows(kind: GuestFollowKind) {
  const favourites = useFavourites((now) => now, NOTHING)
  const [opened, setOpened] = useState<readonly number[] | null>(null)
  if (opened === null && favourites.known) setOpened([...favourites[kind].keys()])
  const ids = opened ?? []
  const query = useQuery({
    queryKey: keys.guestFollows(kind, ids),
    queryFn: ({ signal }) =>
      getFollowed({ ...NO_IDS, [LISTS[kind]]: ids }, { kind }, { signal, quiet: true }),
    enabled: ids.length > 0,
    staleTime: 0,
  })
  const isPinned = (id: number) => Number(favourites[kind].get(id) ?? false)
  const loaded = query.data?.list.toSorted(
    (a, b) => Number(isPlaying(b.next)) - Number(isPlaying(a.next)) || isPinned(b.id) - isPinned(a.id),
  )
  return {
    ...query,
    list: opened !== null && opened.length === 0 ? [] : loaded,
    zone: query.data?.time_zone ?? 'UTC',
  }
}
