import { beforeEach, expect, test, vi } from 'vitest'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import { getAuthState, setAuthUser } from './current-user.ts'
import { endSession, isEndingSession } from './end-session.ts'

vi.stubGlobal('localStorage', { removeItem: vi.fn() })
beforeEach(() => setAuthUser({ id: 7, user_nickname: 'Reader' } as UserInfo))

test('a session is ending until the call has succeeded, and nobody is logged in then', async () => {
  const call = Promise.withResolvers<string>()
  const ended = endSession(() => call.promise)
  expect(isEndingSession()).toBe(true)
  call.resolve('deleted')
  expect(await ended).toBe('deleted')
  expect(isEndingSession()).toBe(false)
  expect(getAuthState().state).toBe('guest')
})

test('the user stays logged in when the call is refused', async () => {
  await expect(endSession(() => Promise.reject(new Error('Wrong password.')))).rejects.toThrow('Wrong')
  expect(isEndingSession()).toBe(false)
  expect(getAuthState().state).toBe('user')
})
