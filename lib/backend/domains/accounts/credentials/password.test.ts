import { describe, expect, test } from 'vitest'
import { deviceOf, maskAddress } from '../sessions/device.ts'
import { hashPassword, isOutdated, isPassword } from './password.ts'

describe('a password', () => {
  test('is stored as Argon2id with 19 MiB, two passes and one lane, with a new salt each time', async () => {
    const [one, two] = [await hashPassword('a good password'), await hashPassword('a good password')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await isPassword(one, 'a good password')).toBe(true)
    expect(await isPassword(one, 'a good passwore')).toBe(false)
    expect(isOutdated(one)).toBe(false)
    expect(isOutdated('$argon2id$v=19$m=12288,t=3,p=1$x$y')).toBe(true)
  })

  test('is the same in any Unicode normalisation form', async () => {
    const stored = await hashPassword('mật khẩu của tôi'.normalize('NFC'))
    expect(await isPassword(stored, 'mật khẩu của tôi'.normalize('NFD'))).toBe(true)
  })

  test('of an unknown account is never correct', async () => {
    expect(await isPassword(null, '')).toBe(false)
    expect(await isPassword(null, 'anything')).toBe(false)
  })

  test('queues under load without blocking the event loop; beyond 256 waiting it refuses with a retry', async () => {
    const stored = await hashPassword('a good password')
    let turns = 0
    const ticking = setInterval(() => turns++, 5)
    const all = await Promise.allSettled(Array.from({ length: 300 }, () => isPassword(stored, 'wrong')))
    clearInterval(ticking)
    const refused = all.filter((one) => one.status === 'rejected')
    expect(refused.length).toBeGreaterThan(30)
    expect(refused[0]).toMatchObject({ reason: { kind: 'unavailable', retryAfter: 3 } })
    // 256 hashes take seconds; the event loop kept running meanwhile.
    expect(turns).toBeGreaterThan(50)
    expect(await isPassword(stored, 'a good password')).toBe(true)
  }, 60_000)
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0.50', 'WeChat', 'iOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/130.0.0.0 Safari/537.36',
    'Chrome',
    'Linux',
  ],
  ['curl/8.0', '', ''],
  ['', '', ''],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})

test.each([
  ['203.0.113.7', '203.0.113.*'],
  ['::ffff:203.0.113.7', '203.0.113.*'],
  ['2001:db8:1:2::9', '2001:db8:1:*'],
  ['unknown', null],
  [null, null],
])('masks the address %s as %s', (address, shown) => {
  expect(maskAddress(address)).toBe(shown)
})
