import { afterEach, describe, expect, test, vi } from 'vitest'
import { getUnderHost } from '#testing/gateway/get-under-host.ts'
import { openSite, standInPage, type TestSite } from '#testing/gateway/test-site.ts'

let site: TestSite
afterEach(() => site.close())

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(site.url + path, { method, headers, redirect: 'manual' })

const nonceOf = (text: string) => /nonce-([^']+)'/.exec(text)?.[1]

describe('a cached page', () => {
  test('is rendered with our own headers only and sent to everybody', async () => {
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
      'x-link-origin',
      'x-next-intl-locale',
      'x-nonce',
    ])
    expect(site.rendered[0]?.headers).toMatchObject({
      host: 'touchline.example',
      'x-forwarded-proto': 'https',
    })
    expect(JSON.stringify(site.rendered)).not.toContain('forged')
  })

  test('has the nonce of its rendering, another one for each rendering', async () => {
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

  test('of a room is returned a little older, but not to a visitor who reloads it', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout'], now: performance.now() })
    try {
      site = await openSite()
      const first = await (await get('/live?id=1')).text()
      vi.advanceTimersByTime(5_000)
      expect(await (await get('/live?id=1')).text()).toBe(first)
      expect(await (await get('/live?id=1', { 'cache-control': 'max-age=0' })).text()).not.toBe(first)
    } finally {
      vi.useRealTimers()
    }
  })

  test('may be cached by a CDN for a second', async () => {
    site = await openSite()
    const answer = await get('/football')
    expect(answer.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=1, stale-while-revalidate=30',
    )
    expect(answer.headers.get('vary')).toContain('accept-encoding')
  })

  test('answers 304 to a client that has it, HEAD without a body, and each encoding', async () => {
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

  test('has the configured origin in its links, else that of a local host, and none under an unknown host', async () => {
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
    const linkUnder = async (host: string) => (await getUnderHost(host, `${site.url}/football`)).headers.link
    expect(await linkUnder('192.168.1.7:3000')).toMatch(/^<http:\/\/192\.168\.1\.7:3000\/en\/football>/)
    expect(await linkUnder('attacker.example')).toMatch(/^<\/en\/football>/)
  })

  test('is refused with a message while the renderer is down, and nothing else is affected', async () => {
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

describe('a page that is not cached', () => {
  test('is rendered for each request, with the same security headers', async () => {
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

  test('supports only GET and HEAD', async () => {
    site = await openSite()
    const answer = await get('/football', { 'next-action': 'x' }, 'POST')
    expect(answer.status).toBe(405)
    expect(site.rendered).toHaveLength(0)
  })
})

test('compresses a built script for its first request, and better for later ones', async () => {
  const script = Array.from(
    { length: 2_000 },
    (_, n) => `export const value${n} = ${(n * 7919) % 1000};`,
  ).join('\n')
  site = await openSite({
    config: { improveAssetsAfterMs: 0 },
    pages: async (_request, response) => {
      response.setHeader('content-type', 'application/javascript')
      response.end(script)
    },
  })
  const request = () => get('/_next/static/chunks/a-1.js', { 'accept-encoding': 'br' })
  const sizeOf = (answer: Response) => Number(answer.headers.get('content-length'))
  const first = await request()
  expect(await first.text()).toBe(script)
  await expect.poll(async () => sizeOf(await request())).toBeLessThan(sizeOf(first) * 0.9)
  const later = await request()
  expect(await later.text()).toBe(script)
  expect(later.headers.get('etag')).toBe(first.headers.get('etag'))
  expect(site.rendered).toHaveLength(1)
})

test('renders a built script once and caches it permanently', async () => {
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
