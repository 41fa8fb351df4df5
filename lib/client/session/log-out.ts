import { signOut } from '#lib/client/accounts/login.ts'
import { CODES } from '#lib/contract/core/envelope.ts'
import { ApiError } from '../core/errors.ts'
import { forgetUser } from './stored-user.ts'

/** Heard by code that holds something of the user's that ends with the login: the chat leaves its rooms. */
export const LOGOUT_EVENT = 'touchline:logout'

/**
 * Logs out: ends the chat, forgets who it was, ends the session. True when the session is known to be ended; false
 * when the server could not be asked, so that this device may still be logged in.
 */
export async function logOut(): Promise<boolean> {
  dispatchEvent(new CustomEvent(LOGOUT_EVENT))
  forgetUser()
  try {
    await signOut({ quiet: true })
    return true
  } catch (error) {
    // A session that is unknown, ended or expired needs no end.
    return error instanceof ApiError && (error.status === 401 || error.code !== CODES.refused)
  }
}
