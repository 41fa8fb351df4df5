import { connect } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Hub } from '#lib/backend/realtime/hub/hub.ts'
import { userTopic } from '#lib/contract/core/push.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { newcomer } from '#testing/domains/login.ts'
import { openApiBehindGateway, ours, PUBLIC } from '#testing/gateway/api-behind-gateway.ts'
import type { TestSite as GatewaySite } from '#testing/gateway/test-site.ts'

let api: TestSite
let gateway: GatewaySite
let hub: Hub
const { cookieOf, lines, post } = openApiBehindGateway((site) => {
  ;({ api, gateway, hub } = site)
})

/** The status line in response to a handshake. */
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

  test('gains nothing from a token in its address, which is not logged', async () => {
    const token = await api.logIn('user')
    expect(await handshake({ Origin: 'https://evil.test' }, `/ws?token=${token}`)).toContain(' 403 ')
    await fetch(`${gateway.url}/api/User/getUserInfo?token=${token}`)
    expect(JSON.stringify(gateway.lines)).not.toContain(token)
    expect(lines.join('\n')).not.toContain(token)
  })
})

test('a browser that logs in receives its own topic with its own cookie, until it is logged out', async () => {
  const { id, mobile } = await newcomer(api)
  const cookie = await cookieOf(mobile)
  const ws = new WebSocket(`ws://127.0.0.1:${gateway.port}/ws`, { origin: PUBLIC, headers: { cookie } })
  const received: { type: string; session_code?: number }[] = []
  ws.on('message', (data) => received.push(JSON.parse(String(data)).data))
  await new Promise((resolve) => ws.once('open', resolve))
  ws.send(JSON.stringify({ type: 'register', client: 'web' }))
  ws.send(JSON.stringify({ type: 'subscribe', topic: userTopic(id) }))
  await vi.waitFor(() => expect(received.map(({ type }) => type)).toContain('subscribed'))
  const out = await post('api/Member/SignOut', {}, { cookie })
  expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-touchline=; .*Max-Age=0/)
  await vi.waitFor(() => expect(received).toContainEqual({ type: 'session_ended', session_code: 50008 }))
  ws.terminate()
})

test('the cookie of an ended session is answered once with its code and removed from the browser', async () => {
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
])('a cookie %s counts as logged out', async (_what, change) => {
  const { mobile } = await newcomer(api)
  const cookie = change(await cookieOf(mobile))
  const answer = await fetch(`${gateway.url}/api/User/getUserInfo`, { headers: { ...ours, cookie } })
  expect(await answer.json()).toMatchObject({ code: 700 })
})
