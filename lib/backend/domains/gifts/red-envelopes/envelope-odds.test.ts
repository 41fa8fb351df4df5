import { expect, test } from 'vitest'
import { maxEnvelopePart } from '#lib/shared/gifts/envelope-odds.ts'
import { splitAmount } from './split-amount.ts'

test.each([
  [10, 10],
  [11, 10],
  [100, 3],
  [999, 7],
  [50, 1],
])('%i tenths in %i parts match the published odds', (total, count) => {
  const most = { first: 0, stated: maxEnvelopePart(total, count) }
  for (let time = 0; time < 2_000; time++) {
    let left = total
    for (const [n, part] of splitAmount(total, count).entries()) {
      expect(part).toBeGreaterThanOrEqual(1)
      expect(part).toBeLessThanOrEqual(maxEnvelopePart(left, count - n))
      if (n === 0) most.first = Math.max(most.first, part)
      left -= part
    }
    expect(left).toBe(0)
  }
  // 2,000 envelopes with at most 284 amounts for the first part: the chance that the greatest never occurs is
  // one in a thousand.
  if (most.stated < 100) expect(most.first).toBe(most.stated)
})
