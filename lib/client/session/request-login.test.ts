import { beforeEach, expect, test, vi } from 'vitest'
import { setAuthUser } from './current-user.ts'
import {
  clearDeferredAction,
  DEFERRED_ACTION_KEY,
  onLoginRequest,
  requestLogin,
  requireLogin,
  runDeferredAction,
  storeDeferredAction,
} from './request-login.ts'

const store = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
  removeItem: (key: string) => store.delete(key),
})
const action = { name: 'follow', input: { id: 7, on: true } }
beforeEach(() => {
  clearDeferredAction()
  setAuthUser(null)
})

test('requests a login with its deferred action, and returns false', () => {
  const opened = vi.fn()
  const unregister = onLoginRequest(opened)
  expect(requireLogin(action)).toBe(false)
  expect(opened).toHaveBeenCalledExactlyOnceWith(action)
  unregister()
  requestLogin(action)
  expect(opened).toHaveBeenCalledTimes(1)
})

test('stores the deferred action before a reload', () => {
  requestLogin(action)
  storeDeferredAction()
  expect(JSON.parse(store.get(DEFERRED_ACTION_KEY) ?? '')).toEqual(action)
})

test('stores nothing without a deferred action, or after the dialog was closed', () => {
  requestLogin()
  storeDeferredAction()
  requestLogin(action)
  clearDeferredAction()
  storeDeferredAction()
  runDeferredAction()
  expect(store.size).toBe(0)
})
