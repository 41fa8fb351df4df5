import type { QueryClient } from '@tanstack/react-query'
import { enqueueCall } from '#lib/client/core/enqueue-call.ts'
import { keys } from '#lib/client/core/keys.ts'
import { getAuthState, USER_INFO, watchAuthState } from '#lib/client/session/current-user.ts'
import { guestFavourites } from './guest-favourites.ts'
import { broadcastChange } from './other-tabs.ts'
import {
  type Change,
  type FavouriteKind,
  type Favourites,
  guestMatches,
  MAX_GUEST_MATCHES,
  NOTHING,
  withChange,
  writeGuest,
} from './state.ts'
import { favouriteSetQuery } from './use-favourites.ts'

export type Outcome = 'done' | 'too_many' | 'refused' | 'offline'

const isOffline = (error: unknown) => error instanceof Error && error.name === 'NetworkError'

/** Stores a guest's change; false where the browser's maximum is reached. */
async function storeForGuest({ kind, id, pinned }: Change): Promise<boolean> {
  if (kind === 'match') {
    // From the storage: another tab may have written since.
    const before = { ...NOTHING, match: guestMatches() }
    if (pinned !== null && before.match.size >= MAX_GUEST_MATCHES) return false
    writeGuest(withChange(before, { kind, id, pinned }).match.keys())
    return true
  }
  const { changeGuestFollow, isGuestFollowKind } = await import('./guest-follows.ts')
  return isGuestFollowKind(kind) && changeGuestFollow(kind, id, pinned)
}

async function setForGuest(client: QueryClient, change: Change): Promise<Outcome> {
  // Only an account can follow anchors and other users.
  if (change.kind === 'anchor' || change.kind === 'user') return 'refused'
  const queryKey = keys.favouriteSet(null)
  const update = (next: Favourites) => client.setQueryData<Favourites>(queryKey, next)
  try {
    if (!(await storeForGuest(change))) return 'too_many'
    update(await guestFavourites())
    return 'done'
  } catch {
    // The code of follows could not be loaded.
    return 'offline'
  }
}

/** For each favourite being changed: its value on the server, and the number of calls under way. */
const pendingChanges = new Map<string, { saved: boolean | null; calls: number }>()

async function setForAccount(client: QueryClient, userId: number, change: Change): Promise<Outcome> {
  const { kind, id, pinned } = change
  const options = favouriteSetQuery(userId)
  const { queryKey } = options
  const update = (next: (current: Favourites) => Favourites) =>
    client.setQueryData<Favourites>(queryKey, (current) => current && next(current))
  try {
    await client.query({ ...options, staleTime: 'static' })
  } catch {
    return 'offline'
  }
  // A load under way would overwrite this change with its older response.
  if (client.isFetching({ queryKey }) > 0) await client.cancelQueries({ queryKey })

  const key = `${userId}:${kind}:${id}`
  const saved = client.getQueryData<Favourites>(queryKey)?.[kind].get(id) ?? null
  const pendingChange = pendingChanges.get(key) ?? { saved, calls: 0 }
  pendingChange.calls++
  pendingChanges.set(key, pendingChange)
  update((current) => withChange(current, change))
  try {
    const { saveToAccount } = await import('./account.ts')
    await enqueueCall(key, () => saveToAccount(change))
    pendingChange.saved = pinned
    broadcastChange(userId, change)
    // Users who follow each other are contacts.
    if (kind === 'anchor' || kind === 'user')
      void client.invalidateQueries({ queryKey: keys.anyContacts(userId) })
    return 'done'
  } catch (error) {
    // A later change stays, unless it is refused itself.
    update((current) =>
      (current[kind].get(id) ?? null) === pinned
        ? withChange(current, { kind, id, pinned: pendingChange.saved })
        : current,
    )
    return isOffline(error) ? 'offline' : 'refused'
  } finally {
    if (--pendingChange.calls === 0) pendingChanges.delete(key)
  }
}

/** How long a press waits until it is known who is logged in (ms). */
const KNOWN_MS = 10_000

/** Resolves once it is known who is logged in, or after KNOWN_MS. */
const authKnown = (): Promise<void> =>
  new Promise((resolve) => {
    if (getAuthState().state !== 'unknown') return resolve()
    const end = () => {
      clearTimeout(timer)
      unwatch()
      resolve()
    }
    const timer = setTimeout(end, KNOWN_MS)
    const unwatch = watchAuthState(end)
  })

/**
 * Adds or removes a favourite (`pinned` null): shown at once, and undone when the server refuses (the shell
 * shows the reason). A guest's are stored in the browser; a guest cannot follow users.
 */
export async function setFavourite(
  client: QueryClient,
  kind: FavouriteKind,
  id: number,
  pinned: boolean | null,
): Promise<Outcome> {
  // A user may be logged in, but not loaded yet.
  if (localStorage.getItem(USER_INFO) !== null) await authKnown()
  const auth = getAuthState()
  const change: Change = { kind, id, pinned }
  if (auth.state === 'user') return setForAccount(client, auth.user.id, change)
  if (auth.state === 'unknown' && localStorage.getItem(USER_INFO) !== null) return 'offline'
  return setForGuest(client, change)
}
