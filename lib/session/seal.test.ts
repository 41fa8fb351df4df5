import { expect, test, vi } from 'vitest'
import { clearSession, keepSession, readCookie, SESSION_SECONDS, sessionCookieName } from './cookie.ts'
import { sealToken, unsealToken } from './seal.ts'

const secret = 'a secret of at least thirty-two characters'

test('gives back a sealed token and shows nothing of it', async () => {
  const seal = await sealToken('token-of-a-user', secret)
  expect(seal).not.toContain('token-of-a-user')
  expect(await unsealToken(seal, secret)).toBe('token-of-a-user')
})

test('is a seal of iron-session, and no two seals are alike', async () => {
  const seals = await Promise.all([1, 2, 3].map(() => sealToken('t', secret)))
  expect(new Set(seals).size).toBe(3)
  for (const seal of seals) expect(seal).toMatch(/^Fe26\.2\*1\*/)
})

test('fits into a cookie as it is', async () => {
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
])('reads no token from rubbish (%#)', async (seal) => {
  expect(await unsealToken(seal, secret)).toBeNull()
})

test('reads no token from a seal that no browser would store', async () => {
  const seal = await sealToken('x'.repeat(4096), secret)
  expect(seal.length).toBeGreaterThan(4096)
  expect(await unsealToken(seal, secret)).toBeNull()
})

test('reads no token from a seal with another version or an addition, which its signature does not cover', async () => {
  const seal = await sealToken('t', secret)
  for (const changed of [`${seal}x`, `${seal}~2`, seal.replace(/~2$/, '~1'), seal.replace(/~2$/, '')])
    expect(await unsealToken(changed, secret)).toBeNull()
})

test('reads no token sealed with another secret or tampered with', async () => {
  const seal = await sealToken('t', secret)
  expect(await unsealToken(seal, `${secret}!`)).toBeNull()
  for (const at of [0, 40, seal.length >> 1, seal.length - 12]) {
    const other = seal[at] === 'A' ? 'B' : 'A'
    expect(await unsealToken(`${seal.slice(0, at)}${other}${seal.slice(at + 1)}`, secret)).toBeNull()
  }
})

test('reads no token once its time is over', async () => {
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
  expect(keepSession('s', false)).toBe('touchline=s; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000')
  expect(keepSession('s', true)).toMatch(/^__Host-touchline=s; Path=\/; .*; Secure$/)
  expect(clearSession(true)).toMatch(/^__Host-touchline=; .*Max-Age=0; Secure$/)
})

test('finds its cookie among others', () => {
  expect(readCookie('a=1; touchline=abc=; b=2', sessionCookieName(false))).toBe('abc=')
  expect(readCookie('xtouchline=abc', 'touchline')).toBeNull()
  expect(readCookie(undefined, 'touchline')).toBeNull()
})
