import { askLogin } from './ask-login.ts'
import { setWho, USER_INFO } from './current-user.ts'

/** In the session storage: the page that comes opens the login. */
const REOPEN = 'login-open'

/** Loads the page again with the login open, as after a session that was ended from elsewhere. */
export function reloadWithLogin(): void {
  sessionStorage.setItem(REOPEN, '1')
  location.reload()
}

/**
 * Finds out who this browser is: nobody without stored user info; with it that user at once, and quietly asks whether
 * it is still so. Follows what other tabs store. Returns the way out.
 */
export function startWho(): () => void {
  const storedUser = () => import('./stored-user.ts')
  const follow = async (ask: boolean) => {
    const { readStoredUser, refreshUser, forgetUser } = await storedUser()
    const user = readStoredUser()
    if (user === null) return forgetUser()
    setWho(user)
    if (ask) await refreshUser({ say: true })
  }
  const hear = (event: StorageEvent) => {
    if (event.key !== USER_INFO && event.key !== null) return
    if (localStorage.getItem(USER_INFO) === null) setWho(null)
    else follow(false).catch(() => {})
  }
  addEventListener('storage', hear)
  if (localStorage.getItem(USER_INFO) === null) setWho(null)
  else follow(true).catch(() => {})
  if (sessionStorage.getItem(REOPEN) !== null) {
    sessionStorage.removeItem(REOPEN)
    askLogin()
  }
  return () => removeEventListener('storage', hear)
}
