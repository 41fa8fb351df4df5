import { expect, test } from 'vitest'
import { announceDelay, READ_MS } from './read-aloud.ts'

test('the first text is announced at once, the next after the time it takes to read the last one', () => {
  expect(announceDelay(null, 50)).toBe(0)
  expect(announceDelay(1_000, 3_000)).toBe(READ_MS - 2_000)
  expect(announceDelay(1_000, 1_000 + READ_MS * 2)).toBe(0)
})
