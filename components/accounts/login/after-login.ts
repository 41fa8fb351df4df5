import { carryTodo, completeTodo } from '#lib/client/session/ask-login.ts'
import { keepUser } from '#lib/client/session/stored-user.ts'
import type { UserInfo } from '#lib/contract/accounts/login.ts'

/** How somebody came in. `cookie`: the session was alive all along. */
export type LoginWay = 'password' | 'qr' | 'cookie'

/** True where the page is loaded again after a login: in a room, and after a login by QR code. */
export const reloadsAfter = (way: LoginWay, screen: string): boolean =>
  way === 'qr' || screen === '/live' || screen.startsWith('/live/')

/**
 * Somebody is logged in: kept, and what was being done is completed, at once or by the page that is loaded again.
 * True when the page goes, so that what is shown may stay as it is.
 */
export function afterLogin(user: UserInfo, way: LoginWay, screen: string): boolean {
  if (reloadsAfter(way, screen)) {
    carryTodo()
    keepUser(user)
    location.reload()
    return true
  }
  keepUser(user)
  completeTodo()
  return false
}
