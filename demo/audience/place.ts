import type { Moment, Shown } from './moments.ts'
import type { Viewer } from './people.ts'

/** How long something that happened is worth a line, ms. */
const MOMENT_MS = 40_000
/** Lines about one thing that happened. */
const REACTIONS = 3
const MOST_MOMENTS = 9

/** A demo room with its simulated viewers. Times are of the audience's clock, ms. */
export interface Place {
  now: Shown
  crowd: Viewer[]
  nextAt: number
  hereUntil: number
  lines: number
  viewers: number
  moments: { moment: Moment; until: number }[]
  speakers: number[]
  lately: string[]
}

/** Adds something that happened, for the next viewers to write about. */
export function addMoment(place: Place, now: number, moment: Moment): void {
  const reactions = Array.from({ length: REACTIONS }, () => ({ moment, until: now + MOMENT_MS }))
  place.moments = [...place.moments, ...reactions].slice(-MOST_MOMENTS)
}
