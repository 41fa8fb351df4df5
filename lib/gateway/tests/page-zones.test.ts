import { afterEach, describe, expect, test } from 'vitest'
import { offsetAt } from '#lib/shared/time/offset.ts'
import { openSite, type TestSite } from '#testing/gateway/test-site.ts'
import { createRenderedOffset } from '../requests/rendered-offset.ts'

const HOUR = 3_600_000

describe('the offset that pages are rendered with', () => {
  const at = Date.parse('2026-11-23T01:30:00Z')
  const offset = createRenderedOffset('Asia/Shanghai', () => at)

  test.each([
    ['America/New_York', '-05:00'],
    ['america/new_york', '-05:00'],
    ['Asia/Kathmandu', '+05:45'],
    ['-03:30', '-03:30'],
  ])('of the zone %s is %s', (zone, text) => {
    expect(offset({ cookie: `a=b; zone=${zone}` })).toBe(text)
  })

  test.each([
    'Asia/Shanghai',
    // The same time as the site's.
    'Asia/Singapore',
    '+08:00',
    // No place uses it.
    '+00:15',
    'Mars/Olympus',
    '../../etc/passwd',
    '+07:00%0d%0aset-cookie:x',
    'A'.repeat(5_000),
  ])('of the cookie %s is none', (zone) => {
    expect(offset({ cookie: `zone=${zone}` })).toBeNull()
  })

  test('is none without the cookie, and follows the clocks of the zone', () => {
    expect(offset({})).toBeNull()
    expect(offset({ cookie: 'touchline=x' })).toBeNull()
    let now = Date.parse('2026-11-01T05:59:00Z')
    const moving = createRenderedOffset('Asia/Shanghai', () => now)
    const newYork = { cookie: 'zone=America/New_York' }
    expect(moving(newYork)).toBe('-04:00')
    now += HOUR / 60
    expect(moving(newYork)).toBe('-05:00')
  })

  test('takes few values, whatever cookies are sent', () => {
    const zones = [
      ...Intl.supportedValuesOf('timeZone'),
      ...Array.from({ length: 3_000 }, (_, id) => `Z${id}`),
    ]
    expect(new Set(zones.map((zone) => offset({ cookie: `zone=${zone}` }))).size).toBeLessThan(45)
  })
})

describe('cached pages', () => {
  let site: TestSite
  afterEach(() => site.close())
  const get = (cookie?: string, headers: Record<string, string> = {}) =>
    fetch(`${site.url}/football`, { headers: { ...headers, ...(cookie ? { cookie } : {}) } })
  const zonesRendered = () => site.rendered.map(({ headers }) => headers['x-time-zone'] ?? null)

  test('have one copy for each offset, rendered with it, and one of the site’s zone', async () => {
    site = await openSite()
    const cookiesOf = [
      ['zone=Asia/Bangkok', 'zone=Asia/Ho_Chi_Minh; touchline=x', 'zone=+07:00'],
      ['zone=Asia/Kathmandu'],
      ['', 'zone=Asia/Taipei', 'zone=junk', 'zone=+00:15'],
    ]
    // Sent together: the copies of a page are valid for a second.
    const pages = await Promise.all(
      cookiesOf.map((cookies) => Promise.all(cookies.map(async (cookie) => (await get(cookie)).text()))),
    )
    expect(pages.map((copies) => new Set(copies).size)).toEqual([1, 1, 1])
    expect(new Set(pages.flat()).size).toBe(3)
    expect(new Set(zonesRendered())).toEqual(new Set(['+07:00', '+05:45', null]))
    expect(new Set(site.rendered.map(({ url }) => url))).toEqual(new Set(['/football']))
  })

  test('of another zone may not be cached by a CDN', async () => {
    site = await openSite()
    expect((await get('zone=Asia/Bangkok')).headers.get('cache-control')).toMatch(/^private, max-age=0/)
    expect((await get()).headers.get('cache-control')).toMatch(/^public, /)
  })

  test('and other renderings take the offset of the cookie only, never a header of the client', async () => {
    site = await openSite()
    await get(undefined, { 'x-time-zone': '+09:00' })
    // A request of Next's router bypasses the cache.
    await get('zone=Asia/Bangkok', { rsc: '1', 'x-time-zone': '+09:00' })
    await get('zone=junk', { rsc: '1', 'x-time-zone': '+09:00' })
    expect(zonesRendered()).toEqual([null, '+07:00', null])
  })

  test('change with the clocks of the zone at this moment', async () => {
    site = await openSite()
    await get('zone=America/New_York')
    const minutes = offsetAt('America/New_York', Date.now())
    expect(zonesRendered()).toEqual([minutes === -240 ? '-04:00' : '-05:00'])
  })
})
