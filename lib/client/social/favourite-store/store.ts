import { useEffect, useSyncExternalStore } from 'react'
import { inTurn } from '#lib/client/core/in-turn.ts'
import { currentWho, USER_INFO, useWho } from '#lib/client/session/current-user.ts'
import {
  type Change,
  type Favourites,
  GUEST_KEY,
  type Liked,
  MOST_OF_GUEST,
  NOTHING,
  readGuest,
  withChange,
  writeGuest,
} from './state.ts'

/**
 * What is liked, for every star and button of a page. Part of a score page's first load, so it calls nobody and
 * parses nothing: a guest's matches lie in the local storage, and what speaks with the server (`account.ts`) is
 * fetched when somebody is logged in.
 */
let favourites: Favourites = NOTHING
const listeners = new Set<() => void>()
/** Other tabs of the account hear of each change; a guest's hear it through the storage. */
let others: BroadcastChannel | null = null

export const currentFavourites = (): Favourites => favourites

export function becomeFavourites(next: Favourites): void {
  if (next === favourites) return
  favourites = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** A part of the favourites; `atFirst` is what the server and the first drawing show, the same for everybody. */
export const useFavourites = <Part>(choose: (now: Favourites) => Part, atFirst: Part): Part =>
  useSyncExternalStore(
    subscribe,
    () => choose(favourites),
    () => atFirst,
  )

function toGuest(): void {
  becomeFavourites({ ...NOTHING, known: true, match: new Map(readGuest().map((id) => [id, false])) })
}

function broadcastChange(change: Change): void {
  others?.postMessage({ userId: favourites.userId, change })
}

function hearOthers({ data }: MessageEvent<{ userId: number; change: Change }>): void {
  if (favourites.known && data.userId === favourites.userId)
    becomeFavourites(withChange(favourites, data.change))
}

let reading: { userId: number; done: Promise<boolean> } | null = null

/**
 * Reads an account's favourites, after a guest's have moved into it. Once at a time, since an answer that comes after
 * a press would take it back. False when it failed.
 */
function readFor(userId: number): Promise<boolean> {
  if (reading?.userId === userId) return reading.done
  const read = async () => {
    try {
      const { readAccount } = await import('./account.ts')
      const { favourites: known, moved } = await readAccount(userId, readGuest())
      // Only what has moved is the account's now; what was starred meanwhile in another tab waits for the next time.
      if (moved.length > 0) writeGuest(readGuest().filter((id) => !moved.includes(id)))
      const who = currentWho()
      if (who.state === 'user' && who.user.id === userId) becomeFavourites(known)
      return true
    } catch {
      return false
    } finally {
      reading = null
    }
  }
  reading = { userId, done: read() }
  return reading.done
}

/** Keeps the favourites those of the user of this browser. Stands once on every page. */
export function useKeepFavourites(): void {
  const who = useWho()
  const userId = who.state === 'user' ? who.user.id : null
  useEffect(() => {
    if (who.state !== 'guest') return
    toGuest()
    const hear = (event: StorageEvent) => {
      if (event.key === GUEST_KEY || event.key === null) toGuest()
    }
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [who.state])
  useEffect(() => {
    if (userId === null) return
    others = new BroadcastChannel('favourites')
    others.onmessage = hearOthers
    if (favourites.userId !== userId) becomeFavourites(NOTHING)
    // Without an answer the stars stay empty; pressing one asks again.
    void readFor(userId)
    return () => {
      others?.close()
      others = null
    }
  }, [userId])
}

export type Outcome = 'done' | 'too_many' | 'refused' | 'offline'

const isOffline = (error: unknown) => error instanceof Error && error.name === 'NetworkError'

/** Waits until it is known what is liked; false when that cannot be found out. */
async function beKnown(): Promise<boolean> {
  const who = currentWho()
  // Somebody is logged in, and it is not known yet who.
  if (who.state === 'unknown') return localStorage.getItem(USER_INFO) === null
  return who.state === 'guest' || favourites.userId === who.user.id || readFor(who.user.id)
}

/** What the server has of what is being changed, and how many calls about it are on their way. */
const onTheWay = new Map<string, { held: boolean | null; calls: number }>()

/**
 * Likes something or stops to: at once on the screen, and back where the server refuses (it says why itself). A guest
 * can like matches only.
 */
export async function setLiked(kind: Liked, id: number, pinned: boolean | null): Promise<Outcome> {
  if (!(await beKnown())) return 'offline'
  const before = favourites
  const change: Change = { kind, id, pinned }
  if (before.userId === null) {
    if (kind !== 'match') return 'refused'
    // Another tab may have written since.
    if (before.known) toGuest()
    if (pinned !== null && favourites.match.size >= MOST_OF_GUEST) return 'too_many'
    becomeFavourites({ ...withChange(favourites, change), known: true })
    writeGuest(favourites.match.keys())
    return 'done'
  }
  const key = `${kind}:${id}`
  const way = onTheWay.get(key) ?? { held: before[kind].get(id) ?? null, calls: 0 }
  way.calls++
  onTheWay.set(key, way)
  becomeFavourites(withChange(before, change))
  try {
    const { saveToAccount } = await import('./account.ts')
    await inTurn(key, () => saveToAccount(change))
    way.held = pinned
    broadcastChange(change)
    return 'done'
  } catch (error) {
    // What was chosen since stands, until it is refused itself.
    if (favourites.userId === before.userId && (favourites[kind].get(id) ?? null) === pinned)
      becomeFavourites(withChange(favourites, { kind, id, pinned: way.held }))
    return isOffline(error) ? 'offline' : 'refused'
  } finally {
    if (--way.calls === 0) onTheWay.delete(key)
  }
}
