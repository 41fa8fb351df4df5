import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { encryptPush, MOST_BYTES, readKeys } from './encrypt.ts'
import { isOutside, outsideLookup, readEndpoint } from './reach.ts'
import { createVapid } from './vapid.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')
/** The example of RFC 8291, section 5. */
const P256DH = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
const AUTH = 'BTBZMqHH6r4Tts7J_aSIgg'
const keys = { p256dh: bytes(P256DH), auth: bytes(AUTH) }

describe('a message', () => {
  test('is sealed as RFC 8291 says', () => {
    const sealed = encryptPush(Buffer.from('When I grow up, I want to be a watermelon'), keys, {
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    })
    expect(sealed.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })
  test('is never sealed twice alike, and fits into one record or is refused', () => {
    const once = () => encryptPush(Buffer.alloc(MOST_BYTES), keys)
    expect(once().equals(once())).toBe(false)
    expect(once().length).toBe(4096)
    expect(() => encryptPush(Buffer.alloc(MOST_BYTES + 1), keys)).toThrow(RangeError)
  })
  test.each([
    ['nothing', '', ''],
    ['a point that is not on the curve', Buffer.alloc(65, 4).toString('base64url'), AUTH],
    ['a secret too short', P256DH, 'BTBZ'],
    ['keys the wrong way round', AUTH, P256DH],
  ])('cannot be sealed for %s', (_name, p256dh, auth) => {
    expect(readKeys(p256dh, auth)).toBeNull()
  })
})

test('the signature names the service, its end and who sends, and is good under the public key', () => {
  const vapid = createVapid({ secret: Buffer.alloc(32, 7), subject: 'mailto:a@b.invalid' })
  const [, token = '', key] =
    /^vapid t=(\S+), k=(\S+)$/.exec(vapid.authorization('https://push.example', 1e12)) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  expect(JSON.parse(bytes(claims).toString())).toEqual({
    aud: 'https://push.example',
    exp: 1e9 + 12 * 3600,
    sub: 'mailto:a@b.invalid',
  })
  expect(key).toBe(vapid.publicKey)
  const point = bytes(vapid.publicKey)
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const signed = Buffer.from(`${head}.${claims}`)
  const check = (what: Buffer) =>
    verify('sha256', what, { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(signature))
  expect([check(signed), check(Buffer.from('else'))]).toEqual([true, false])
})

describe('only the open internet is reached', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
  ])('%s is not', (address) => {
    expect(isOutside(address, address.includes(':') ? 6 : 4)).toBe(false)
  })
  test.each(['8.8.8.8', '172.32.0.1', '2a00:1450:4001:80b::200a'])('%s is', (address) => {
    expect(isOutside(address, address.includes(':') ? 6 : 4)).toBe(true)
  })
  test('a name that means this machine is not connected to', async () => {
    const error = await new Promise((resolve) => outsideLookup('localhost', {}, resolve))
    expect(String(error)).toMatch(/open internet|ENOTFOUND/)
  })
  test.each([
    'http://push.example/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://push.example:8443/x',
    'https://a:b@push.example/x',
    'https://2130706433/x',
    'file:///etc/passwd',
    'push.example',
    `https://push.example/${'x'.repeat(1_000)}`,
  ])('%s is no push service', (text) => {
    expect(readEndpoint(text)).toBeNull()
  })
  test('a usual one is', () => {
    expect(readEndpoint('https://updates.push.services.mozilla.com/wpush/v2/abc')?.host).toBe(
      'updates.push.services.mozilla.com',
    )
  })
})
