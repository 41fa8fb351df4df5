import { EncryptJWT } from 'jose'
import { expect, test, vi } from 'vitest'
import { clearSession, keepSession, readCookie, SESSION_SECONDS, sessionCookieName } from './cookie.ts'
import { sealToken, unsealToken } from './seal.ts'

const secret = 'a secret of at least thirty-two characters'

test('gives back a sealed token and shows nothing of it', async () => {
  const seal = sealToken('token-of-a-user', secret)
  expect(seal).not.toContain('token-of-a-user')
  expect(await unsealToken(seal, secret)).toBe('token-of-a-user')
})

test('reads what jose sealed under the same key, and seals nothing twice alike', async () => {
  const root = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), 'HKDF', false, [
    'deriveBits',
  ])
  const info = new TextEncoder().encode('touchline session cookie')
  const bits = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    root,
    256,
  )
  const made = await new EncryptJWT({ token: 'kept from before' })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime('1 h')
    .encrypt(new Uint8Array(bits))
  expect(await unsealToken(made, secret)).toBe('kept from before')
  expect(new Set([1, 2, 3].map(() => sealToken('t', secret))).size).toBe(3)
})

test.each(['', 'rubbish', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJ0b2tlbiI6InQifQ.', 'x'.repeat(5000)])(
  'reads no token from rubbish (%#)',
  async (seal) => {
    expect(await unsealToken(seal, secret)).toBeNull()
  },
)

test('reads no token sealed with another secret or tampered with', async () => {
  const seal = sealToken('t', secret)
  expect(await unsealToken(seal, `${secret}!`)).toBeNull()
  for (const at of [0, 40, seal.length >> 1, seal.length - 12]) {
    const other = seal[at] === 'A' ? 'B' : 'A'
    expect(await unsealToken(`${seal.slice(0, at)}${other}${seal.slice(at + 1)}`, secret)).toBeNull()
  }
})

test('reads no token once its time is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const seal = sealToken('t', secret)
    vi.setSystemTime(Date.now() + (SESSION_SECONDS - 2) * 1000)
    expect(await unsealToken(seal, secret)).toBe('t')
    vi.setSystemTime(Date.now() + 3000)
    expect(await unsealToken(seal, secret)).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('marks the cookie for https only where the site has https', () => {
  expect(keepSession('s', false)).toBe('touchline=s; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000')
  expect(keepSession('s', true)).toMatch(/^__Host-touchline=s; Path=\/; .*; Secure$/)
  expect(clearSession(true)).toMatch(/^__Host-touchline=; .*Max-Age=0; Secure$/)
})

test('finds its cookie among others', () => {
  expect(readCookie('a=1; touchline=abc=; b=2', sessionCookieName(false))).toBe('abc=')
  expect(readCookie('xtouchline=abc', 'touchline')).toBeNull()
  expect(readCookie(undefined, 'touchline')).toBeNull()
})
