import type { QueryClient } from '@tanstack/react-query'
import { inTurn } from '#lib/client/core/in-turn.ts'
import { keys } from '#lib/client/core/keys.ts'
import { currentWho, USER_INFO } from '#lib/client/session/current-user.ts'
import { broadcastChange } from './other-tabs.ts'
import {
  type Change,
  type Favourites,
  guestFavourites,
  type Liked,
  MOST_OF_GUEST,
  withChange,
  writeGuest,
} from './state.ts'
import { favouriteSetQuery } from './use-favourites.ts'

export type Outcome = 'done' | 'too_many' | 'refused' | 'offline'

const isOffline = (error: unknown) => error instanceof Error && error.name === 'NetworkError'

function setOfGuest(client: QueryClient, change: Change): Outcome {
  if (change.kind !== 'match') return 'refused'
  // From the storage: another tab may have written since.
  const before = guestFavourites()
  if (change.pinned !== null && before.match.size >= MOST_OF_GUEST) return 'too_many'
  const next = withChange(before, change)
  client.setQueryData<Favourites>(keys.favouriteSet(null), next)
  writeGuest(next.match.keys())
  return 'done'
}

/** What the server has of what is being changed, and how many calls about it are on their way. */
const onTheWay = new Map<string, { held: boolean | null; calls: number }>()

async function setOfAccount(client: QueryClient, userId: number, change: Change): Promise<Outcome> {
  const { kind, id, pinned } = change
  const options = favouriteSetQuery(userId)
  const { queryKey } = options
  const update = (next: (now: Favourites) => Favourites) =>
    client.setQueryData<Favourites>(queryKey, (now) => now && next(now))
  try {
    await client.query({ ...options, staleTime: 'static' })
  } catch {
    return 'offline'
  }
  // An answer that comes after this change would take it back.
  if (client.isFetching({ queryKey }) > 0) await client.cancelQueries({ queryKey })

  const key = `${userId}:${kind}:${id}`
  const held = client.getQueryData<Favourites>(queryKey)?.[kind].get(id) ?? null
  const way = onTheWay.get(key) ?? { held, calls: 0 }
  way.calls++
  onTheWay.set(key, way)
  update((now) => withChange(now, change))
  try {
    const { saveToAccount } = await import('./account.ts')
    await inTurn(key, () => saveToAccount(change))
    way.held = pinned
    broadcastChange(userId, change)
    return 'done'
  } catch (error) {
    // What was chosen since stands, until it is refused itself.
    update((now) =>
      (now[kind].get(id) ?? null) === pinned ? withChange(now, { kind, id, pinned: way.held }) : now,
    )
    return isOffline(error) ? 'offline' : 'refused'
  } finally {
    if (--way.calls === 0) onTheWay.delete(key)
  }
}

/**
 * Likes something or stops to (`pinned` null): at once on the screen, and back where the server refuses (it says why
 * itself). A guest can like matches only.
 */
export async function setLiked(
  client: QueryClient,
  kind: Liked,
  id: number,
  pinned: boolean | null,
): Promise<Outcome> {
  const who = currentWho()
  const change: Change = { kind, id, pinned }
  if (who.state === 'user') return setOfAccount(client, who.user.id, change)
  // Somebody is logged in, and it is not known yet who.
  if (who.state === 'unknown' && localStorage.getItem(USER_INFO) !== null) return 'offline'
  return setOfGuest(client, change)
}
