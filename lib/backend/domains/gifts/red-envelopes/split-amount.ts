import { randomInt } from 'node:crypto'

/**
 * Splits a sum into random parts: each at least 1 and at most about twice the mean of the remainder, together
 * exactly the sum. Requires `total >= count`.
 */
export function splitAmount(total: number, count: number): number[] {
  const parts: number[] = []
  let left = total
  for (let remaining = count; remaining > 1; remaining--) {
    const most = Math.min(left - (remaining - 1), Math.max(1, Math.floor((2 * left) / remaining) - 1))
    const part = randomInt(1, most + 1)
    parts.push(part)
    left -= part
  }
  return [...parts, left]
}
