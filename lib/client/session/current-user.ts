import { useSyncExternalStore } from 'react'
import type { UserInfo } from '#lib/contract/accounts/login.ts'

/**
 * Who this browser is, for every screen. Small on purpose: it is part of every page's first load, so it parses
 * nothing; what reads and writes the stored user info (`stored-user.ts`) and the calls (`lib/client/accounts/login.ts`)
 * is fetched when there is a user or somebody wants to log in. The session itself is a cookie no script can read.
 */
export type Who = { state: 'unknown' } | { state: 'guest' } | { state: 'user'; user: UserInfo }

/** The specification's name of the stored user info. */
export const USER_INFO = 'userInfo'

const UNKNOWN: Who = { state: 'unknown' }
let who: Who = UNKNOWN
const listeners = new Set<() => void>()

export const currentWho = (): Who => who

/** Notifies every screen. Null: nobody is logged in. */
export function setWho(user: UserInfo | null): void {
  // What public/theme.js said before the first paint is known better now.
  if (typeof document !== 'undefined') delete document.documentElement.dataset.who
  who = user === null ? { state: 'guest' } : { state: 'user', user }
  for (const listener of listeners) listener()
}

/** Calls on every change until the returned function is called. */
export const watchWho = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** `unknown` on the server, while hydrating, and until the stored user info was looked at. */
export const useWho = (): Who => useSyncExternalStore(watchWho, currentWho, () => UNKNOWN)
export const useUser = (): UserInfo | null => {
  const now = useWho()
  return now.state === 'user' ? now.user : null
}
