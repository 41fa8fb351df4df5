/**
 * What chance alone gives at the prices of a record (docs/experts.md). A bet wins with the probability `chance`, which
 * its prices imply without the bookmaker's margin, and independently of the others.
 */

/** The interval that chance alone hits in 95 of 100 cases, as shares; `error` bounds the normal distribution's. */
export interface ChanceInterval {
  low: number
  high: number
  method: 'exact' | 'normal'
  error: number | null
}

export interface ChanceBet {
  stake: number
  /** Decimal odds. */
  price: number
  chance: number
}

/** Chance outside of the interval at each end, and the quantile of the normal distribution for it. */
const TAIL = 0.025
const Z = 1.959963984540054
/** Sums of floating-point numbers are compared with this tolerance. */
const EPSILON = 1e-12

/** Above so many bets the number of hits is taken from the normal distribution: the exact one needs n² steps. */
export const MAX_EXACT_HITS = 1_000
/** Above so many bets the yield is taken from the normal distribution: the exact one has 2ⁿ cases. */
export const MAX_EXACT_YIELD = 12
/** Constant of the Berry–Esseen theorem for bets of different prices (Shevtsova, 2010). */
const BERRY_ESSEEN = 0.56

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The probabilities of 0, 1, 2, … hits: the Poisson binomial distribution. */
export function hitDistribution(chances: readonly number[]): number[] {
  let distribution = [1]
  for (const chance of chances) {
    const next = new Array<number>(distribution.length + 1).fill(0)
    for (const [hits, probability] of distribution.entries()) {
      next[hits] = (next[hits] ?? 0) + probability * (1 - chance)
      next[hits + 1] = (next[hits + 1] ?? 0) + probability * chance
    }
    distribution = next
  }
  return distribution
}

/** The smallest values whose cumulated probability exceeds 2.5 % and reaches 97.5 %; `cases` by rising value. */
function quantiles(
  cases: Iterable<readonly [value: number, probability: number]>,
): [low: number, high: number] {
  let [cumulated, last] = [0, 0]
  let low: number | null = null
  for (const [value, probability] of cases) {
    cumulated += probability
    last = value
    if (low === null && cumulated > TAIL + EPSILON) low = value
    if (cumulated >= 1 - TAIL - EPSILON) return [low ?? value, value]
  }
  return [low ?? last, last]
}

function normalInterval(mean: number, variance: number, thirdMoments: number): ChanceInterval {
  const deviation = Math.sqrt(variance)
  return {
    low: mean - Z * deviation,
    high: mean + Z * deviation,
    method: 'normal',
    error: Math.min(1, (BERRY_ESSEEN * thirdMoments) / deviation ** 3),
  }
}

/** Third absolute moment of a bet that wins or loses 1, around its mean. */
const thirdMoment = (p: number) => p * (1 - p) * (p ** 2 + (1 - p) ** 2)

/** The hit rates that chance alone gives; null without bets. */
export function hitInterval(chances: readonly number[]): ChanceInterval | null {
  const count = chances.length
  if (count === 0) return null
  if (count <= MAX_EXACT_HITS) {
    const [low, high] = quantiles(hitDistribution(chances).entries())
    return { low: low / count, high: high / count, method: 'exact', error: null }
  }
  const found = normalInterval(
    sum(chances),
    sum(chances.map((p) => p * (1 - p))),
    sum(chances.map(thirdMoment)),
  )
  return { ...found, low: Math.max(0, found.low / count), high: Math.min(1, found.high / count) }
}

/** Every sum of profits with its probability, by rising sum. */
function profitCases(bets: readonly ChanceBet[]): [profit: number, probability: number][] {
  let cases: [number, number][] = [[0, 1]]
  for (const { stake, price, chance } of bets)
    cases = cases.flatMap(([profit, probability]): [number, number][] => [
      [profit - stake, probability * (1 - chance)],
      [profit + stake * (price - 1), probability * chance],
    ])
  return cases.sort(([one], [other]) => one - other)
}

/** The yields (profit / staked) that chance alone gives; null without bets. */
export function yieldInterval(bets: readonly ChanceBet[]): ChanceInterval | null {
  const staked = sum(bets.map(({ stake }) => stake))
  if (staked === 0) return null
  if (bets.length <= MAX_EXACT_YIELD) {
    const [low, high] = quantiles(profitCases(bets))
    return { low: low / staked, high: high / staked, method: 'exact', error: null }
  }
  const size = ({ stake, price }: ChanceBet) => stake * price
  const found = normalInterval(
    sum(bets.map(({ stake, price, chance }) => stake * (price * chance - 1))),
    sum(bets.map((bet) => size(bet) ** 2 * bet.chance * (1 - bet.chance))),
    sum(bets.map((bet) => size(bet) ** 3 * thirdMoment(bet.chance))),
  )
  return { ...found, low: Math.max(-1, found.low / staked), high: found.high / staked }
}
