import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { openSite, standInPage, type TestSite } from '#testing/gateway/test-site.ts'

let site: TestSite
afterEach(() => site.close())

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(site.url + path, { method, headers, redirect: 'manual' })

const nonceOf = (text: string) => /nonce-([^']+)'/.exec(text)?.[1]

describe('a kept page', () => {
  test('is rendered with our own headers only and given to everybody', async () => {
    site = await openSite({ config: { publicUrl: 'https://touchline.example' } })
    const forged = {
      cookie: 'touchline=mine',
      'accept-language': 'vi',
      'content-security-policy': "script-src 'nonce-forged'",
      'x-nonce': 'forged',
      'x-forwarded-host': 'evil.example',
      'x-middleware-subrequest': 'middleware:middleware',
    }
    const first = await (await get('/football?date=2026-01-02&evil=1', forged)).text()
    expect(first).toContain('<p>/football?date=2026-01-02</p>')
    expect(await (await get('/football?date=2026-01-02')).text()).toBe(first)
    expect(site.rendered).toHaveLength(1)
    expect(Object.keys(site.rendered[0]?.headers ?? {}).sort()).toEqual([
      'accept',
      'content-security-policy',
      'host',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-nonce',
    ])
    expect(site.rendered[0]?.headers).toMatchObject({
      host: 'touchline.example',
      'x-forwarded-proto': 'https',
    })
    expect(JSON.stringify(site.rendered)).not.toContain('forged')
  })

  test('carries the nonce of its rendering, another one for each rendering', async () => {
    site = await openSite()
    const answers = await Promise.all(['/football', '/basketball', '/en/football'].map((path) => get(path)))
    const nonces = await Promise.all(
      answers.map(async (answer) => {
        const nonce = nonceOf(answer.headers.get('content-security-policy') ?? '')
        expect(await answer.text()).toContain(`nonce="${nonce}"`)
        return nonce
      }),
    )
    expect(new Set(nonces).size).toBe(3)
  })

  test('may be kept by a CDN for a second and says so', async () => {
    site = await openSite()
    const answer = await get('/football')
    expect(answer.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=1, stale-while-revalidate=30',
    )
    expect(answer.headers.get('vary')).toContain('accept-encoding')
  })

  test('answers 304 to who has it, HEAD without a body, and each encoding', async () => {
    site = await openSite()
    const answer = await get('/football', { 'accept-encoding': 'br' })
    expect(answer.headers.get('content-encoding')).toBe('br')
    const text = await answer.text()
    const etag = answer.headers.get('etag') ?? ''
    const again = await get('/football', { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(again.headers.get('content-security-policy')).toBe(answer.headers.get('content-security-policy'))
    const head = await get('/football', { 'accept-encoding': 'identity' }, 'HEAD')
    expect(Number(head.headers.get('content-length'))).toBe(text.length)
    expect(await head.text()).toBe('')
    expect(await (await get('/football', { 'accept-encoding': 'gzip' })).text()).toBe(text)
    expect(site.rendered).toHaveLength(1)
  })

  test('names the configured origin in its links, and none without one', async () => {
    const linking: typeof standInPage = (request, response) => {
      const { 'x-forwarded-proto': proto, 'x-forwarded-host': host } = request.headers
      response.setHeader('link', `<${proto}://${host}/en/football>; rel="alternate"; hreflang="en"`)
      return standInPage(request, response)
    }
    site = await openSite({ pages: linking, config: { publicUrl: 'https://touchline.example' } })
    expect((await get('/football')).headers.get('link')).toMatch(
      /^<https:\/\/touchline\.example\/en\/football>/,
    )
    await site.close()
    site = await openSite({ pages: linking })
    expect((await get('/football')).headers.get('link')).toMatch(/^<\/en\/football>/)
  })

  test('is refused in words while the renderer is down, and nothing else suffers', async () => {
    site = await openSite({ pages: () => Promise.reject(new Error('secret reason')) })
    const answer = await get('/football', { 'accept-language': 'en' })
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({
      code: 1,
      msg: 'The service is not available right now. Please try again soon.',
      data: null,
    })
    expect((await get('/api/x')).status).toBe(200)
  })
})

describe('a page that is not kept', () => {
  test('is rendered for each reader, with the same protection', async () => {
    site = await openSite()
    for (const headers of [{ rsc: '1' }, { authorization: 'x' }, {}] as Record<string, string>[]) {
      const path = 'rsc' in headers || 'authorization' in headers ? '/football' : '/persona'
      const answer = await get(path, { ...headers, 'x-nonce': 'forged', 'x-user-id': '1', token: 'forged' })
      const nonce = nonceOf(answer.headers.get('content-security-policy') ?? '')
      expect(await answer.text()).toContain(`nonce="${nonce}"`)
      expect(answer.headers.get('cache-control')).toContain('no-store')
    }
    expect(site.rendered).toHaveLength(3)
    expect(JSON.stringify(site.rendered)).not.toContain('forged')
    expect(site.rendered[2]?.headers['x-user-id']).toBeUndefined()
  })

  test('takes nothing but reading', async () => {
    site = await openSite()
    const answer = await get('/football', { 'next-action': 'x' }, 'POST')
    expect(answer.status).toBe(405)
    expect(site.rendered).toHaveLength(0)
  })
})

describe('the gate', () => {
  test.each(['/member?type=1', '/new_file', '/chat-chat', '/en/m/member'])(
    'sends a visitor of %s without a session to the login, before anything is rendered',
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

  test('is a walk saved and no more: a cookie of rubbish passes it and the screen finds nobody', async () => {
    site = await openSite()
    expect((await get('/member', { cookie: 'touchline=rubbish' })).status).toBe(200)
    expect(site.rendered[0]?.headers.token).toBeUndefined()
  })
})

describe('narrow screens', () => {
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148' }

  test('are sent to the mobile address, and the two sites are kept apart', async () => {
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

  test('go where the operator says', async () => {
    site = await openSite({ config: { mobileBase: 'https://m.example.com' } })
    const answer = await get('/live?id=7', { ...phone, 'sec-ch-ua-mobile': '?1' })
    expect(answer.headers.get('location')).toBe('https://m.example.com/live?id=7')
  })

  test.each<[string, Record<string, string>]>([
    ['a hint of the width', { 'sec-ch-viewport-width': '390' }],
    ['a hint of the device', { 'sec-ch-ua-mobile': '?1' }],
    ['the width measured last', { cookie: 'a=b; width=412' }],
  ])('are known by %s', async (_, headers) => {
    site = await openSite()
    expect((await get('/football', headers)).headers.get('location')).toBe('/m/football')
  })
})

test.each([
  ['/', 307, '/main'],
  ['/en', 307, '/en/main'],
  ['/zh/football?date=2026-01-02', 308, '/football?date=2026-01-02'],
])('leads %s with %i to %s before anything is rendered', async (path, status, to) => {
  site = await openSite()
  const answer = await get(path)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('location')).toBe(to)
  expect(site.rendered).toHaveLength(0)
})

test('compresses a built script once and keeps it for good', async () => {
  site = await openSite({
    pages: async (_request, response) => {
      response.setHeader('content-type', 'application/javascript')
      response.end('let a = 1;'.repeat(1000))
    },
  })
  for (let time = 0; time < 3; time += 1) {
    const answer = await get('/_next/static/chunks/a-1.js', { 'accept-encoding': 'br' })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await answer.text()).length).toBe(10_000)
  }
  expect(site.rendered).toHaveLength(1)
})

describe('renderings at once', () => {
  /** A renderer that answers when the test says so. */
  const held = () => {
    const waiting: (() => void)[] = []
    return {
      waiting,
      pages: async (request: IncomingMessage, response: ServerResponse) => {
        await new Promise<void>((resolve) => waiting.push(resolve))
        await standInPage(request, response)
      },
    }
  }
  const from = (address: string) => ({ 'x-forwarded-for': address, accept: 'text/html' })

  test('are bounded for one address: past its part it is asked to retry, in its own language', async () => {
    const { waiting, pages } = held()
    site = await openSite({ pages, config: { trustedProxies: 1 } })
    const answers: Response[] = []
    const all = Array.from({ length: 40 }, async (_, id) => {
      answers.push(
        await get(`/score-detail?id=${id + 1}`, { ...from('203.0.113.1'), 'accept-language': 'en' }),
      )
    })
    await expect.poll(() => answers.length).toBe(32)
    expect(waiting).toHaveLength(8)
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await answer.text()).toContain('The site is busy right now.')
    }
    // Somebody else finds a place all the same, and so does anyone who is past the cache.
    const other = [get('/football', from('203.0.113.2')), get('/member/x', from('2001:db8::1'))]
    await expect.poll(() => waiting.length).toBe(10)
    for (const answer of waiting) answer()
    for (const answer of other) expect((await answer).status).toBe(200)
    await Promise.all(all)
  })

  test('count the 64 bits of an IPv6 network as one address', async () => {
    const { waiting, pages } = held()
    site = await openSite({ pages, config: { trustedProxies: 1 } })
    const statuses: number[] = []
    const all = Array.from({ length: 20 }, async (_, id) => {
      const answer = await get(`/score-detail?id=${id + 1}`, from(`2001:db8:1:2:${id}::1`))
      statuses.push(answer.status)
    })
    await expect.poll(() => statuses.length).toBe(12)
    for (const answer of waiting) answer()
    await Promise.all(all)
    expect(statuses.filter((status) => status === 200)).toHaveLength(8)
  })

  test('are not counted for our own files', async () => {
    const { waiting, pages } = held()
    site = await openSite({ pages, config: { publicFiles: new Set(['/theme.js']) } })
    const files = Array.from({ length: 40 }, () => get('/theme.js'))
    await expect.poll(() => waiting.length).toBe(40)
    for (const answer of waiting) answer()
    for (const file of files) expect((await file).status).toBe(200)
  })

  test('of a visitor who has left are given up', async () => {
    const { waiting, pages } = held()
    let closed = 0
    site = await openSite({
      pages: async (request, response) => {
        response.once('close', () => (closed += 1))
        await pages(request, response)
      },
    })
    const visitor = new AbortController()
    const left = fetch(`${site.url}/score-detail?id=1`, { signal: visitor.signal }).catch(() => 'left')
    await expect.poll(() => waiting.length).toBe(1)
    visitor.abort()
    expect(await left).toBe('left')
    await expect.poll(() => closed).toBe(1)
    expect(site.lines.filter(({ message }) => message === 'rendering failed')).toEqual([])
  })
})

test.each([
  ['thousands of pairs', `?${'+&'.repeat(7_000)}`],
  ['thousands of empty pairs', `?${'a=&'.repeat(40)}`],
  ['a long value', `?id=${'9'.repeat(5_000)}`],
])('a query of %s reaches no renderer', async (_, search) => {
  site = await openSite()
  for (const path of ['/football', '/member', '/sitemap.xml', '/_next/static/a.js'])
    expect((await get(path + search, { cookie: 'touchline=x' })).status).toBe(400)
  expect(site.rendered).toHaveLength(0)
  // The longest that a score list is asked with: sixty competitions and eighty countries.
  const filters = `?competition=${Array(60).fill('123456789').join('-')}&country=${Array(81).fill('xxxx').join('.')}`
  expect((await get(`/football${filters}&tab=all`)).status).toBe(200)
})

test.each(['%5B'.repeat(2_000), '%5B%5B', '{}', '%ff', JSON.stringify(['', 'x'.repeat(9_000)])])(
  'a router state that no router sends reaches no renderer (%#)',
  async (state) => {
    site = await openSite()
    const answer = await get('/football', { rsc: '1', 'next-router-state-tree': state })
    expect(answer.status).toBe(400)
    expect(site.rendered).toHaveLength(0)
    const tree = encodeURIComponent(JSON.stringify(['', { children: ['football', {}] }]))
    expect((await get('/football', { rsc: '1', 'next-router-state-tree': tree })).status).toBe(200)
  },
)

test('nothing of Next is asked for but its built files', async () => {
  site = await openSite()
  for (const path of ['/_next/image?url=%2Ftheme.js&w=3840&q=100', '/_next/data/x/football.json', '/_next/x'])
    expect((await get(path)).status).toBe(404)
  expect(site.rendered).toHaveLength(0)
})
