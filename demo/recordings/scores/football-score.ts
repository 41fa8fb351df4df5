import type { MatchPhase } from '#lib/shared/vocabulary.ts'
import { type BoardState, formatClock } from './board-state.ts'
import type { TimedEvent } from './timed-events.ts'

/** Minutes on the clock at the start of a period. */
const STARTS: Partial<Record<MatchPhase, number>> = { h1: 0, h2: 45, et1: 90, et2: 105 }
const MINUTE_MS = 60_000

interface Period {
  phase: MatchPhase
  events: TimedEvent[]
  start: number
  /** When it ended; infinite where that was not reported. */
  end: number
}

/** The latest start at which none of the events would have happened before its minute. */
function startOf(phase: MatchPhase, events: readonly TimedEvent[]): number {
  const starts = events.flatMap(({ at, minute, added }) =>
    minute === null ? [] : [at - (minute + (added ?? 0) - 1 - (STARTS[phase] ?? 0)) * MINUTE_MS],
  )
  return Math.min(...starts, events[0]?.at ?? Number.POSITIVE_INFINITY)
}

function periodsOf(events: readonly TimedEvent[]): Period[] {
  const byPhase = Map.groupBy(
    events.filter(({ phase }) => phase !== null && (phase in STARTS || phase === 'pens')),
    ({ phase }) => phase ?? 'unknown',
  )
  return [...byPhase].map(([phase, own]) => ({
    phase,
    events: own,
    start: startOf(phase, own),
    end: own.find(({ type }) => type === 'period_end')?.at ?? Number.POSITIVE_INFINITY,
  }))
}

function clockAt(periods: readonly Period[], kickoff: number, time: number): string {
  const at = periods.findLastIndex(({ start }) => start <= time)
  const period = periods[at]
  if (!period) return formatClock((time - kickoff) / 1_000)
  if (time >= period.end) return at === periods.length - 1 ? 'FT' : 'HT'
  if (period.phase === 'pens') return 'PENS'
  return formatClock((STARTS[period.phase] ?? 0) * 60 + (time - period.start) / 1_000)
}

/**
 * Returns the score and the clock of a football match: it counts up and goes on in added time. During a shoot-out the
 * score is that of the shoot-out. `events` are in their order.
 */
export function footballBoard(events: readonly TimedEvent[], kickoff: number): (time: number) => BoardState {
  const periods = periodsOf(events)
  const scores = events.filter(({ score, cancelled }) => score !== null && !cancelled)
  return (time) => ({
    score: scores.findLast(({ at }) => at <= time)?.score ?? [0, 0],
    clock: clockAt(periods, kickoff, time),
  })
}
