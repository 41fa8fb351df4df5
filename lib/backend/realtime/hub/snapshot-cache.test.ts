import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBus } from '#lib/backend/ports/bus/index.ts'
import { defaultLimits } from '../connections/options.ts'
import { SnapshotCache } from './snapshot-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(0)

function setUp(
  limits: Partial<typeof defaultLimits> = {},
  snapshot?: (topic: string) => Promise<object | null>,
) {
  const read: string[] = []
  const cache = new SnapshotCache({
    bus: createBus(),
    limits: { ...defaultLimits, ...limits },
    snapshot: async (topic) => {
      read.push(topic)
      return snapshot ? snapshot(topic) : { of: topic }
    },
  })
  return { cache, read }
}

test('a snapshot is read once for all who ask while it is fresh, also when each has left before the next comes', async () => {
  const { cache, read } = setUp()
  for (let n = 0; n < 200; n++) {
    const load = cache.ask('match:1', `address ${n}`)
    await load.result
    cache.leave(load)
  }
  expect(read).toEqual(['match:1'])
  await vi.advanceTimersByTimeAsync(defaultLimits.snapshotReuseMs)
  cache.ask('match:1', 'later')
  await settle()
  expect(read).toEqual(['match:1', 'match:1'])
})

test('that a topic has nothing to begin with is kept for longer', async () => {
  const { cache, read } = setUp({}, async () => null)
  for (const ms of [0, defaultLimits.snapshotReuseMs + 1, 2_000]) {
    await vi.advanceTimersByTimeAsync(ms)
    cache.leave(cache.ask('match:404', 'one'))
    await settle()
    cache.ask('match:404', 'one')
    await settle()
  }
  expect(read).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(defaultLimits.emptyReuseMs)
  expect(cache.has('match:404')).toBe(false)
})

test('a reading that failed is not kept', async () => {
  const { cache, read } = setUp({}, () => Promise.reject(new Error('away')))
  await expect(cache.ask('match:1', 'one').result).rejects.toThrow('away')
  await settle()
  expect(cache.has('match:1')).toBe(false)
  await expect(cache.ask('match:1', 'one').result).rejects.toThrow('away')
  expect(read).toHaveLength(2)
})

test('at most so many are read at once, and what everybody has left is dropped before it is', async () => {
  let release = () => {}
  const gate = new Promise<object>((resolve) => (release = () => resolve({})))
  const { cache, read } = setUp({ loadsAtOnce: 2 }, () => gate)
  const loads = Array.from({ length: 100 }, (_, n) => cache.ask(`match:${n}`, 'one'))
  await settle()
  expect([read.length, cache.waiting]).toEqual([2, 98])
  const other = cache.ask('match:99', 'two')
  for (const load of loads) cache.leave(load)
  expect(cache.waiting).toBe(1)
  release()
  await other.result
  await settle()
  expect(read).toEqual(['match:0', 'match:1', 'match:99'])
})

test('is bounded in number and in bytes, and forgets the oldest first', async () => {
  const { cache } = setUp({ snapshots: 3 })
  for (let n = 0; n < 10; n++) await cache.ask(`match:${n}`, 'one').result
  await settle()
  expect([cache.size, cache.has('match:9'), cache.has('match:6')]).toEqual([3, true, false])

  const heavy = setUp({ snapshotBytes: 2_500 }, async () => ({ pad: 'x'.repeat(1_000) })).cache
  for (let n = 0; n < 10; n++) await heavy.ask(`match:${n}`, 'one').result
  await settle()
  expect(heavy.size).toBe(2)
  expect(heavy.bytes).toBeLessThanOrEqual(2_500)
  await vi.advanceTimersByTimeAsync(defaultLimits.snapshotReuseMs)
  expect([heavy.size, heavy.bytes]).toEqual([0, 0])
})
