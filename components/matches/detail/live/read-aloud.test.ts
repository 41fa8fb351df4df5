import { expect, test } from 'vitest'
import { READ_MS, waitBefore } from './read-aloud.ts'

test('the first line is said at once, the next when the last has been read', () => {
  expect(waitBefore(null, 50)).toBe(0)
  expect(waitBefore(1_000, 3_000)).toBe(READ_MS - 2_000)
  expect(waitBefore(1_000, 1_000 + READ_MS * 2)).toBe(0)
})
