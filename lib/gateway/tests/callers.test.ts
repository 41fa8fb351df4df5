import { afterEach, describe, expect, test } from 'vitest'
import { cookieOf, sessionBackend } from '#testing/gateway/session-backend.ts'
import { openSite, type TestSite } from '#testing/gateway/test-site.ts'

let site: TestSite
afterEach(() => site.close())
const ours = { 'x-touchline': 'web' }
const call = (path: string, init: RequestInit = {}) => fetch(`${site.url}${path}`, init)

const login = async () => cookieOf(await call('/api/user/login', { method: 'POST', headers: ours }))

describe('same-origin proof', () => {
  const changes = (_method: string, path: string) => path === '/api/handselGift'
  const own = { 'x-touchline': 'web' }
  /** With a session cookie, and without one. */
  test.each<[Record<string, string>, number, number]>([
    [{}, 403, 200],
    [own, 200, 200],
    [{ ...own, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }, 200, 200],
    [{ ...own, 'sec-fetch-site': 'same-site' }, 403, 403],
    [{ ...own, 'sec-fetch-site': 'cross-site' }, 403, 403],
    [{ ...own, 'sec-fetch-site': 'none' }, 403, 403],
    [{ ...own, rsc: '1' }, 403, 403],
    [{ ...own, 'next-router-prefetch': '1' }, 403, 403],
    [{ 'x-touchline': 'yes' }, 403, 200],
    // A link on one of our pages: followed by the router, by the browser, loaded as a picture, prefetched.
    [
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', rsc: '1' },
      403,
      403,
    ],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }, 403, 403],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }, 403, 403],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }, 403, 403],
    [{ 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }, 403, 403],
    [{ 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' }, 403, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403, 403],
    [{ 'sec-fetch-site': 'none' }, 403, 403],
    [{ origin: 'null' }, 403, 403],
  ])('of %o gives %i with a cookie and %i without', async (headers, withCookie, without) => {
    site = await openSite({ backend: sessionBackend, changesState: changes })
    const cookie = await login()
    const path = '/api/handselGift'
    for (const [carried, status] of [
      [{ cookie }, withCookie],
      [{}, without],
    ] as const) {
      const before = site.calls.length
      expect((await call(path, { headers: { ...headers, ...carried } })).status).toBe(status)
      expect(site.calls.length - before).toBe(status === 200 ? 1 : 0)
    }
    // Reading needs no proof, and neither does a client that sends its own token.
    expect((await call('/api/read', { headers: { ...headers, cookie } })).status).toBe(200)
    expect((await call(path, { headers: { ...headers, token: 'own' } })).status).toBe(200)
  })

  test('is required of the router also where it identifies itself in the query only', async () => {
    site = await openSite({ backend: sessionBackend, changesState: changes })
    expect((await call('/api/handselGift?_rsc=1abc', { headers: own })).status).toBe(403)
  })
})

describe('forged headers', () => {
  test('reach neither the backend nor its log', async () => {
    site = await openSite()
    const forged = [
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-real-ip',
      'forwarded',
      'x-client-address',
      'x-user-id',
      'x-middleware-subrequest',
      'x-middleware-rewrite',
      'x-request-id',
      'x-set-token',
      'x-original-url',
      'x-http-method-override',
    ]
    await call('/api/who', { headers: Object.fromEntries(forged.map((name) => [name, '6.6.6.6-forged'])) })
    const headers = Object.fromEntries(site.calls[0]?.headers ?? [])
    expect(JSON.stringify(headers)).not.toContain('forged')
    expect(headers['x-client-address']).toBe('127.0.0.1')
    await expect.poll(() => site.lines.length).toBe(1)
    expect(JSON.stringify(site.lines)).not.toContain('forged')
  })

  test('of a trusted proxy are used, the nth address from the right', async () => {
    site = await openSite({ config: { trustedProxies: 2 } })
    const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.0.0.1', 'x-request-id': 'proxy-id-0001' }
    const answer = await call('/api/who', { headers })
    expect(site.calls[0]?.headers.get('x-client-address')).toBe('203.0.113.9')
    expect(answer.headers.get('x-request-id')).toBe('proxy-id-0001')
    await call('/api/who', { headers: { 'x-forwarded-for': 'rubbish, 10.0.0.1' } })
    expect(site.calls[1]?.headers.get('x-client-address')).toBe('127.0.0.1')
  })
})
