import { type UserInfo, userInfo } from '#lib/contract/accounts.ts'
import { CODES } from '#lib/contract/envelope.ts'
import { getUserInfo } from '../accounts.ts'
import { ApiError, tell } from '../errors.ts'
import { setWho, USER_INFO } from './who.ts'

/** The user info kept in this browser, or null: what does not fit the contract was never ours. */
export function readStoredUser(): UserInfo | null {
  const stored = localStorage.getItem(USER_INFO)
  if (stored === null) return null
  try {
    const read = userInfo.safeParse(JSON.parse(stored))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** Somebody came in: kept for the next page and told to every screen. */
export function keepUser(user: UserInfo): void {
  localStorage.setItem(USER_INFO, JSON.stringify(user))
  setWho(user)
}

/** Nobody is logged in any more: other tabs hear it through the storage. */
export function forgetUser(): void {
  localStorage.removeItem(USER_INFO)
  setWho(null)
}

/**
 * Asks who is logged in and keeps the answer. Null, and forgotten, when nobody is; a lost connection changes nothing.
 * With `say`, a session that has come to its end is told to the shell, which shows its dialog; otherwise all is quiet.
 */
export async function refreshUser({ say = false } = {}): Promise<UserInfo | null> {
  const before = localStorage.getItem(USER_INFO)
  try {
    const user = await getUserInfo({ quiet: true })
    // Who logged out meanwhile stays out.
    if (before !== null && localStorage.getItem(USER_INFO) === null) return null
    keepUser(user)
    return user
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) return readStoredUser()
    forgetUser()
    if (say && error.code !== CODES.notLoggedIn) tell(error)
    return null
  }
}
