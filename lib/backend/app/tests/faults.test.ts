import { expect, test } from 'vitest'
import { run as mediaKilled } from '../../../../faults/media-killed.ts'
import { run as slowReaders } from '../../../../faults/slow-readers.ts'

// `npm run faults` runs them at their full size; here once and small is enough to see a rule that was broken.
test('the media server killed under viewers: the signal is lost, the room over, an old key refused, a new one good (F4)', async () => {
  const { broken, figures } = await mediaKilled({ viewers: 10, graceMs: 2_000 })
  expect(broken).toEqual([])
  expect(figures['live again after ms']).toBeGreaterThanOrEqual(0)
}, 60_000)

test('who stops reading is cut, and nothing is kept from the others (F5)', async () => {
  const size = { readers: 40, slow: 3, seconds: 3, round: 3, bytes: 200_000 }
  const { broken, figures } = await slowReaders({ ...size, leastMs: Number.POSITIVE_INFINITY })
  expect(broken).toEqual([])
  expect(figures['cut as slow']).toBe(3)
}, 60_000)
