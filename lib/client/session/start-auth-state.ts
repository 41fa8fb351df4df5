import { removeStoredUser, setAuthUser, USER_INFO } from './current-user.ts'
import { requestLogin } from './request-login.ts'

/** Key in the session storage: the next page opens the login dialog. */
const REOPEN = 'login-open'

/** Reloads the page with the login dialog open, as after a session that was ended from elsewhere. */
export function reloadWithLogin(): void {
  sessionStorage.setItem(REOPEN, '1')
  location.reload()
}

/**
 * Initialises the authentication state: a guest without stored user info, otherwise that user at once,
 * followed by a quiet check with the server. Follows changes made in other tabs. Returns the function that
 * stops it.
 */
export function startAuthState(): () => void {
  const storedUser = () => import('./stored-user.ts')
  const follow = async (verify: boolean) => {
    const { readStoredUser, refreshUser } = await storedUser()
    const user = readStoredUser()
    if (user === null) return removeStoredUser()
    setAuthUser(user)
    if (verify) await refreshUser({ say: true })
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key !== USER_INFO && event.key !== null) return
    if (localStorage.getItem(USER_INFO) === null) setAuthUser(null)
    else follow(false).catch(() => {})
  }
  addEventListener('storage', onStorage)
  if (localStorage.getItem(USER_INFO) === null) setAuthUser(null)
  else follow(true).catch(() => {})
  if (sessionStorage.getItem(REOPEN) !== null) {
    sessionStorage.removeItem(REOPEN)
    requestLogin()
  }
  return () => removeEventListener('storage', onStorage)
}
