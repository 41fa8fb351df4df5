import { afterEach, expect, test, vi } from 'vitest'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { createPartsCache } from './cached-parts.ts'

const db = {} as Queryable

afterEach(() => void vi.useRealTimers())

/** A cache, and a reader that counts its reads. */
function openCache() {
  const cached = createPartsCache<number>()
  let reads = 0
  return { cached, read: async () => ++reads, reads: () => reads }
}

test('the parts of a revision are read once, also by simultaneous requests', async () => {
  const { cached, read } = openCache()
  expect(await Promise.all([cached(db, '1', 7, read), cached(db, '1', 7, read)])).toEqual([1, 1])
  expect(await cached(db, '1', 7, read)).toBe(1)
  expect(await cached(db, '1', 8, read)).toBe(2)
  expect(await cached(db, '2', 8, read)).toBe(3)
  expect(await cached({} as Queryable, '1', 8, read)).toBe(4)
})

test('parts are read again after 15 s, and a failed read is not kept', async () => {
  vi.useFakeTimers()
  const { cached, read } = openCache()
  await expect(cached(db, '1', 7, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await cached(db, '1', 7, read)).toBe(1)
  vi.advanceTimersByTime(14_999)
  expect(await cached(db, '1', 7, read)).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await cached(db, '1', 7, read)).toBe(2)
})

test('of many matches those read the longest ago are dropped', async () => {
  const { cached, read, reads } = openCache()
  for (let id = 1; id <= 65; id++) await cached(db, `${id}`, 1, read)
  await cached(db, '2', 1, read)
  expect(reads()).toBe(65)
  await cached(db, '1', 1, read)
  expect(reads()).toBe(66)
})
