import { useEffect, useSyncExternalStore } from 'react'
import { currentWho, useWho } from './who/who.ts'

/**
 * What this reader has reserved, for every button of a page. It is asked for with the first button that shows, and
 * of whoever is logged in alone; what speaks with the server is fetched then.
 */
export type ReservedKind = 'match' | 'booking'

/** Of what is reserved, the minutes before its start at which one is reminded. */
type Ahead = ReadonlyMap<number, readonly number[]>
interface Reserved extends Record<ReservedKind, Ahead> {
  /** Whose; null while it is not known. */
  userId: number | null
}

const NOTHING: Reserved = { userId: null, match: new Map(), booking: new Map() }
let reserved = NOTHING
let reading: { userId: number; done: Promise<void> } | null = null
const listeners = new Set<() => void>()

function become(next: Reserved): void {
  reserved = next
  for (const listener of listeners) listener()
}

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Reads it once for all who ask at the same time; a failure leaves the buttons as they were. */
function readFor(userId: number): Promise<void> {
  if (reading?.userId === userId) return reading.done
  const read = async () => {
    try {
      const { getReservedIds } = await import('./reservations.ts')
      const { matches, bookings } = await getReservedIds({ quiet: true })
      const byId = (list: { id: number; ahead: number[] }[]) =>
        new Map(list.map(({ id, ahead }) => [id, ahead] as const))
      const who = currentWho()
      if (who.state === 'user' && who.user.id === userId)
        become({ userId, match: byId(matches), booking: byId(bookings) })
    } catch {
      // The next button that shows asks again.
    } finally {
      reading = null
    }
  }
  reading = { userId, done: read() }
  return reading.done
}

/** The minutes before the start at which this reader is reminded of it; null where he has not reserved it. */
export function useReserved(kind: ReservedKind, id: number): readonly number[] | null {
  const who = useWho()
  const userId = who.state === 'user' ? who.user.id : null
  useEffect(() => {
    if (userId === null) {
      if (reserved !== NOTHING) become(NOTHING)
    } else if (reserved.userId !== userId) void readFor(userId)
  }, [userId])
  return useSyncExternalStore(
    watch,
    () => (userId !== null && reserved.userId === userId ? (reserved[kind].get(id) ?? null) : null),
    () => null,
  )
}

/**
 * Reserves a match or a booked broadcast, changes when one is reminded, or (null) takes it back. Rejects when the
 * server does not take it; the reader has then been told why, unless nobody could be reached.
 */
export async function setReserved(
  kind: ReservedKind,
  id: number,
  ahead: readonly number[] | null,
  onMessage?: (message: string) => void,
): Promise<void> {
  const who = currentWho()
  if (who.state !== 'user') return
  const userId = who.user.id
  // What was asked for before the change would take it back.
  if (reading?.userId === userId) await reading.done
  const { reserveMatch, reserveBooking, endReservation } = await import('./reservations.ts')
  const options = onMessage ? { onMessage } : {}
  if (ahead === null) await endReservation({ [`${kind}_id`]: id }, options)
  else await (kind === 'match' ? reserveMatch : reserveBooking)(id, ahead, options)
  if (reserved.userId !== userId) return readFor(userId)
  const next = new Map(reserved[kind])
  if (ahead === null) next.delete(id)
  else next.set(id, ahead)
  become({ ...reserved, [kind]: next })
}
