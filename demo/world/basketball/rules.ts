import type { DemoCompetition } from '#demo/world/types.ts'

/**
 * Differences between the NBA's and FIBA's rules, and the pauses of their broadcasts (seconds of real time).
 */
export interface Rules {
  code: 'nba' | 'fiba'
  periodSeconds: number
  overtimeSeconds: number
  foulLimit: number
  /** Time-outs per match, the maximum of these before half-time, and time-outs per overtime. */
  timeouts: number
  timeoutsFirstHalf: number
  timeoutsOvertime: number
  timeoutPause: readonly [number, number]
  /**
   * The clock stops after a basket when at most this much is left of the last period (NBA: of any period).
   */
  stopsAfterBasket: number
  quarterBreak: number
  halfBreak: number
  /** Earliest start of the third and the last quarter after tip-off, as broadcasters schedule them. */
  thirdFrom: number
  lastFrom: number
  /** Feet from the rim to the arc. */
  arc: number
  maxPlayers: number
  /** The NBA's television time-outs: at the first dead ball below these seconds. */
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
  maxPlayers: 13,
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
  maxPlayers: 12,
  television: [],
}

/**
 * Returns the rules of a competition: the NBA's own for those of its clubs, otherwise FIBA's (with the competition's period length).
 */
export function rulesOf(competition: DemoCompetition): Rules {
  const rules = /^nba\b/.test(competition.id) ? NBA : FIBA
  const periodSeconds = competition.periods.minutes * 60
  return { ...rules, periodSeconds, thirdFrom: periodSeconds * 6.2, lastFrom: periodSeconds * 8.3 }
}
