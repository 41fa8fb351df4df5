/** Chances of 0, 1, ... events where `mean` are expected (Poisson), up to a negligible tail. */
export function poissonTable(mean: number): number[] {
  const table = [Math.exp(-mean)]
  for (let count = 1; count < 40; count++) {
    const next = ((table[count - 1] ?? 0) * mean) / count
    table.push(next)
    if (count > mean && next < 1e-7) break
  }
  return table
}

/** Cumulative normal distribution (Abramowitz and Stegun 26.2.17, error below 7.5e-8). */
export function normalBelow(value: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(value))
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const tail = (Math.exp((-value * value) / 2) / Math.sqrt(2 * Math.PI)) * series
  return value > 0 ? 1 - tail : tail
}

/** A distribution: the chance of each integer from `from` on. */
export interface Table {
  from: number
  chances: readonly number[]
}

/** Returns the distribution of the difference of two independent counts. */
export function differenceTable(home: readonly number[], away: readonly number[]): Table {
  const chances = new Array<number>(home.length + away.length - 1).fill(0)
  for (const [h, one] of home.entries())
    for (const [a, other] of away.entries()) {
      const place = h - a + away.length - 1
      chances[place] = (chances[place] ?? 0) + one * other
    }
  return { from: 1 - away.length, chances }
}

/**
 * Returns the chance that the number is above `line`, among stakes that are not pushed. A quarter line is
 * half a stake on each neighbouring line: it wins, half wins, pushes, half loses or loses.
 */
export function above(table: Table, line: number): number {
  const lines = Number.isInteger(line * 2) ? [line] : [line - 0.25, line + 0.25]
  let [won, lost] = [0, 0]
  for (const part of lines)
    for (const [index, chance] of table.chances.entries()) {
      const value = table.from + index
      if (value > part) won += chance
      else if (value < part) lost += chance
    }
  return won / (won + lost)
}
