import { describe, expect, test } from 'vitest'
import type { Rendering } from '../rendering/render.ts'
import { RenderBusy } from '../rendering/render-limit.ts'
import { createPageCache, PAGE_CACHE_DEFAULTS, type PageCacheOptions } from './page-cache.ts'

/** A renderer whose responses are sent by the test, on a clock set by the test. */
function fixture(overrides: Partial<PageCacheOptions> = {}) {
  let clock = 0
  const started: {
    address: string
    at: number
    signal: AbortSignal
    answer: (rendering?: Partial<Rendering>) => void
    fail: () => void
  }[] = []
  const faults: string[] = []
  const cache = createPageCache({
    ...PAGE_CACHE_DEFAULTS,
    render: (address, signal) =>
      new Promise((resolve, reject) => {
        const at = clock
        started.push({
          address,
          at,
          signal,
          answer: (rendering = {}) =>
            resolve({
              status: 200,
              headers: [['content-type', 'text/html']],
              body: Buffer.from(`${address} made at ${at}`),
              policy: `nonce-${at}`,
              ...rendering,
            }),
          fail: () => reject(new Error('renderer down')),
        })
      }),
    acquire: () => () => undefined,
    acquireInTurn: async () => () => undefined,
    now: () => clock,
    onFault: (address) => faults.push(address),
    ...overrides,
  })
  const body = async (address: string) =>
    (await cache.get(address, { client: 'a' })).copy.encoded.get('identity')?.body.toString()
  /** Fills the cache at the current time. */
  const fill = async (address: string, rendering?: Partial<Rendering>) => {
    const reading = cache.get(address, { client: 'a' })
    started.at(-1)?.answer(rendering)
    return reading
  }
  return {
    cache,
    started,
    faults,
    body,
    fill,
    to: (ms: number) => {
      clock = ms
    },
  }
}

describe('page cache', () => {
  test('renders once for simultaneous requests', async () => {
    const { body, started } = fixture()
    const requests = Array.from({ length: 50 }, () => body('/football'))
    started[0]?.answer()
    expect(new Set(await Promise.all(requests))).toEqual(new Set(['/football made at 0']))
    expect(started).toHaveLength(1)
  })

  test('returns a fresh copy without rendering', async () => {
    const { body, fill, started, to } = fixture()
    await fill('/football')
    to(PAGE_CACHE_DEFAULTS.refreshAfterMs - 1)
    expect(await body('/football')).toBe('/football made at 0')
    expect(started).toHaveLength(1)
  })

  test('refreshes an ageing copy once, in the background', async () => {
    const { body, fill, started, to } = fixture()
    await fill('/football')
    to(600)
    expect(await body('/football')).toBe('/football made at 0')
    expect(await body('/football')).toBe('/football made at 0')
    expect(started).toHaveLength(2)
    started[1]?.answer()
    await expect.poll(() => body('/football')).toBe('/football made at 600')
    expect(started).toHaveLength(2)
  })

  test('waits for the rendering when the copy is too old', async () => {
    const { body, fill, started, to } = fixture()
    await fill('/football')
    to(1500)
    const reading = body('/football')
    started[1]?.answer()
    expect(await reading).toBe('/football made at 1500')
  })

  test('returns nothing older than a second under steady load', async () => {
    const { cache, started, to } = fixture()
    const madeAt = () =>
      Number(
        cache
          .getFresh('/football', { client: 'a' })
          ?.encoded.get('identity')
          ?.body.toString()
          .split(' ')
          .at(-1) ?? Number.NaN,
      )
    let oldest = 0
    let answered = 0
    for (let now = 0; now < 10_000; now += 20) {
      to(now)
      // The renderer takes 100 ms; compression takes no time on this clock.
      const due = started[answered]
      if (due !== undefined && now - due.at >= 100) {
        answered += 1
        due.answer()
        while (madeAt() !== due.at) await new Promise(setImmediate)
      }
      const age = now - madeAt()
      if (Number.isNaN(age)) cache.get('/football', { client: 'a' }).catch(() => undefined)
      else oldest = Math.max(oldest, age)
    }
    expect(oldest).toBeGreaterThan(400)
    expect(oldest).toBeLessThan(1000)
    // One rendering at a time, and none before a copy needs it.
    expect(started.length).toBeLessThanOrEqual(Math.ceil(10_000 / PAGE_CACHE_DEFAULTS.refreshAfterMs))
  })

  test('returns the old copy for 30 s while renderings fail, then the error', async () => {
    const { cache, faults, fill, started, to } = fixture()
    await fill('/football')
    to(20_000)
    const reading = cache.get('/football', { client: 'a' })
    started[1]?.fail()
    expect((await reading).source).toBe('outlived')
    to(31_000)
    const later = cache.get('/football', { client: 'a' })
    started[2]?.fail()
    await expect(later).rejects.toThrow('renderer down')
    expect(faults).toEqual(['/football', '/football'])
  })

  test('treats a page of status 500 like a failure', async () => {
    const { cache, fill, started, to } = fixture()
    await fill('/football')
    to(2000)
    const reading = cache.get('/football', { client: 'a' })
    started[1]?.answer({ status: 500, body: Buffer.from('broken') })
    expect((await reading).copy.encoded.get('identity')?.body.toString()).toBe('/football made at 0')
  })

  test('returns the old copy when a rendering takes too long', async () => {
    const { cache, fill, started, to } = fixture({ timeoutMs: 5 })
    await fill('/football')
    to(3000)
    expect((await cache.get('/football', { client: 'a' })).source).toBe('outlived')
    expect(started).toHaveLength(2)
  })

  test.each<[string, Partial<Rendering>]>([
    ['an address that does not exist', { status: 404 }],
    ['a fault', { status: 500 }],
    ['a redirect', { status: 307, headers: [['location', '/x']] }],
    ['a page with a cookie', { headers: [['set-cookie', 'a=1']] }],
  ])('never caches %s and never passes on its cookie', async (_what, rendering) => {
    const { cache, fill } = fixture()
    const { copy } = await fill('/football', rendering)
    expect(cache.size).toBe(0)
    const { headers } = await copy.encode('br')
    expect(headers.join('\n')).not.toMatch(/set-cookie|s-maxage|etag/)
    expect(headers).toContain('no-store')
  })

  test('drops the copy of a screen that no longer exists', async () => {
    const { cache, fill, started, to } = fixture()
    await fill('/score-detail?id=1')
    to(2000)
    const reading = cache.get('/score-detail?id=1', { client: 'a' })
    started[1]?.answer({ status: 404 })
    expect((await reading).copy.status).toBe(404)
    expect(cache.size).toBe(0)
  })

  test('stays within its bytes, dropping the least recently used copies', async () => {
    const { cache, fill } = fixture({ maxBytes: 80_000 })
    const body = Buffer.alloc(10_000, 'x')
    for (let id = 0; id < 5; id += 1) {
      await fill(`/live?id=${id}`, { body })
      cache.getFresh('/live?id=0', { client: 'a' })
    }
    expect(cache.bytes).toBeLessThanOrEqual(80_000)
    expect(cache.size).toBe(4)
    expect(cache.getFresh('/live?id=0', { client: 'a' })).toBeDefined()
    expect(cache.getFresh('/live?id=1', { client: 'a' })).toBeUndefined()
    await fill('/main', { body: Buffer.alloc(100_000, 'y') })
    expect(cache.getFresh('/main', { client: 'a' })).toBeUndefined()
    expect(cache.getFresh('/live?id=0', { client: 'a' })).toBeDefined()
  })
})

describe('the limit of renderings', () => {
  const none = { acquire: () => null, acquireInTurn: async () => null }

  test('refuses a page without a copy when no slot was free in time', async () => {
    const { cache, started } = fixture(none)
    await expect(cache.get('/football', { client: 'a' })).rejects.toBeInstanceOf(RenderBusy)
    expect(started).toHaveLength(0)
  })

  test('returns an older copy instead of rendering when all slots are taken', async () => {
    let places = 1
    const { body, cache, fill, started, to } = fixture({
      ...none,
      acquire: () => (places-- > 0 ? () => undefined : null),
    })
    await fill('/football')
    to(600)
    expect(cache.getFresh('/football', { client: 'a' })).toBeDefined()
    to(20_000)
    expect(await body('/football')).toBe('/football made at 0')
    expect(started).toHaveLength(1)
    to(31_000)
    await expect(body('/football')).rejects.toBeInstanceOf(RenderBusy)
  })

  test('releases the slot after a rendering and after a failure, and needs none to share one', async () => {
    const held = { now: 0, most: 0 }
    const acquire = () => {
      held.now += 1
      held.most = Math.max(held.most, held.now)
      return () => {
        held.now -= 1
      }
    }
    const { body, started } = fixture({ acquire })
    const all = [body('/football'), body('/football'), body('/football')]
    started[0]?.answer()
    await Promise.all(all)
    const failed = body('/live')
    started[1]?.fail()
    await expect(failed).rejects.toThrow('renderer down')
    expect(held).toEqual({ now: 0, most: 1 })
  })
})

describe('a rendering that nobody waits for any more', () => {
  test('is aborted when the last client disconnects, without an error in the log', async () => {
    const { cache, faults, started } = fixture()
    const visitors = [new AbortController(), new AbortController()]
    const reading = visitors.map(({ signal }) => cache.get('/football', { client: 'a', signal }))
    visitors[0]?.abort()
    expect(started[0]?.signal.aborted).toBe(false)
    visitors[1]?.abort()
    expect(started[0]?.signal.aborted).toBe(true)
    started[0]?.fail()
    await Promise.allSettled(reading)
    expect(faults).toEqual([])
  })

  test('is not shared with later requests', async () => {
    const { cache, body, started } = fixture()
    const visitor = new AbortController()
    const left = expect(cache.get('/football', { client: 'a', signal: visitor.signal })).rejects.toThrow()
    visitor.abort()
    const next = body('/football')
    expect(started).toHaveLength(2)
    started[0]?.fail()
    await left
    started[1]?.answer()
    expect(await next).toBe('/football made at 0')
  })

  test('continues where it refreshes a copy that is still being returned', async () => {
    const { cache, fill, started, to } = fixture()
    await fill('/football')
    to(5_000)
    const visitor = new AbortController()
    const reading = cache.get('/football', { client: 'a', signal: visitor.signal })
    visitor.abort()
    expect(started[1]?.signal.aborted).toBe(false)
    started[1]?.answer()
    await reading
  })
})
