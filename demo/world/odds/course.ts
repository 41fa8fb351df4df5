import type { OddsMarket } from '#lib/shared/vocabulary.ts'

export type Pair = [number, number]

/** What the market believes away from the truth before a match: added to the home side's and to both sides' strength. */
export interface Belief {
  supremacy: number
  total: number
}

/** A fair market. Line: chance of home or over at a line, what is pushed left out. Prices: chances that add up to 1. */
export type Fair =
  | { kind: 'line'; guess: number; step: number; chance(line: number): number }
  | { kind: 'prices'; chances: readonly number[] }
export type FairMarkets = Partial<Record<OddsMarket, Fair>>

/** The match at a moment, as a bookmaker sees it. */
export interface Board {
  /** Seconds since kick-off. */
  at: number
  minute: number | null
  score: Pair
  corners?: Pair
  fair: FairMarkets
}

/** What a sport's model tells of one match. */
export interface Course {
  markets: readonly OddsMarket[]
  /** Before kick-off. */
  before(belief: Belief): FairMarkets
  /** In play, `seconds` after kick-off; a market that is not there is not offered. Uses only what has happened by then. */
  board(seconds: number): Board
  /** Stretches in which nobody takes bets, in order, not overlapping; the last one is the end. */
  shut: readonly Stretch[]
}
export interface Stretch {
  from: number
  to: number
}

/** Sorts stretches and joins those that touch. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = []
  for (const next of [...stretches].sort((one, other) => one.from - other.from)) {
    const last = result.at(-1)
    if (last && next.from <= last.to) last.to = Math.max(last.to, next.to)
    else result.push({ ...next })
  }
  return result
}
