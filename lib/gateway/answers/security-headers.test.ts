import { afterEach, expect, test } from 'vitest'
import { captchaOrigins, dataOrigins, readEnv } from '#lib/env.ts'
import { openSite, type TestSite } from '#testing/gateway/test-site.ts'
import { TEST_SETTINGS } from '#testing/ports/tencent/rest-stand-in.ts'
import { isEmbed } from './embeds.ts'
import { commonHeaders, pagePolicy } from './security-headers.ts'

let site: TestSite | undefined
afterEach(() => site?.close())

const SETTINGS = {
  own: {},
  tencent: {
    CAPTCHA: 'tencent',
    TENCENT_SECRET_ID: 'x',
    TENCENT_SECRET_KEY: 'x',
    TENCENT_CAPTCHA_APP_ID: '1',
    TENCENT_CAPTCHA_APP_KEY: 'x',
  },
  geetest: { CAPTCHA: 'geetest', GEETEST_ID: 'x', GEETEST_KEY: 'x' },
}
/** The sources of a directive. */
const sources = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1) ?? []
const policyOf = (name: keyof typeof SETTINGS, more: Record<string, string> = {}) =>
  pagePolicy('abc', { dev: false, captchaOrigins: captchaOrigins(readEnv({ ...SETTINGS[name], ...more })) })

test('our own captcha allows no external sources', () => {
  expect(policyOf('own')).toBe(pagePolicy('abc', { dev: false }))
  expect(policyOf('own')).not.toMatch(/https?:|frame-src/)
})

test.each([
  ['tencent', 'https://turing.captcha.qcloud.com', 'geetest'],
  ['geetest', 'https://static.geetest.com', 'qcloud'],
] as const)('%s may load scripts, connect and be shown, and no other provider', (name, origin, other) => {
  const policy = policyOf(name)
  for (const directive of ['script-src', 'connect-src', 'img-src', 'style-src', 'frame-src'])
    expect(sources(policy, directive)).toContain(origin)
  for (const directive of ['default-src', 'media-src', 'font-src', 'form-action', 'object-src', 'base-uri'])
    expect(sources(policy, directive)).not.toContain(origin)
  expect(policy).not.toContain(other)
  expect(policy).not.toMatch(/script-src[^;]*(unsafe-inline|unsafe-eval|https:[ ;])/)
  expect(sources(policy, 'script-src').slice(0, 3)).toEqual(["'self'", "'nonce-abc'", "'strict-dynamic'"])
})

test('a widget on another address is allowed from there', () => {
  const policy = policyOf('tencent', { TENCENT_CAPTCHA_SCRIPT: 'https://captcha.example/widget.js' })
  expect(sources(policy, 'script-src')).toContain('https://captcha.example')
  expect(policy).not.toContain('widget.js')
})

test('Tencent IM is reached by socket and call, shows pictures, and runs no script of its hosts', () => {
  const policy = pagePolicy('abc', { dev: false, dataOrigins: dataOrigins(readEnv(TEST_SETTINGS)) })
  expect(sources(policy, 'connect-src')).toEqual(
    expect.arrayContaining(['wss://*.im.qcloud.com', 'https://*.im.qcloud.com', 'https://*.myqcloud.com']),
  )
  expect(sources(policy, 'img-src')).toContain('https://*.myqcloud.com')
  for (const directive of ['default-src', 'script-src', 'style-src', 'font-src', 'form-action'])
    expect(sources(policy, directive).join(' ')).not.toMatch(/qcloud|tencent|qq\.com/)
  expect(pagePolicy('abc', { dev: false, dataOrigins: dataOrigins(readEnv({})) })).not.toMatch(
    /qcloud|qq\.com/,
  )
})

test('a page has the policy, data does not', async () => {
  site = await openSite({ config: { captchaOrigins: ['https://captcha.example'] } })
  for (const path of ['/football', '/login']) {
    const { headers } = await fetch(site.url + path)
    expect(sources(headers.get('content-security-policy') ?? '', 'script-src')).toContain(
      'https://captcha.example',
    )
  }
  const { headers } = await fetch(`${site.url}/api/site/settings`)
  expect(headers.get('content-security-policy')).not.toContain('captcha.example')
})

test('only pages for other sites may be framed', () => {
  for (const path of ['/embed/room', '/en/embed/score', '/m/embed/room', '/vi/m/embed/score'])
    expect(isEmbed(path), path).toBe(true)
  for (const path of [
    '/',
    '/live',
    '/en/embed',
    '/embedded/room',
    '/en/live/embed/room',
    '/admin/embed/room',
  ])
    expect(isEmbed(path), path).toBe(false)
  const framed = pagePolicy('abc', { dev: false, isEmbed: true })
  expect(framed).toContain('frame-ancestors *;')
  expect(commonHeaders(true, framed).map(([name]) => name)).not.toContain('x-frame-options')
  const page = pagePolicy('abc', { dev: false })
  expect(page).toContain("frame-ancestors 'none'")
  for (const headers of [commonHeaders(true, page), commonHeaders(false)])
    expect(headers).toContainEqual(['x-frame-options', 'DENY'])
})
