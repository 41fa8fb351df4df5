import { useSyncExternalStore } from 'react'
import type { UserInfo } from '#lib/contract/accounts/login.ts'

/**
 * Authentication state of this browser, for every screen. Small on purpose: it is part of every page's first
 * load, so it parses nothing; the code for the stored user info (`stored-user.ts`) and the calls
 * (`lib/client/accounts/login.ts`) is loaded when there is a user or a login is requested. The session itself
 * is a cookie that no script can read.
 */
export type AuthState = { state: 'unknown' } | { state: 'guest' } | { state: 'user'; user: UserInfo }

/** The specification's name of the stored user info. */
export const USER_INFO = 'userInfo'

const UNKNOWN: AuthState = { state: 'unknown' }
let auth: AuthState = UNKNOWN
const listeners = new Set<() => void>()

export const getAuthState = (): AuthState => auth

/** Sets the user and notifies every screen. Null: nobody is logged in. */
export function setAuthUser(user: UserInfo | null): void {
  // components/layout/theme/theme.js set this before the first paint; the state is authoritative from now on.
  if (typeof document !== 'undefined') delete document.documentElement.dataset.who
  auth = user === null ? { state: 'guest' } : { state: 'user', user }
  for (const listener of listeners) listener()
}

/** Removes the stored user. Other tabs are notified by the storage event. */
export function removeStoredUser(): void {
  localStorage.removeItem(USER_INFO)
  setAuthUser(null)
}

/** Calls `listener` on every change until the returned function is called. */
export const watchAuthState = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** `unknown` on the server, while hydrating, and until the stored user info has been read. */
export const useAuthState = (): AuthState => useSyncExternalStore(watchAuthState, getAuthState, () => UNKNOWN)
export const useUser = (): UserInfo | null => {
  const current = useAuthState()
  return current.state === 'user' ? current.user : null
}
