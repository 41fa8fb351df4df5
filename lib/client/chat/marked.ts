import { useSyncExternalStore } from 'react'
import type { MarkState } from '#lib/shared/room-words.ts'
import { getMarks } from '../moderation.ts'

/** Who looks like somebody that was put out of a room, for who keeps order there: by room and user. Others know of none. */
const rooms = new Map<number, ReadonlyMap<number, MarkState>>()
const listeners = new Set<() => void>()
/** As many as one page of the list holds; the newest. */
const MOST = 100

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What is done about a user in a room; null where he is not marked or nobody asked. */
export const useMark = (roomId: number, userId: number | null): MarkState | null =>
  useSyncExternalStore(
    listen,
    () => (userId === null ? null : (rooms.get(roomId)?.get(userId) ?? null)),
    () => null,
  )

/** Reads the marks of a room anew; for who may. */
export async function readMarks(roomId: number, signal?: AbortSignal): Promise<void> {
  const options = signal ? { signal, quiet: true } : { quiet: true }
  const { list } = await getMarks({ room_id: roomId, page_size: MOST }, options)
  const found = new Map<number, MarkState>()
  // Marked for several: what restricts holds.
  for (const { user_id, state } of list) if (found.get(user_id) !== 'restrict') found.set(user_id, state)
  rooms.set(roomId, found)
  for (const listener of listeners) listener()
}

export function forgetMarks(roomId: number): void {
  rooms.delete(roomId)
  for (const listener of listeners) listener()
}
