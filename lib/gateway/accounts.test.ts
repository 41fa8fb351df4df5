import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createRateLimit } from '#lib/backend/http/limits/rate-limit.ts'
import { createHub, type Hub } from '#lib/backend/realtime/hub/hub.ts'
import { changesState } from '#lib/contract/core/changes-state.ts'
import { ENDPOINTS } from '#lib/contract/core/endpoints.ts'
import { userTopic } from '#lib/contract/core/push.ts'
import { systemClock } from '#lib/shared/time/clock.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { newcomer, PASSWORD, UNLIMITED } from '#testing/domains/login.ts'
import { type TestSite as GatewaySite, openSite } from '#testing/gateway/test-site.ts'
import { isOwnOrigin } from './requests/same-origin.ts'

/** The gateway and the API together, as a browser on the network meets them. */
const PUBLIC = 'https://example.com'
const ours = { 'x-touchline': 'web', 'content-type': 'application/json' }
let api: TestSite
let hub: Hub
let gateway: GatewaySite
const lines: string[] = []

beforeAll(async () => {
  api = await openTestSite({ lines, rateLimit: createRateLimit(UNLIMITED) })
  hub = createHub({
    bus: api.bus,
    snapshot: async () => null,
    clock: systemClock,
    allowedOrigin: (origin, host) => isOwnOrigin(origin, host, PUBLIC),
    ownerOf: async (token) => {
      const actor = await api.sessions.actorOrNull(token)
      return actor && { userId: actor.userId, topic: userTopic(actor.userId), session: actor.sessionId }
    },
  })
  api.sessions.onEnded(({ ids, code }) => hub.endSessions(ids, code))
  gateway = await openSite({
    backend: api.answer,
    hub,
    config: { publicUrl: PUBLIC },
    changesState,
  })
})
afterAll(async () => {
  await hub.stop()
  await gateway.close()
  await api.close()
})

const post = (path: string, input: object, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}/${path}`, {
    method: 'POST',
    headers: { ...ours, ...headers },
    body: JSON.stringify(input),
  })

/** Logs in through the gateway; the cookie is what a browser would keep. */
async function cookieOf(mobile: string): Promise<string> {
  const captcha = await api.ticket('login', '127.0.0.1')
  const answer = await post('api/user/login', { mobile, password: PASSWORD, captcha })
  expect(await answer.json()).toMatchObject({ code: 0 })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** The status line a handshake is answered with. */
const handshake = (headers: Record<string, string>, path = '/ws') =>
  new Promise<string>((resolve) => {
    const given = {
      Host: 'example.com',
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
    }
    const socket = connect(gateway.port, '127.0.0.1', () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\n${Object.entries(given)
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('')}\r\n`,
      ),
    )
    socket.once('data', (data) => {
      socket.destroy()
      resolve(data.toString().split('\r\n')[0] ?? '')
    })
    socket.once('error', () => resolve(''))
  })

describe('a socket from a page that is not ours (A3)', () => {
  const foreign = [
    'https://evil.test',
    'null',
    'https://evil-example.com',
    'https://example.com.evil.io',
    'https://sub.example.com',
    'http://example.com',
    'https://example.com:8443',
    'https://example.com@evil.io',
    '',
  ]
  for (const carried of ['a cookie', 'a token', 'both', 'nothing'])
    test(`is refused with 403 before 101, with ${carried}`, async () => {
      const { mobile } = await newcomer(api)
      const cookie = await cookieOf(mobile)
      const token = await api.logIn('user')
      const headers: Record<string, string> = {
        ...(carried === 'a cookie' || carried === 'both' ? { Cookie: cookie } : {}),
        ...(carried === 'a token' || carried === 'both' ? { token } : {}),
      }
      for (const origin of foreign)
        expect(await handshake({ ...headers, Origin: origin }), origin).toContain(' 403 ')
      expect(await handshake(headers), 'no origin').toContain(' 403 ')
      expect(await handshake({ ...headers, Origin: PUBLIC })).toContain(' 101 ')
      await vi.waitFor(() => expect(hub.stats().sockets).toBe(0))
    })

  test('is no better off with the token in its address, which no line of the log holds', async () => {
    const token = await api.logIn('user')
    expect(await handshake({ Origin: 'https://evil.test' }, `/ws?token=${token}`)).toContain(' 403 ')
    await fetch(`${gateway.url}/api/User/getUserInfo?token=${token}`)
    expect(JSON.stringify(gateway.lines)).not.toContain(token)
    expect(lines.join('\n')).not.toContain(token)
  })
})

test('a browser that logs in hears its own topic over its own cookie, until it is signed out', async () => {
  const { id, mobile } = await newcomer(api)
  const cookie = await cookieOf(mobile)
  const ws = new WebSocket(`ws://127.0.0.1:${gateway.port}/ws`, { origin: PUBLIC, headers: { cookie } })
  const heard: { type: string; session_code?: number }[] = []
  ws.on('message', (data) => heard.push(JSON.parse(String(data)).data))
  await new Promise((resolve) => ws.once('open', resolve))
  ws.send(JSON.stringify({ type: 'register', client: 'web' }))
  ws.send(JSON.stringify({ type: 'subscribe', topic: userTopic(id) }))
  await vi.waitFor(() => expect(heard.map(({ type }) => type)).toContain('subscribed'))
  const out = await post('api/Member/SignOut', {}, { cookie })
  expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-touchline=; .*Max-Age=0/)
  await vi.waitFor(() => expect(heard).toContainEqual({ type: 'session_ended', session_code: 50008 }))
  ws.terminate()
})

test('a cookie whose session is at its end is answered once with its code and taken out of the browser', async () => {
  const { mobile } = await newcomer(api)
  const [cookie, other] = [await cookieOf(mobile), await cookieOf(mobile)]
  await post('api/accounts/signOutEverywhere', { keep_this: true }, { cookie: other })
  const dead = await fetch(`${gateway.url}/api/User/getUserInfo`, { headers: { ...ours, cookie } })
  expect(await dead.json()).toMatchObject({ code: 50012 })
  expect(dead.headers.getSetCookie()[0]).toMatch(/^__Host-touchline=; .*Max-Age=0/)
})

test.each([
  [
    'altered by one byte',
    (cookie: string) => `${cookie.slice(0, 90)}${cookie[90] === 'A' ? 'B' : 'A'}${cookie.slice(91)}`,
  ],
  ['of another site’s secret', () => '__Host-touchline=Fe26.2*1*x*y*z*a*b*c~2'],
  ['that is only the token', () => '__Host-touchline=abc'],
])('a cookie %s is nobody', async (_what, change) => {
  const { mobile } = await newcomer(api)
  const cookie = change(await cookieOf(mobile))
  const answer = await fetch(`${gateway.url}/api/User/getUserInfo`, { headers: { ...ours, cookie } })
  expect(await answer.json()).toMatchObject({ code: 700 })
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
    // What believes such a header reads it as one of these.
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
  test('are at least 50', () => {
    expect(FORGED.length).toBeGreaterThanOrEqual(50)
  })
  test.each(FORGED)('%j make nobody anybody', async (headers) => {
    for (const path of ['api/User/getUserInfo', 'api/accounts/devices'])
      expect(await (await fetch(`${gateway.url}/${path}`, { headers })).json()).toMatchObject({ code: 700 })
    for (const path of ['api/Member/SignOut', 'api/accounts/signOutEverywhere'])
      expect(await (await post(path, {}, headers)).json()).toMatchObject({
        code: expect.any(Number),
        data: null,
      })
  })

  test('do not move a caller to another address: the limit counts the socket’s own', async () => {
    const { mobile } = await newcomer(api)
    // Earned at the real address: it would be worth nothing, were a forged one believed.
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
  ])('a body of prototype keys or of a Flight payload is no way in: %s', async (body) => {
    const answer = await fetch(`${gateway.url}/api/user/login`, { method: 'POST', headers: ours, body })
    expect(answer.status).toBe(400)
    expect(Object.prototype).not.toHaveProperty('isOperator')
    expect(Object.prototype).not.toHaveProperty('roles')
  })
})

describe('another site’s page', () => {
  const cross = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }
  test('cannot sign anybody out, or end or confirm anything, with the reader’s cookie', async () => {
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

describe('what guests of an address may do is used up by no other site’s page', () => {
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
    // A client that is no browser is counted as ever.
    expect((await fetch(gateway.url + guest, { headers: { 'sec-fetch-mode': 'cors' } })).status).toBe(429)
  })

  test('every other call of theirs that changes something', async () => {
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

describe('a device that its owner has used', () => {
  const wrong = (mobile: string, cookie: string, headers: Record<string, string> = {}) =>
    api
      .ticket('login', '127.0.0.1')
      .then((captcha) =>
        post('api/user/login', { mobile, password: 'a wrong password', captcha }, { cookie, ...headers }),
      )
  /** The cookies of a login, by name. */
  const cookiesOf = async (mobile: string) => {
    const captcha = await api.ticket('login', '127.0.0.1')
    const answer = await post('api/user/login', { mobile, password: PASSWORD, captcha })
    expect(answer.headers.get('x-set-device')).toBeNull()
    expect(await answer.text()).not.toContain('"device"')
    return answer.headers.getSetCookie()
  }
  const counted = async (start: string) => {
    const { rows } = await api.database.pool.query(
      "select key from attempts where key like $1 and hits <> '{}'",
      [`${start}:%`],
    )
    return rows.map(({ key }) => String(key))
  }

  test('keeps its id in a cookie of its own, which no script reads and no logout takes away', async () => {
    const { mobile } = await newcomer(api)
    const [session, device] = await cookiesOf(mobile)
    expect(session).toMatch(/^__Host-touchline=/)
    expect(device).toMatch(
      /^__Host-touchline-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000; Secure$/,
    )
    const out = await post('api/Member/SignOut', {}, { cookie: session?.split(';')[0] ?? '' })
    expect(out.headers.getSetCookie().join()).not.toContain('touchline-device')
  })

  test('is counted apart from strangers; another site’s page and a header of the browser are none', async () => {
    const { id, mobile } = await newcomer(api)
    const device = (await cookiesOf(mobile))[1]?.split(';')[0] ?? ''
    await wrong(mobile, device)
    expect(
      (await counted('login-device')).filter((key) => key.startsWith(`login-device:${id}:`)),
    ).toHaveLength(1)
    expect(await counted('login-number')).not.toContain(`login-number:${mobile}`)
    await wrong(mobile, '', { device: device.split('=')[1] ?? '' })
    expect(await counted('login-number')).toContain(`login-number:${mobile}`)
  })

  test('of a client that is no browser is named in the data of its login and in a header of its calls', async () => {
    const { id, mobile } = await newcomer(api)
    const call = async (password: string, device: string) => {
      const captcha = await api.ticket('login', '127.0.0.1')
      const headers = { 'content-type': 'application/json', 'sec-fetch-mode': 'cors', device }
      const body = JSON.stringify({ mobile, password, captcha })
      return (
        await fetch(`${gateway.url}/api/user/login`, { method: 'POST', headers, body })
      ).json() as Promise<{
        data: { device?: string; token?: string } | null
      }>
    }
    const { data } = await call(PASSWORD, 'new')
    expect(data?.device).toMatch(/^[\w-]{43}$/)
    await call('a wrong password', data?.device ?? '')
    expect((await counted('login-device')).some((key) => key.startsWith(`login-device:${id}:`))).toBe(true)
  })
})

test.each(ENDPOINTS.map(({ path }) => path))(
  'the answer of %s is protected, kept by nobody and names no secret (A15)',
  async (path) => {
    const answer = await post(path, {})
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age='),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-store',
    })
    expect(answer.headers.get('x-set-token')).toBeNull()
  },
)

test('no line of the log holds a password, a code, a ticket or a token', async () => {
  const { mobile } = await newcomer(api)
  const cookie = await cookieOf(mobile)
  const captcha = await api.ticket('sms', '127.0.0.1')
  await post('api/user/getCode', { mobile, type: 2, captcha })
  const sms = (await api.outbox()).at(-1)
  await post('api/user/forgotPassword', { mobile, code: '123456', password: 'a secret of mine' })
  const logged = JSON.stringify(gateway.lines) + lines.join('\n')
  const code = /\d{6}/.exec(sms?.text ?? '')?.[0] ?? 'no code'
  expect(code).toMatch(/^\d{6}$/)
  for (const secret of [PASSWORD, 'a secret of mine', captcha, cookie, mobile.slice(3)])
    expect(logged).not.toContain(secret)
  expect(logged).not.toMatch(new RegExp(`\\b${code}\\b`))
})
