import type { OddsMarket } from '#lib/shared/vocabulary.ts'

export type Pair = [number, number]

/** Error of the market before a match: added to the home side's strength, and to both sides' strength. */
export interface Belief {
  supremacy: number
  total: number
}

/**
 * A fair market. `line`: chance of home or over at a line, without pushed stakes. `prices`: chances that add
 * up to 1.
 */
export type Fair =
  | { kind: 'line'; guess: number; step: number; chance(line: number): number }
  | { kind: 'prices'; chances: readonly number[] }
export type FairMarkets = Partial<Record<OddsMarket, Fair>>

/** The state of a match in play, as bookmakers price it. */
export interface Board {
  /** Seconds since kick-off. */
  at: number
  minute: number | null
  score: Pair
  corners?: Pair
  fair: FairMarkets
}

/** The odds model of one match. */
export interface OddsModel {
  markets: readonly OddsMarket[]
  /** Fair markets before kick-off. */
  before(belief: Belief): FairMarkets
  /**
   * State in play, `seconds` after kick-off; a missing market is not offered. Uses only moments up to then.
   */
  board(seconds: number): Board
  /** Intervals in which bets are closed, in order, not overlapping; the last one is the end. */
  shut: readonly Stretch[]
}
export interface Stretch {
  from: number
  to: number
}

/** Sorts intervals and merges those that touch. */
export function mergeStretches(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = []
  for (const next of [...stretches].sort((one, other) => one.from - other.from)) {
    const last = result.at(-1)
    if (last && next.from <= last.to) last.to = Math.max(last.to, next.to)
    else result.push({ ...next })
  }
  return result
}
