import type { DemoCompetition } from '#demo/world/types.ts'

/** What differs between the NBA's and FIBA's rules, and the pauses of their broadcasts (seconds of real time). */
export interface Rules {
  code: 'nba' | 'fiba'
  periodSeconds: number
  overtimeSeconds: number
  foulLimit: number
  /** Time-outs of a match, of which at most this many before half-time, and in each overtime. */
  timeouts: number
  timeoutsFirstHalf: number
  timeoutsOvertime: number
  timeoutPause: readonly [number, number]
  /** The clock stops after a basket when the last period (NBA: any) has this much left. */
  stopsAfterBasket: number
  quarterBreak: number
  halfBreak: number
  /** The third and the last quarter begin no earlier than this after tip-off, as broadcasters want it. */
  thirdFrom: number
  lastFrom: number
  /** Feet from the rim to the arc. */
  arc: number
  seats: number
  /** The television time-outs of the NBA: first dead ball below these seconds. */
  television: readonly number[]
}

const NBA: Omit<Rules, 'periodSeconds' | 'thirdFrom' | 'lastFrom'> = {
  code: 'nba',
  overtimeSeconds: 300,
  foulLimit: 6,
  timeouts: 7,
  timeoutsFirstHalf: 4,
  timeoutsOvertime: 2,
  timeoutPause: [100, 145],
  stopsAfterBasket: 60,
  quarterBreak: 150,
  halfBreak: 900,
  arc: 23.75,
  seats: 13,
  television: [420, 180],
}
const FIBA: Omit<Rules, 'periodSeconds' | 'thirdFrom' | 'lastFrom'> = {
  code: 'fiba',
  overtimeSeconds: 300,
  foulLimit: 5,
  timeouts: 5,
  timeoutsFirstHalf: 2,
  timeoutsOvertime: 1,
  timeoutPause: [65, 85],
  stopsAfterBasket: 120,
  quarterBreak: 125,
  halfBreak: 900,
  arc: 22.15,
  seats: 12,
  television: [],
}

/** The rules a competition plays by: the NBA's own, everywhere else FIBA's (with the competition's period). */
export function rulesOf(competition: DemoCompetition): Rules {
  const rules = competition.id === 'nba' ? NBA : FIBA
  const periodSeconds = competition.periods.minutes * 60
  return { ...rules, periodSeconds, thirdFrom: periodSeconds * 6.2, lastFrom: periodSeconds * 8.3 }
}
