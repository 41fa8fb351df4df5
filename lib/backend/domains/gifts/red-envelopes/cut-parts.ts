import { randomInt } from 'node:crypto'

/**
 * Cuts a sum into so many parts of chance: each at least 1 and at most about twice the mean of what is left, all
 * together exactly the sum. Wants `total >= count`.
 */
export function partsOf(total: number, count: number): number[] {
  const parts: number[] = []
  let left = total
  for (let rest = count; rest > 1; rest--) {
    const most = Math.min(left - (rest - 1), Math.max(1, Math.floor((2 * left) / rest) - 1))
    const part = randomInt(1, most + 1)
    parts.push(part)
    left -= part
  }
  return [...parts, left]
}
