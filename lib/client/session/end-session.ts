import { removeStoredUser } from './current-user.ts'

let pending = 0

/**
 * Whether a call of this page that ends its session is under way: the socket's notice of the end is then expected, and
 * may arrive before the response.
 */
export const isEndingSession = (): boolean => pending > 0

/**
 * Runs a call that ends the user's session, and removes the stored user once it has succeeded. Rejects as the call does;
 * the user stays logged in then.
 */
export async function endSession<T>(call: () => Promise<T>): Promise<T> {
  pending += 1
  try {
    const result = await call()
    removeStoredUser()
    return result
  } finally {
    pending -= 1
  }
}
