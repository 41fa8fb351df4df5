import { expect, test, vi } from 'vitest'
import { firstReplays } from './first-replays.ts'

const page = { list: [], page: 1, page_size: 6, total: 0, time_zone: 'UTC' }

test('is asked once for both parts of a page, for each room, and again after a minute or when there is another', async () => {
  const ask = vi.fn(async (_roomId: number) => page)
  const now = 1_000_000
  await Promise.all([firstReplays(1, { ask, now, anew: true }), firstReplays(1, { ask, now })])
  await firstReplays(1, { ask, now: now + 59_999 })
  expect(ask).toHaveBeenCalledTimes(1)
  await firstReplays(1, { ask, now: now + 60_000 })
  await firstReplays(2, { ask, now: now + 60_000 })
  await firstReplays(2, { ask, now: now + 60_000, anew: true })
  expect(ask.mock.calls).toEqual([[1], [1], [2], [2]])
})
test('keeps no call that failed', async () => {
  const fail = vi.fn(async () => Promise.reject(new Error('away')))
  await expect(firstReplays(3, { ask: fail })).rejects.toThrow('away')
  const ask = vi.fn(async (_roomId: number) => page)
  expect(await firstReplays(3, { ask })).toBe(page)
})
