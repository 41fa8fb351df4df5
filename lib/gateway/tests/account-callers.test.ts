import { describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#lib/contract/core/endpoints.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { newcomer, PASSWORD } from '#testing/domains/login.ts'
import { openApiBehindGateway, ours } from '#testing/gateway/api-behind-gateway.ts'
import type { TestSite as GatewaySite } from '#testing/gateway/test-site.ts'

let api: TestSite
let gateway: GatewaySite
const { cookieOf, post } = openApiBehindGateway((site) => {
  ;({ api, gateway } = site)
})

describe('forged headers (B7)', () => {
  const FORGED: Record<string, string>[] = [
    { 'x-forwarded-for': '10.9.8.7' },
    { forwarded: 'for=10.9.8.7' },
    { 'x-real-ip': '10.9.8.7' },
    { 'x-client-address': '10.9.8.7' },
    { 'x-client-ip': '10.9.8.7' },
    { 'x-user-id': '1' },
    { 'x-user-role': 'operator' },
    { 'x-set-token': 'abc' },
    { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
    { 'x-middleware-subrequest': 'src/middleware' },
    { 'x-original-url': '/api/User/getUserInfo' },
    { 'x-rewrite-url': '/api/User/getUserInfo' },
    { 'x-http-method-override': 'GET' },
    { 'next-action': 'x', 'content-type': 'text/plain' },
    { authorization: 'Bearer abc' },
    // Software that trusts such a header reads it as one of these.
    ...[
      'x-user-id',
      'x-user-role',
      'x-forwarded-user',
      'x-vercel-id',
      'x-invoke-path',
      'x-nextjs-data',
      'x-nonce',
    ].flatMap((name) =>
      ['1', 'operator', '/api/admin/users', '127.0.0.1', '{"roles":["operator"]}'].map((value) => ({
        [name]: value,
      })),
    ),
  ]
  test('there are at least 50', () => {
    expect(FORGED.length).toBeGreaterThanOrEqual(50)
  })
  test.each(FORGED)('%j authenticate nobody', async (headers) => {
    for (const path of ['api/User/getUserInfo', 'api/accounts/devices'])
      expect(await (await fetch(`${gateway.url}/${path}`, { headers })).json()).toMatchObject({ code: 700 })
    for (const path of ['api/Member/SignOut', 'api/accounts/signOutEverywhere'])
      expect(await (await post(path, {}, headers)).json()).toMatchObject({
        code: expect.any(Number),
        data: null,
      })
  })

  test('do not change a client’s address: the limit counts the socket’s own', async () => {
    const { mobile } = await newcomer(api)
    // Obtained at the real address: it would be useless if a forged one were believed.
    const captcha = await api.ticket('login', '127.0.0.1')
    const headers = { 'x-forwarded-for': '10.9.8.7', 'x-client-address': '10.9.8.7', 'x-real-ip': '10.9.8.7' }
    const answer = await post('api/user/login', { mobile, password: PASSWORD, captcha }, headers)
    expect(await answer.json()).toMatchObject({ code: 0 })
  })

  test.each([
    '{"__proto__":{"isOperator":true},"mobile":"86-13900000000","password":"a password"}',
    '{"constructor":{"prototype":{"roles":["operator"]}},"mobile":"86-13900000000"}',
    '["$1:__proto__:then","$F1"]',
    '0:{"then":"$1:__proto__:then","status":"resolved_model"}',
  ])('a body of prototype keys or of a Flight payload has no effect: %s', async (body) => {
    const answer = await fetch(`${gateway.url}/api/user/login`, { method: 'POST', headers: ours, body })
    expect(answer.status).toBe(400)
    expect(Object.prototype).not.toHaveProperty('isOperator')
    expect(Object.prototype).not.toHaveProperty('roles')
  })
})

describe('another site’s page', () => {
  const cross = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }
  test('cannot log out, end or confirm anything with the visitor’s cookie', async () => {
    const { mobile } = await newcomer(api)
    const cookie = await cookieOf(mobile)
    for (const path of ['api/Member/SignOut', 'api/accounts/signOutEverywhere', 'api/accounts/answerQrLogin'])
      for (const method of ['POST', 'GET']) {
        const answer = await fetch(`${gateway.url}/${path}`, { method, headers: { ...cross, cookie } })
        expect(answer.status).toBe(403)
      }
    const mine = await fetch(`${gateway.url}/api/User/getUserInfo`, { headers: { ...ours, cookie } })
    expect(await mine.json()).toMatchObject({ code: 0 })
  })

  test('cannot log a browser in as somebody else', async () => {
    const { mobile } = await newcomer(api)
    const captcha = await api.ticket('login', '127.0.0.1')
    const answer = await fetch(`${gateway.url}/api/user/login`, {
      method: 'POST',
      headers: { ...cross, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ mobile, password: PASSWORD, captcha }).toString(),
    })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await answer.text()).not.toMatch(/"token"/)
  })
})

describe('cannot use up the allowance of guests of its visitor’s address', () => {
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', origin: 'https://other.example.com' },
    { origin: 'https://evil.test' },
    { origin: 'null' },
  ]
  const guest = '/api/Universal/imTouristAccount'

  test('chat accounts of guests', async () => {
    for (const path of [guest, guest.toUpperCase().replace('/API', '/api')])
      for (const headers of foreign)
        for (const method of ['GET', 'POST'])
          for (let n = 0; n < 3; n++)
            expect((await fetch(gateway.url + path, { method, headers })).status).toBe(403)
    for (let n = 0; n < 10; n++)
      expect((await fetch(gateway.url + guest, { headers: ours })).status, String(n)).toBe(200)
    // Clients other than browsers are counted as before.
    expect((await fetch(gateway.url + guest, { headers: { 'sec-fetch-mode': 'cors' } })).status).toBe(429)
  })

  test('all other guest calls that change state', async () => {
    const paths = ENDPOINTS.filter(({ access, changes }) => access === 'guest' && changes).map(
      ({ path }) => path,
    )
    expect(paths).toContain('api/user/forgotPassword')
    for (const path of paths)
      for (const headers of foreign)
        expect(
          (await fetch(`${gateway.url}/${path}`, { method: 'POST', headers, body: 'mobile=86-13900000000' }))
            .status,
          path,
        ).toBe(403)
  })
})
