import { signOut } from '#lib/client/accounts/login.ts'
import { CODES } from '#lib/contract/core/envelope.ts'
import { ApiError } from '../core/errors.ts'
import { removeStoredUser } from './current-user.ts'

/** Dispatched for code that holds state of the user's session: the chat leaves its rooms. */
export const LOGOUT_EVENT = 'touchline:logout'

/**
 * Logs out: ends the chat, removes the stored user, ends the session. True when the session is known to have
 * ended; false when the server could not be reached, so that this device may still be logged in.
 */
export async function logOut(): Promise<boolean> {
  dispatchEvent(new CustomEvent(LOGOUT_EVENT))
  removeStoredUser()
  try {
    await signOut({ quiet: true })
    return true
  } catch (error) {
    // A session that is unknown, ended or expired needs no logout.
    return error instanceof ApiError && (error.status === 401 || error.code !== CODES.refused)
  }
}
