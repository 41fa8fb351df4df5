import { probabilitiesOf } from '#lib/shared/odds/derived.ts'
import { halvesOf } from '#lib/shared/odds/lines.ts'
import type { MatchPick } from '#lib/shared/predictions/vocabulary.ts'

/**
 * Prices of markets on matches. Result and total are those of a bookmaker with the site's own margin. The side that
 * scores first or next is computed from them: goals of both sides are independent and Poisson (Maher, Modelling
 * association football scores, 1982), with the rates that give the bookmaker's probabilities.
 */

export type Prices = Readonly<Partial<Record<MatchPick, number | null>>>

/** Below the least price nothing can be won; above the most one a stake is a lottery. */
const LEAST_PRICE = 1.01
const MOST_PRICE = 100
/** Goals of a match where no bookmaker has a total: the mean of most leagues. */
const USUAL_GOALS = 2.7
/** A half has three minutes of added time on average. */
const MATCH_MINUTES = 96
const MAX_GOALS = 15
const STEPS = 40

/** Decimal price of a probability with a margin in hundredths of a percent, rounded down; null where there is none. */
export function priceOf(probability: number, marginBps: number): number | null {
  if (!(probability > 0)) return null
  const price = Math.floor(100 / (probability * (1 + marginBps / 10_000)) + 1e-9) / 100
  return price < LEAST_PRICE ? null : Math.min(price, MOST_PRICE)
}

/** Prices of picks with the bookmaker's margin replaced by the site's. `quoted` are decimal. */
export function repriced(quoted: ReadonlyMap<MatchPick, number>, marginBps: number): Prices {
  const probabilities = probabilitiesOf([...quoted.values()])
  return Object.fromEntries(
    [...quoted.keys()].map((pick, at) => [pick, priceOf(probabilities[at] ?? 0, marginBps)]),
  )
}

/** Probabilities of 0, 1, 2 ... goals at a rate. */
function poisson(rate: number): number[] {
  let chance = Math.exp(-rate)
  return Array.from({ length: MAX_GOALS + 1 }, (_, goals) => {
    if (goals > 0) chance *= rate / goals
    return chance
  })
}

/** Finds where a rising function is zero between two bounds. */
function solve(rising: (at: number) => number, from: number, to: number): number {
  let [low, high] = [from, to]
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2
    if (rising(middle) < 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Chance of an over at a rate of goals, of the stakes that are not refunded; a quarter line is two lines. */
function overChance(rate: number, line: number): number {
  const halves = halvesOf(line)
  if (halves) return (overChance(rate, halves[0]) + overChance(rate, halves[1])) / 2
  const chances = poisson(rate)
  const under = chances.reduce((sum, chance, goals) => sum + (goals < line ? chance : 0), 0)
  const over = 1 - under - (Number.isInteger(line) ? (chances[line] ?? 0) : 0)
  return over / (over + under)
}

/** Chance of a home win less that of an away win. */
function advantage(home: number, away: number): number {
  const [ofHome, ofAway] = [poisson(home), poisson(away)]
  return ofHome.reduce(
    (sum, chance, goals) =>
      sum + chance * ofAway.reduce((inner, other, against) => inner + other * Math.sign(goals - against), 0),
    0,
  )
}

export interface GoalRates {
  home: number
  away: number
}

/**
 * Goals that both sides score on average, from the decimal prices of 1X2 in the order home, draw, away, and of a total
 * with its line, over and under.
 */
export function goalRates(
  result: readonly [number, number, number],
  total: { line: number; over: number; under: number } | null,
): GoalRates {
  const [home = 0, , away = 0] = probabilitiesOf(result)
  const over = total ? (probabilitiesOf([total.over, total.under])[0] ?? 0.5) : 0.5
  const rate = total ? solve((at) => overChance(at, total.line) - over, 0.2, 8) : USUAL_GOALS
  const share = solve((at) => advantage(rate * at, rate * (1 - at)) - (home - away), 0.02, 0.98)
  return { home: rate * share, away: rate * (1 - share) }
}

/** Prices of the side that scores the next goal after so many minutes, or that nobody does. */
export function nextGoalPrices({ home, away }: GoalRates, minutes: number, marginBps: number): Prices {
  const left = Math.max(0, (MATCH_MINUTES - minutes) / MATCH_MINUTES)
  const none = Math.exp(-(home + away) * left)
  return {
    home: priceOf(((1 - none) * home) / (home + away), marginBps),
    none: priceOf(none, marginBps),
    away: priceOf(((1 - none) * away) / (home + away), marginBps),
  }
}
