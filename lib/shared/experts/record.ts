import { type ChanceInterval, hitInterval, yieldInterval } from './chance.ts'
import type { PlanVerdict } from './vocabulary.ts'

/** A settled plan, as a record counts it. */
export interface SettledPlan {
  verdict: PlanVerdict
  stake: number
  /** Units won or lost. */
  profit: number
  /** Product of the prices, and of their chances, of the matches that counted. */
  price: number
  chance: number
}

/** The fields of `record` of the contract. */
export interface PlanRecord {
  plans: number
  won: number
  lost: number
  pushes: number
  voids: number
  staked: number
  profit: number
  hit_rate: number | null
  hit_chance: ChanceInterval | null
  yield: number | null
  yield_chance: ChanceInterval | null
}

/** Rounds units and shares, so that sums of decimals do not end in …0000001. */
const rounded = (value: number) => Math.round(value * 1e6) / 1e6

const roundedInterval = (interval: ChanceInterval | null): ChanceInterval | null =>
  interval && {
    ...interval,
    low: rounded(interval.low),
    high: rounded(interval.high),
    error: interval.error === null ? null : rounded(interval.error),
  }

/**
 * Returns the record of settled plans. Void plans count in `plans` and `voids` only; a push is a plan whose stake came
 * back: it counts in the yield and not in the hit rate.
 */
export function toRecord(plans: readonly SettledPlan[]): PlanRecord {
  const count = (verdict: PlanVerdict) => plans.filter((plan) => plan.verdict === verdict).length
  const staking = plans.filter(({ verdict }) => verdict !== 'void')
  const decided = staking.filter(({ verdict }) => verdict !== 'push')
  const [won, lost] = [count('won'), count('lost')]
  const staked = staking.reduce((total, { stake }) => total + stake, 0)
  const profit = rounded(staking.reduce((total, plan) => total + plan.profit, 0))
  return {
    plans: plans.length,
    won,
    lost,
    pushes: count('push'),
    voids: count('void'),
    staked,
    profit,
    hit_rate: decided.length === 0 ? null : rounded(won / decided.length),
    hit_chance: roundedInterval(hitInterval(decided.map(({ chance }) => chance))),
    yield: staked === 0 ? null : rounded(profit / staked),
    yield_chance: roundedInterval(yieldInterval(staking)),
  }
}

export interface Streaks {
  /** Won plans in a row up to the newest; negative: lost ones. */
  current: number
  best: number
  /** Longest series of lost plans, as a positive number. */
  worst: number
}

/** Returns the series of won and lost plans, from the oldest to the newest. Pushes and void plans do not end one. */
export function streaksOf(verdicts: Iterable<PlanVerdict>): Streaks {
  let [current, best, worst] = [0, 0, 0]
  for (const verdict of verdicts) {
    if (verdict === 'won') current = Math.max(current, 0) + 1
    else if (verdict === 'lost') current = Math.min(current, 0) - 1
    best = Math.max(best, current)
    worst = Math.max(worst, -current)
  }
  return { current, best, worst }
}
