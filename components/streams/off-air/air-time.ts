import { useState } from 'react'
import type { RoomCard } from '#lib/contract/streams/rooms.ts'
import { isOnAir } from '../list/apply-rooms-message.ts'

/** A broadcast that ended while this page was open. */
export interface AirTime {
  /** Whole minutes on the air, at least one. */
  minutes: number
  /** Peak number of viewers received by this page. */
  viewers: number
}

interface AirTimeState {
  since: string | null
  viewers: number
  over: AirTime | null
}

/** Returns the state of a broadcast after an update of the room, received at `now` (ms). */
export function trackAirTime(
  before: AirTimeState,
  room: Pick<RoomCard, 'status' | 'viewers' | 'live_since'>,
  now: number,
): AirTimeState {
  if (isOnAir(room)) {
    const since = room.live_since ?? before.since ?? new Date(now).toISOString()
    const viewers =
      before.over || before.since === null ? room.viewers : Math.max(before.viewers, room.viewers)
    if (before.over === null && before.since === since && before.viewers === viewers) return before
    return { since, viewers, over: null }
  }
  if (before.since === null || before.over) return before
  const minutes = Math.max(1, Math.round((now - Date.parse(before.since)) / 60_000))
  return { since: null, viewers: 0, over: { minutes, viewers: before.viewers } }
}

/**
 * Returns the result of the broadcast that has just ended; null while it goes on, or if this page saw none.
 */
export function useAirTime(room: RoomCard): AirTime | null {
  const [seen, setSeen] = useState<AirTimeState>({ since: null, viewers: 0, over: null })
  const [latest, setLatest] = useState<RoomCard | null>(null)
  if (latest !== room) {
    setLatest(room)
    const next = trackAirTime(seen, room, Date.now())
    if (next !== seen) setSeen(next)
  }
  return seen.over
}
