import { type AuthState, getAuthState, watchAuthState } from './current-user.ts'

/** The user that the open connection belongs to; `undefined` while unknown. */
const idOf = (auth: AuthState): number | null | undefined =>
  auth.state === 'unknown' ? undefined : auth.state === 'user' ? auth.user.id : null

/**
 * Reopens a connection after a login: the server identifies the user at the handshake only. A connection of a
 * user known from the start already sent the cookie; a logout is published by the server itself.
 */
export function followLogins(socket: { reopen(): void }): () => void {
  let previous = idOf(getAuthState())
  return watchAuthState(() => {
    const current = idOf(getAuthState())
    if (previous !== undefined && typeof current === 'number' && current !== previous) socket.reopen()
    previous = current
  })
}
