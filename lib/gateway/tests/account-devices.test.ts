import { describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#lib/contract/core/endpoints.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { newcomer, PASSWORD } from '#testing/domains/login.ts'
import { openApiBehindGateway } from '#testing/gateway/api-behind-gateway.ts'
import type { TestSite as GatewaySite } from '#testing/gateway/test-site.ts'

let api: TestSite
let gateway: GatewaySite
const { cookieOf, lines, post } = openApiBehindGateway((site) => {
  ;({ api, gateway } = site)
})

describe('a device known to its owner', () => {
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

  test('has its id in a cookie of its own, which no script reads and no logout removes', async () => {
    const { mobile } = await newcomer(api)
    const [session, device] = await cookiesOf(mobile)
    expect(session).toMatch(/^__Host-touchline=/)
    expect(device).toMatch(
      /^__Host-touchline-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000; Secure$/,
    )
    const out = await post('api/Member/SignOut', {}, { cookie: session?.split(';')[0] ?? '' })
    expect(out.headers.getSetCookie().join()).not.toContain('touchline-device')
  })

  test('is counted apart from strangers; another site’s page and a header of the browser are no proof', async () => {
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

  test('of a client other than a browser is named in the data of its login and in a header of its calls', async () => {
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
  'the response of %s has security headers, is not cached and contains no secret (A15)',
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

test('the log contains no password, code, ticket or token', async () => {
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
