import type { LiveRoom, Moment } from './moments.ts'
import type { Viewer } from './people.ts'

/** How long viewers react to a moment, in ms. */
const MOMENT_MS = 40_000
/** Messages about one moment. */
const REACTIONS = 3
const MAX_MOMENTS = 9

/** A demo room with its simulated viewers. Times are those of the audience's clock, in ms. */
export interface AudienceRoom {
  now: LiveRoom
  crowd: Viewer[]
  nextAt: number
  presentUntil: number
  messageCount: number
  viewers: number
  moments: { moment: Moment; expiresAt: number }[]
  recentSenders: number[]
  recentTexts: string[]
}

/** Adds a moment for the next viewers to react to. */
export function addMoment(room: AudienceRoom, now: number, moment: Moment): void {
  const reactions = Array.from({ length: REACTIONS }, () => ({ moment, expiresAt: now + MOMENT_MS }))
  room.moments = [...room.moments, ...reactions].slice(-MAX_MOMENTS)
}
