import type { MatchRow } from '#lib/contract/matches.ts'
import { clockSeconds, countdownText, footballMinute, minuteText } from '#lib/shared/minute.ts'
import type { MatchPhase, MatchStatus } from '#lib/shared/vocabulary.ts'

/** What a match's clock says: a minute or a time of a phase, a phase alone, a status, or when it begins. */
export type ClockText =
  | { kind: 'minute'; minute: string; phase: MatchPhase }
  | { kind: 'time'; time: string; phase: MatchPhase }
  | { kind: 'phase'; phase: MatchPhase }
  | { kind: 'status'; status: MatchStatus }
  | { kind: 'kickoff' }

type Clocked = Pick<
  MatchRow,
  'status' | 'phase' | 'clock_seconds' | 'clock_at' | 'clock_rate' | 'period_minutes' | 'sport'
>

const PLAYING = /^(h\d|et\d|q\d|ot\d|map\d)$/

/** The clock of a match at `now` (ms of site time). */
export function clockText(match: Clocked, now: number): ClockText {
  const { status, phase, sport } = match
  if (status === 'scheduled') return { kind: 'kickoff' }
  if (status === 'finished') return { kind: 'phase', phase: phase === 'pre' ? 'ft' : phase }
  if (status !== 'live') return { kind: 'status', status }
  const seconds = PLAYING.test(phase) ? clockSeconds(match, now) : null
  if (seconds === null) return { kind: 'phase', phase }
  if (sport === 'football')
    return { kind: 'minute', minute: minuteText(footballMinute(phase, seconds)), phase }
  return { kind: 'time', time: countdownText(seconds), phase }
}
