import { useState } from 'react'
import type { RoomCard, RoomInfo } from '#lib/contract/streams/rooms.ts'
import { isOnAir } from '../list/apply-rooms-message.ts'

/** A broadcast that ended while this page was open. */
export interface AirTime {
  /** Whole minutes on the air, at least one. */
  minutes: number
  /** The highest number of viewers of the whole broadcast. */
  viewers: number
}

interface AirTimeState {
  since: string | null
  over: AirTime | null
}

/** Returns the state of a broadcast after an update of the room, received at `now` (ms). */
export function trackAirTime(
  before: AirTimeState,
  room: Pick<RoomCard, 'status' | 'live_since'> & { peak_viewers: number },
  now: number,
): AirTimeState {
  if (isOnAir(room)) {
    const since = room.live_since ?? before.since ?? new Date(now).toISOString()
    return before.over === null && before.since === since ? before : { since, over: null }
  }
  if (before.since === null || before.over) return before
  const minutes = Math.max(1, Math.round((now - Date.parse(before.since)) / 60_000))
  return { since: null, over: { minutes, viewers: room.peak_viewers } }
}

/**
 * Returns the result of the broadcast that has just ended; null while it goes on, or if this page saw none.
 */
export function useAirTime({ room, peak_viewers }: RoomInfo): AirTime | null {
  const [seen, setSeen] = useState<AirTimeState>({ since: null, over: null })
  const [latest, setLatest] = useState<RoomCard | null>(null)
  if (latest !== room) {
    setLatest(room)
    const next = trackAirTime(seen, { ...room, peak_viewers }, Date.now())
    if (next !== seen) setSeen(next)
  }
  return seen.over
}
