import { describe, expect, test } from 'vitest'
import { createPageCache, PAGE_CACHE_DEFAULTS, type PageCacheOptions } from './page-cache.ts'
import type { Rendering } from './render.ts'

/** A renderer whose answers are given by hand, on a clock that is moved by hand. */
function bench(overrides: Partial<PageCacheOptions> = {}) {
  let clock = 0
  const started: {
    address: string
    at: number
    answer: (rendering?: Partial<Rendering>) => void
    fail: () => void
  }[] = []
  const faults: string[] = []
  const cache = createPageCache({
    ...PAGE_CACHE_DEFAULTS,
    render: (address) =>
      new Promise((resolve, reject) => {
        const at = clock
        started.push({
          address,
          at,
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
    now: () => clock,
    onFault: (address) => faults.push(address),
    ...overrides,
  })
  const body = async (address: string) => (await cache.get(address)).copy.bodies.identity.toString()
  /** Fills the cache at the present time. */
  const fill = async (address: string, rendering?: Partial<Rendering>) => {
    const reading = cache.get(address)
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
  test('renders once for readers who come together', async () => {
    const { body, started } = bench()
    const readers = Array.from({ length: 50 }, () => body('/football'))
    started[0]?.answer()
    expect(new Set(await Promise.all(readers))).toEqual(new Set(['/football made at 0']))
    expect(started).toHaveLength(1)
  })

  test('gives a young copy without rendering', async () => {
    const { body, fill, started, to } = bench()
    await fill('/football')
    to(PAGE_CACHE_DEFAULTS.refreshAfterMs - 1)
    expect(await body('/football')).toBe('/football made at 0')
    expect(started).toHaveLength(1)
  })

  test('refreshes a middle-aged copy once, behind the backs of readers who get it', async () => {
    const { body, fill, started, to } = bench()
    await fill('/football')
    to(600)
    expect(await body('/football')).toBe('/football made at 0')
    expect(await body('/football')).toBe('/football made at 0')
    expect(started).toHaveLength(2)
    started[1]?.answer()
    await expect.poll(() => body('/football')).toBe('/football made at 600')
    expect(started).toHaveLength(2)
  })

  test('lets a reader of an old copy wait for the rendering', async () => {
    const { body, fill, started, to } = bench()
    await fill('/football')
    to(1500)
    const reading = body('/football')
    started[1]?.answer()
    expect(await reading).toBe('/football made at 1500')
  })

  test('gives nothing older than a second under steady load', async () => {
    const { cache, started, to } = bench()
    const madeAt = () =>
      Number(cache.atOnce('/football')?.bodies.identity.toString().split(' ').at(-1) ?? Number.NaN)
    let oldest = 0
    let answered = 0
    for (let now = 0; now < 10_000; now += 20) {
      to(now)
      // The renderer answers 100 ms after it was asked; compressing takes no time on this clock.
      const due = started[answered]
      if (due !== undefined && now - due.at >= 100) {
        answered += 1
        due.answer()
        while (madeAt() !== due.at) await new Promise(setImmediate)
      }
      const age = now - madeAt()
      if (Number.isNaN(age)) cache.get('/football').catch(() => undefined)
      else oldest = Math.max(oldest, age)
    }
    expect(oldest).toBeGreaterThan(400)
    expect(oldest).toBeLessThan(1000)
    // One rendering at a time, and none sooner than a copy is due for one.
    expect(started.length).toBeLessThanOrEqual(Math.ceil(10_000 / PAGE_CACHE_DEFAULTS.refreshAfterMs))
  })

  test('bridges a fault with the old copy for 30 s, then lets it out', async () => {
    const { cache, faults, fill, started, to } = bench()
    await fill('/football')
    to(20_000)
    const reading = cache.get('/football')
    started[1]?.fail()
    expect((await reading).source).toBe('outlived')
    to(31_000)
    const later = cache.get('/football')
    started[2]?.fail()
    await expect(later).rejects.toThrow('renderer down')
    expect(faults).toEqual(['/football', '/football'])
  })

  test('bridges a page of status 500 like a fault', async () => {
    const { cache, fill, started, to } = bench()
    await fill('/football')
    to(2000)
    const reading = cache.get('/football')
    started[1]?.answer({ status: 500, body: Buffer.from('broken') })
    expect((await reading).copy.bodies.identity.toString()).toBe('/football made at 0')
  })

  test('gives the old copy to a reader whose patience is over', async () => {
    const { cache, fill, started, to } = bench({ patienceMs: 5 })
    await fill('/football')
    to(3000)
    expect((await cache.get('/football')).source).toBe('outlived')
    expect(started).toHaveLength(2)
  })

  test.each<[string, Partial<Rendering>]>([
    ['an address that does not exist', { status: 404 }],
    ['a fault', { status: 500 }],
    ['a redirect', { status: 307, headers: [['location', '/x']] }],
    ['a page with a cookie', { headers: [['set-cookie', 'a=1']] }],
  ])('never keeps %s and never hands its cookie on', async (_what, rendering) => {
    const { cache, fill } = bench()
    const { copy } = await fill('/football', rendering)
    expect(cache.size).toBe(0)
    expect(copy.headers.br.join('\n')).not.toMatch(/set-cookie|s-maxage|etag/)
    expect(copy.headers.br).toContain('no-store')
  })

  test('forgets the copy of a screen that has gone', async () => {
    const { cache, fill, started, to } = bench()
    await fill('/score-detail?id=1')
    to(2000)
    const reading = cache.get('/score-detail?id=1')
    started[1]?.answer({ status: 404 })
    expect((await reading).copy.status).toBe(404)
    expect(cache.size).toBe(0)
  })

  test('stays within its bytes, letting the least recently read go', async () => {
    const { cache, fill } = bench({ mostBytes: 60_000 })
    const body = Buffer.alloc(10_000, 'x')
    for (let id = 0; id < 5; id += 1) {
      await fill(`/live?id=${id}`, { body })
      cache.atOnce('/live?id=0')
    }
    expect(cache.bytes).toBeLessThanOrEqual(60_000)
    expect(cache.size).toBe(4)
    expect(cache.atOnce('/live?id=0')).toBeDefined()
    expect(cache.atOnce('/live?id=1')).toBeUndefined()
    await fill('/main', { body: Buffer.alloc(100_000, 'y') })
    expect(cache.atOnce('/main')).toBeUndefined()
    expect(cache.atOnce('/live?id=0')).toBeDefined()
  })
})
