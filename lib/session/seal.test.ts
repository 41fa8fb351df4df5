import { expect, test } from 'vitest'
import { clearSession, keepSession, readCookie, sessionCookieName } from './cookie.ts'
import { sealToken, unsealToken } from './seal.ts'

const secret = 'a secret of at least thirty-two characters'

test('gives back a sealed token and shows nothing of it', async () => {
  const seal = await sealToken('token-of-a-user', secret)
  expect(seal).not.toContain('token-of-a-user')
  expect(await unsealToken(seal, secret)).toBe('token-of-a-user')
})

test.each(['', 'rubbish', 'Fe26.2*1*x*y*z*a*b*c~2', 'x'.repeat(5000)])(
  'reads no token from rubbish (%#)',
  async (seal) => {
    expect(await unsealToken(seal, secret)).toBeNull()
  },
)

test('reads no token sealed with another secret or tampered with', async () => {
  const seal = await sealToken('t', secret)
  expect(await unsealToken(seal, `${secret}!`)).toBeNull()
  expect(await unsealToken(`${seal.slice(0, -6)}AAAA~2`, secret)).toBeNull()
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
