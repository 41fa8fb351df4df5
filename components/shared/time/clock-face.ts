import {
  type ClockReading,
  clockSeconds,
  countdownText,
  countupText,
  footballMinute,
  minuteText,
} from '#lib/shared/time/minute.ts'
import type { MatchPhase, MatchStatus } from '#lib/shared/vocabulary.ts'

/** The fields that decide how a match's time is shown: its state and its clock. */
export interface TimedMatch extends ClockReading {
  status: MatchStatus
}

/**
 * How a match's time is shown: a minute, a clock that needs its period beside it, the name of a phase or of a
 * state, or nothing before kick-off.
 */
export type ClockFace =
  | { kind: 'minute' | 'time' }
  | { kind: 'phase'; phase: MatchPhase }
  | { kind: 'status'; status: MatchStatus }
  | { kind: 'none' }

const MINUTES: readonly MatchPhase[] = ['h1', 'h2', 'et1', 'et2']
const OVER: readonly MatchPhase[] = ['ft', 'aet', 'ap', 'aot']

/** Chooses the face. A match that was stopped, moved or is unknown shows its state, whatever its clock. */
export function clockFace(match: TimedMatch): ClockFace {
  const { status, phase, clock_seconds } = match
  if (status === 'scheduled') return { kind: 'none' }
  if (status === 'finished') return { kind: 'phase', phase: OVER.includes(phase) ? phase : 'ft' }
  if (status !== 'live') return { kind: 'status', status }
  if (clock_seconds !== null && match.clock_at !== null) {
    if (MINUTES.includes(phase)) return { kind: 'minute' }
    if (isCountdown(phase)) return { kind: 'time' }
    // The clock of a map is stopped between maps and then means nothing.
    if (isMap(phase) && match.clock_rate > 0) return { kind: 'time' }
  }
  return { kind: 'phase', phase }
}

const isCountdown = (phase: MatchPhase) => /^(q|ot)\d$/.test(phase)
const isMap = (phase: MatchPhase) => /^map\d$/.test(phase)

/**
 * Formats a running clock at `now` (ms of site time): 67, 45+2; 4:12 and 11.4 in basketball; 14:05 into a
 * map. Empty without a clock.
 */
export function clockDigits(match: TimedMatch, now: number): string {
  const seconds = clockSeconds(match, now)
  if (seconds === null) return ''
  if (isMap(match.phase)) return countupText(seconds)
  return isCountdown(match.phase) ? countdownText(seconds) : minuteText(footballMinute(match.phase, seconds))
}

/**
 * Formats the stopped clock of a match that may be resumed: 67′; 4:12 in basketball. Empty if the clock means
 * nothing.
 */
export function stoppedClockDigits(match: TimedMatch): string {
  const { status, phase, clock_at, clock_rate } = match
  if ((status !== 'interrupted' && status !== 'suspended') || clock_at === null || clock_rate > 0) return ''
  const minute = MINUTES.includes(phase)
  if (!minute && !isCountdown(phase) && !isMap(phase)) return ''
  const digits = clockDigits(match, Date.parse(clock_at))
  return digits && minute ? `${digits}′` : digits
}

/**
 * Returns how often the digits must be updated, in ms: every tenth in the last minute of a running basketball
 * period.
 */
export function clockInterval(match: TimedMatch, now: number): number {
  const seconds = clockSeconds(match, now)
  return isCountdown(match.phase) && match.clock_rate > 0 && seconds !== null && seconds < 61 ? 100 : 1_000
}
