import { afterEach, expect, test, vi } from 'vitest'
import { SESSION_SECONDS } from '#lib/session/cookie.ts'
import { sealToken } from '#lib/session/seal.ts'
import { createSessionReader } from './session-of.ts'

const secret = 'a secret of at least thirty-two characters'

afterEach(() => {
  vi.useRealTimers()
})

test('an opened seal is cached for a minute and then opened again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const headers = { cookie: `touchline=${await sealToken('t', secret)}` }
  const sessions = createSessionReader(secret)
  vi.setSystemTime(Date.now() + (SESSION_SECONDS - 10) * 1000)
  expect(await sessions.of(headers, false)).toBe('t')
  // The seal expired meanwhile; the cached token is still valid for the backend to judge.
  vi.setSystemTime(Date.now() + 59_000)
  expect(await sessions.of(headers, false)).toBe('t')
  vi.setSystemTime(Date.now() + 1_000)
  expect(await sessions.of(headers, false)).toBeNull()
})

test('a cached seal does not open the cookie of the other name', async () => {
  const seal = await sealToken('t', secret)
  const sessions = createSessionReader(secret)
  expect(await sessions.of({ cookie: `touchline=${seal}` }, false)).toBe('t')
  expect(await sessions.of({ cookie: `touchline=${seal}` }, true)).toBeNull()
  expect(await sessions.of({ cookie: `__Host-touchline=${seal}` }, true)).toBe('t')
})
