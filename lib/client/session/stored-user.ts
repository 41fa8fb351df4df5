import { getUserInfo } from '#lib/client/accounts/login.ts'
import { type UserInfo, userInfo } from '#lib/contract/accounts/login.ts'
import { CODES } from '#lib/contract/core/envelope.ts'
import { ApiError } from '../core/errors.ts'
import { publishApiProblem } from '../core/problems.ts'
import { setWho, USER_INFO } from './current-user.ts'

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

/** Stores the user who logged in for the next page, and shows them on every screen. */
export function keepUser(user: UserInfo): void {
  localStorage.setItem(USER_INFO, JSON.stringify(user))
  setWho(user)
}

/** Nobody is logged in any more. Other tabs notice through the storage. */
export function forgetUser(): void {
  localStorage.removeItem(USER_INFO)
  setWho(null)
}

/**
 * Asks who is logged in and keeps the answer. Null, and forgotten, when nobody is; a lost connection changes nothing.
 * With `say`, the end of a session is published to the page's frame, which shows its dialog.
 */
export async function refreshUser({ say = false } = {}): Promise<UserInfo | null> {
  const before = localStorage.getItem(USER_INFO)
  try {
    const user = await getUserInfo({ quiet: true })
    // A logout in the meantime stands.
    if (before !== null && localStorage.getItem(USER_INFO) === null) return null
    keepUser(user)
    return user
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) return readStoredUser()
    forgetUser()
    if (say && error.code !== CODES.notLoggedIn) publishApiProblem(error)
    return null
  }
}
