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

test('a snapshot is loaded once for all requests while it is fresh, even when each is released before the next', async () => {
  const { cache, read } = setUp()
  for (let n = 0; n < 200; n++) {
    const load = cache.request('match:1', `address ${n}`)
    await load.result
    cache.release(load)
  }
  expect(read).toEqual(['match:1'])
  await vi.advanceTimersByTimeAsync(defaultLimits.snapshotReuseMs)
  cache.request('match:1', 'later')
  await settle()
  expect(read).toEqual(['match:1', 'match:1'])
})

test('the absence of a snapshot is cached for longer', async () => {
  const { cache, read } = setUp({}, async () => null)
  for (const ms of [0, defaultLimits.snapshotReuseMs + 1, 2_000]) {
    await vi.advanceTimersByTimeAsync(ms)
    cache.release(cache.request('match:404', 'one'))
    await settle()
    cache.request('match:404', 'one')
    await settle()
  }
  expect(read).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(defaultLimits.emptyReuseMs)
  expect(cache.has('match:404')).toBe(false)
})

test('who joins a topic without a snapshot starts after the messages that others have received', async () => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  const { cache } = setUp({}, () => gate.then(() => null))
  const message = (seq: number) => ({ topic: 'user:7', epoch: 'e', seq, data: { type: 'notice' } })
  const first = cache.request('user:7', 'one')
  await settle()
  // It comes while the load is read: for who waits, but not for who joins later.
  cache.add('user:7', [message(1)])
  expect(first.since).toHaveLength(1)
  release()
  await settle()
  const second = cache.request('user:7', 'two')
  await settle()
  expect(second.since).toEqual([])
  cache.add('user:7', [message(2)])
  expect(cache.request('user:7', 'three').since).toEqual([])
})

test('a failed load is not cached', async () => {
  const { cache, read } = setUp({}, () => Promise.reject(new Error('away')))
  await expect(cache.request('match:1', 'one').result).rejects.toThrow('away')
  await settle()
  expect(cache.has('match:1')).toBe(false)
  await expect(cache.request('match:1', 'one').result).rejects.toThrow('away')
  expect(read).toHaveLength(2)
})

test('concurrent loads are limited, and a load that everybody has released is dropped before it starts', async () => {
  let release = () => {}
  const gate = new Promise<object>((resolve) => (release = () => resolve({})))
  const { cache, read } = setUp({ maxConcurrentLoads: 2 }, () => gate)
  const loads = Array.from({ length: 100 }, (_, n) => cache.request(`match:${n}`, 'one'))
  await settle()
  expect([read.length, cache.waiting]).toEqual([2, 98])
  const other = cache.request('match:99', 'two')
  for (const load of loads) cache.release(load)
  expect(cache.waiting).toBe(1)
  release()
  await other.result
  await settle()
  expect(read).toEqual(['match:0', 'match:1', 'match:99'])
})

test('the cache is limited in number and in bytes, and drops the oldest first', async () => {
  const { cache } = setUp({ snapshots: 3 })
  for (let n = 0; n < 10; n++) await cache.request(`match:${n}`, 'one').result
  await settle()
  expect([cache.size, cache.has('match:9'), cache.has('match:6')]).toEqual([3, true, false])

  const heavy = setUp({ snapshotBytes: 2_500 }, async () => ({ pad: 'x'.repeat(1_000) })).cache
  for (let n = 0; n < 10; n++) await heavy.request(`match:${n}`, 'one').result
  await settle()
  expect(heavy.size).toBe(2)
  expect(heavy.bytes).toBeLessThanOrEqual(2_500)
  await vi.advanceTimersByTimeAsync(defaultLimits.snapshotReuseMs)
  expect([heavy.size, heavy.bytes]).toEqual([0, 0])
})
