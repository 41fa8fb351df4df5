import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageCache, PAGE_CACHE_DEFAULTS } from './page-cache.ts'

const ADDRESS = '/live?id=1'
const by = { client: 'a', isResumed: true }

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => vi.useRealTimers())

test('a screen that brings itself up to date is returned older, and refreshed once later', async () => {
  let clock = 0
  const render = vi.fn(async () => ({
    status: 200,
    headers: [['content-type', 'text/html']] as [string, string][],
    body: Buffer.from('a room'),
    policy: '',
  }))
  const cache = createPageCache({
    ...PAGE_CACHE_DEFAULTS,
    render,
    acquire: () => () => undefined,
    acquireInTurn: async () => () => undefined,
    now: () => clock,
    onFault: () => undefined,
  })
  await cache.get(ADDRESS, by)
  clock = 650
  expect(cache.getFresh(ADDRESS, by)).toBeDefined()
  vi.advanceTimersByTime(5_000)
  expect(render).toHaveBeenCalledTimes(1)
  clock = 9_900
  expect(cache.getFresh(ADDRESS, by)).toBeDefined()
  expect(cache.getFresh(ADDRESS, by)).toBeDefined()
  vi.advanceTimersByTime(990)
  expect(render).toHaveBeenCalledTimes(1)
  clock = 10_100
  expect(cache.getFresh(ADDRESS, by)).toBeUndefined()
  expect(cache.getFresh(ADDRESS, { client: 'a' })).toBeUndefined()
  vi.advanceTimersByTime(20)
  expect(render).toHaveBeenCalledTimes(2)
})
