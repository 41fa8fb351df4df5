import { expect, test, vi } from 'vitest'
import {
  clearSessionCookie,
  readCookie,
  SESSION_SECONDS,
  sessionCookieName,
  setSessionCookie,
} from './cookie.ts'
import { sealToken, unsealToken } from './seal.ts'

const secret = 'a secret of at least thirty-two characters'

test('unseals a sealed token, which is not readable in the seal', async () => {
  const seal = await sealToken('token-of-a-user', secret)
  expect(seal).not.toContain('token-of-a-user')
  expect(await unsealToken(seal, secret)).toBe('token-of-a-user')
})

test('creates a seal of iron-session, a different one each time', async () => {
  const seals = await Promise.all([1, 2, 3].map(() => sealToken('t', secret)))
  expect(new Set(seals).size).toBe(3)
  for (const seal of seals) expect(seal).toMatch(/^Fe26\.2\*1\*/)
})

test('fits into a cookie without encoding', async () => {
  const seal = await sealToken('x'.repeat(256), secret)
  expect(seal).toMatch(/^[\w*.~-]+$/)
  expect(seal.length).toBeLessThan(1024)
})

test.each([
  '',
  'rubbish',
  'a.b.c',
  'eyJhbGciOiJub25lIn0.eyJ0b2tlbiI6InQifQ.',
  'x'.repeat(5000),
  'Fe26.2*1*x*y*z*a*b*c~2',
  'Fe26.2*__proto__*x*y*z*a*b*c~2',
  'Fe26.2**********~2',
])('returns null for an invalid seal (%#)', async (seal) => {
  expect(await unsealToken(seal, secret)).toBeNull()
})

test('returns null for a seal that no browser would store', async () => {
  const seal = await sealToken('x'.repeat(4096), secret)
  expect(seal.length).toBeGreaterThan(4096)
  expect(await unsealToken(seal, secret)).toBeNull()
})

test('returns null for a seal with another version or an addition, which its signature does not cover', async () => {
  const seal = await sealToken('t', secret)
  for (const changed of [`${seal}x`, `${seal}~2`, seal.replace(/~2$/, '~1'), seal.replace(/~2$/, '')])
    expect(await unsealToken(changed, secret)).toBeNull()
})

test('returns null for a seal with another secret or a tampered one', async () => {
  const seal = await sealToken('t', secret)
  expect(await unsealToken(seal, `${secret}!`)).toBeNull()
  for (const at of [0, 40, seal.length >> 1, seal.length - 12]) {
    const other = seal[at] === 'A' ? 'B' : 'A'
    expect(await unsealToken(`${seal.slice(0, at)}${other}${seal.slice(at + 1)}`, secret)).toBeNull()
  }
})

test('returns null for an expired seal', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const seal = await sealToken('t', secret)
    vi.setSystemTime(Date.now() + (SESSION_SECONDS - 2) * 1000)
    expect(await unsealToken(seal, secret)).toBe('t')
    vi.setSystemTime(Date.now() + 3000)
    expect(await unsealToken(seal, secret)).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('marks the cookie for https only where the site has https', () => {
  expect(setSessionCookie('s', false)).toBe('touchline=s; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000')
  expect(setSessionCookie('s', true)).toMatch(/^__Host-touchline=s; Path=\/; .*; Secure$/)
  expect(clearSessionCookie(true)).toMatch(/^__Host-touchline=; .*Max-Age=0; Secure$/)
})

test('finds its cookie among others', () => {
  expect(readCookie('a=1; touchline=abc=; b=2', sessionCookieName(false))).toBe('abc=')
  expect(readCookie('xtouchline=abc', 'touchline')).toBeNull()
  expect(readCookie(undefined, 'touchline')).toBeNull()
})
