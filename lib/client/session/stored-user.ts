import { getUserInfo } from '#lib/client/accounts/login.ts'
import { type UserInfo, userInfo } from '#lib/contract/accounts/login.ts'
import { CODES } from '#lib/contract/core/envelope.ts'
import { ApiError } from '../core/errors.ts'
import { publishApiProblem } from '../core/problems.ts'
import { removeStoredUser, setAuthUser, USER_INFO } from './current-user.ts'

/** Returns the user info stored in this browser; null where it does not fit the contract. */
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
export function storeUser(user: UserInfo): void {
  localStorage.setItem(USER_INFO, JSON.stringify(user))
  setAuthUser(user)
}

/**
 * Asks the server who is logged in and stores the answer. Returns null and removes the stored user when
 * nobody is; a lost connection changes nothing. With `notify`, the end of a session is published to the
 * page's frame, which shows its dialog.
 */
export async function refreshUser({ say: notify = false } = {}): Promise<UserInfo | null> {
  const before = localStorage.getItem(USER_INFO)
  try {
    const user = await getUserInfo({ quiet: true })
    // A logout made in the meantime wins.
    if (before !== null && localStorage.getItem(USER_INFO) === null) return null
    storeUser(user)
    return user
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) return readStoredUser()
    removeStoredUser()
    if (notify && error.code !== CODES.notLoggedIn) publishApiProblem(error)
    return null
  }
}
