import { afterEach, describe, expect, test } from 'vitest'
import { openSite, type TestSite } from '#testing/gateway/test-site.ts'

let site: TestSite
afterEach(() => site.close())

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(site.url + path, { method, headers, redirect: 'manual' })

describe('screens that need a login', () => {
  test.each(['/member?type=1', '/new_file', '/chat-chat', '/en/m/member'])(
    'a visitor of %s without a session is sent to the login, before anything is rendered',
    async (path) => {
      site = await openSite()
      const answer = await get(path)
      expect(answer.status).toBe(307)
      const to = new URL(answer.headers.get('location') ?? '', 'http://here.test')
      expect(to.host).toBe('here.test')
      expect(to.pathname).toMatch(/\/login$/)
      expect(to.searchParams.get('next')).toBe(path)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(site.rendered).toHaveLength(0)
    },
  )

  test('an invalid cookie passes, and the screen itself finds nobody logged in', async () => {
    site = await openSite()
    expect((await get('/member', { cookie: 'touchline=rubbish' })).status).toBe(200)
    expect(site.rendered[0]?.headers.token).toBeUndefined()
  })
})

describe('narrow screens', () => {
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148' }

  test('are redirected to the mobile address, and the two sites are kept apart', async () => {
    site = await openSite()
    const answer = await get('/en/football?date=2026-01-02', phone)
    expect([answer.status, answer.headers.get('location')]).toEqual([307, '/en/m/football?date=2026-01-02'])
    expect(await (await get('/en/m/football', phone)).text()).toContain('<p>/en/m/football</p>')
    expect(await (await get('/en/football')).text()).toContain('<p>/en/football</p>')
    expect(await (await get('/en/football', { ...phone, cookie: 'site=full' })).text()).toContain(
      '<p>/en/football</p>',
    )
    expect(site.rendered).toHaveLength(2)
  })

  test('are redirected to the operator’s address', async () => {
    site = await openSite({ config: { mobileBase: 'https://m.example.com' } })
    const answer = await get('/live?id=7', { ...phone, 'sec-ch-ua-mobile': '?1' })
    expect(answer.headers.get('location')).toBe('https://m.example.com/live?id=7')
  })

  test.each<[string, Record<string, string>]>([
    ['a hint of the width', { 'sec-ch-viewport-width': '390' }],
    ['a hint of the device', { 'sec-ch-ua-mobile': '?1' }],
    ['the width measured last', { cookie: 'a=b; width=412' }],
  ])('are recognised by %s', async (_, headers) => {
    site = await openSite()
    expect((await get('/football', headers)).headers.get('location')).toBe('/m/football')
  })
})

describe('a chosen language', () => {
  test('holds on an address that names none, before the cache', async () => {
    site = await openSite()
    expect(await (await get('/football')).text()).toContain('<p>/football</p>')
    const answer = await get('/football?date=2026-01-02', { cookie: 'lang=vi' })
    expect([answer.status, answer.headers.get('location')]).toEqual([307, '/vi/football?date=2026-01-02'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await (await get('/football', { cookie: 'lang=zh' })).text()).toContain('<p>/football</p>')
    expect(await (await get('/football', { cookie: 'lang=xx' })).text()).toContain('<p>/football</p>')
    expect(site.rendered).toHaveLength(1)
  })

  test('is replaced by an address that names the default language', async () => {
    site = await openSite()
    const answer = await get('/zh/football', { cookie: 'lang=vi' })
    expect([answer.status, answer.headers.get('location')]).toEqual([307, '/football'])
    expect(answer.headers.get('set-cookie')).toMatch(/^lang=zh; Path=\/; Max-Age=\d+; SameSite=Lax$/)
  })
})

test.each([
  ['/', 307, '/main'],
  ['/en', 307, '/en/main'],
  ['/zh/football?date=2026-01-02', 308, '/football?date=2026-01-02'],
])('redirects %s with %i to %s before anything is rendered', async (path, status, to) => {
  site = await openSite()
  const answer = await get(path)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('location')).toBe(to)
  expect(site.rendered).toHaveLength(0)
})

test.each([
  ['thousands of pairs', `?${'+&'.repeat(7_000)}`],
  ['thousands of empty pairs', `?${'a=&'.repeat(40)}`],
  ['a long value', `?id=${'9'.repeat(5_000)}`],
])('a query of %s is not rendered', async (_, search) => {
  site = await openSite()
  for (const path of ['/football', '/member', '/sitemap.xml', '/_next/static/a.js'])
    expect((await get(path + search, { cookie: 'touchline=x' })).status).toBe(400)
  expect(site.rendered).toHaveLength(0)
  // The longest query of a score list: sixty competitions and eighty countries.
  const filters = `?competition=${Array(60).fill('123456789').join('-')}&country=${Array(81).fill('xxxx').join('.')}`
  expect((await get(`/football${filters}&tab=all`)).status).toBe(200)
})

test.each(['%5B'.repeat(2_000), '%5B%5B', '{}', '%ff', JSON.stringify(['', 'x'.repeat(9_000)])])(
  'a router state that no router sends is not rendered (%#)',
  async (state) => {
    site = await openSite()
    const answer = await get('/football', { rsc: '1', 'next-router-state-tree': state })
    expect(answer.status).toBe(400)
    expect(site.rendered).toHaveLength(0)
    const tree = encodeURIComponent(JSON.stringify(['', { children: ['football', {}] }]))
    expect((await get('/football', { rsc: '1', 'next-router-state-tree': tree })).status).toBe(200)
  },
)

test('only built files of Next are served', async () => {
  site = await openSite()
  for (const path of ['/_next/image?url=%2Ftheme.js&w=3840&q=100', '/_next/data/x/football.json', '/_next/x'])
    expect((await get(path)).status).toBe(404)
  expect(site.rendered).toHaveLength(0)
})
