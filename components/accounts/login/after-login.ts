import { flushSync } from 'react-dom'
import { runDeferredAction, storeDeferredAction } from '#lib/client/session/request-login.ts'
import { storeUser } from '#lib/client/session/stored-user.ts'
import type { UserInfo } from '#lib/contract/accounts/login.ts'

/** How the user logged in. `cookie`: the session was still valid. */
export type LoginMethod = 'password' | 'qr' | 'cookie'

/** True if the page reloads after a login: in a room, and after a login by QR code. */
export const reloadsAfter = (method: LoginMethod, screen: string): boolean =>
  method === 'qr' || screen === '/live' || screen.startsWith('/live/')

/**
 * Stores the user and completes the pending action, at once or on the reloaded page. Returns true when the
 * page reloads, so that the caller can leave the screen as it is.
 */
export function afterLogin(user: UserInfo, method: LoginMethod, screen: string): boolean {
  if (reloadsAfter(method, screen)) {
    storeDeferredAction()
    storeUser(user)
    location.reload()
    return true
  }
  // The action must see the user: it is run by components that have been rendered with it.
  flushSync(() => storeUser(user))
  runDeferredAction()
  return false
}
