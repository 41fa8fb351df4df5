import type { MatchPhase } from '../vocabulary.ts'

/** Input of a match clock. */
export interface ClockReading {
  phase: MatchPhase
  clock_seconds: number | null
  clock_at: string | null
  clock_rate: number
  period_minutes: number
}

/**
 * Match seconds at `now` (ms of site time); null without a reported clock. Basketball's counts down and stops
 * at 0.
 */
export function clockSeconds(reading: ClockReading, now: number): number | null {
  if (reading.clock_seconds === null || reading.clock_at === null) return null
  const gone = Math.max(0, (now - Date.parse(reading.clock_at)) / 1000) * reading.clock_rate
  return isBasketball(reading.phase)
    ? Math.max(0, reading.clock_seconds - gone)
    : reading.clock_seconds + gone
}

const isBasketball = (phase: MatchPhase) => /^(q\d|ot\d)/.test(phase)

/** The last regular minute of a football period. */
const LAST_MINUTE: Partial<Record<MatchPhase, number>> = { h1: 45, h2: 90, et1: 105, et2: 120 }

/**
 * The football minute, counted as in the sport: the minute that has begun (seconds / 60, rounded down, plus
 * 1), and 45+2 beyond the end of a period. Source: the rule of the score feeds, 1H = floor((now - kick-off) /
 * 60) + 1.
 */
export function footballMinute(phase: MatchPhase, seconds: number): { minute: number; added: number } {
  const minute = Math.floor(seconds / 60) + 1
  const last = LAST_MINUTE[phase]
  if (last === undefined || minute <= last) return { minute, added: 0 }
  return { minute: last, added: minute - last }
}

/** 67, 45+2 */
export const minuteText = ({ minute, added }: { minute: number; added: number }) =>
  added > 0 ? `${minute}+${added}` : `${minute}`

/** 4:12, and 11.4 in the last minute of a basketball period. */
export function countdownText(seconds: number): string {
  if (seconds < 60 && seconds > 0) return seconds.toFixed(1)
  return countupText(seconds)
}

/** 0:09, 14:05: elapsed time of a map. */
export const countupText = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
