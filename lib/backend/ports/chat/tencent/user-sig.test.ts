import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { decodeUserSig } from '#testing/ports/tencent/decode-user-sig.ts'
import { createUserSig, isUserSig } from './user-sig.ts'

const app = { appId: 1_400_000_001, secret: 'a secret' }
const NOW = Date.UTC(2026, 10, 27)
const DAY = 24 * 3_600_000
const sign = (account = '42') => createUserSig(app, account, new Date(NOW + DAY), NOW)

test('a signature decodes to the account, the application and a day, and has no sign of addresses', () => {
  for (let n = 1; n < 200; n++)
    expect(decodeUserSig(sign(`user${n}`), app.secret)).toEqual({
      account: `user${n}`,
      appId: app.appId,
      issuedAt: NOW / 1_000,
      lifetime: DAY / 1_000,
    })
})

test('a signature is genuine for its account and application until it expires', () => {
  expect(isUserSig(app, '42', sign(), NOW)).toBe(true)
  expect(isUserSig(app, '42', sign(), NOW + DAY - 1)).toBe(true)
  expect(isUserSig(app, '42', sign(), NOW + DAY)).toBe(false)
  expect(isUserSig(app, '43', sign(), NOW)).toBe(false)
  expect(isUserSig({ ...app, appId: 1 }, '42', sign(), NOW)).toBe(false)
  expect(isUserSig({ ...app, secret: 'another' }, '42', sign(), NOW)).toBe(false)
})

test('a forged signature, or what is none, is refused', () => {
  const forged = createUserSig({ ...app, secret: 'guessed' }, '42', new Date(NOW + DAY), NOW)
  for (const text of ['', '***', 'eJw*', forged, sign().slice(0, -8)])
    expect(isUserSig(app, '42', text, NOW)).toBe(false)
})

test('a signature that would fill the memory is not unpacked', () => {
  const bomb = deflateSync(' '.repeat(5_000_000)).toString('base64')
  expect(isUserSig(app, '42', bomb.replaceAll('+', '*').replaceAll('/', '-').replaceAll('=', '_'), NOW)).toBe(
    false,
  )
})
