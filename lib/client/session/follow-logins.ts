import { currentWho, type Who, watchWho } from './current-user.ts'

/** Whom a connection that is open now was opened as: `undefined` while that is still being found out. */
const idOf = (who: Who): number | null | undefined =>
  who.state === 'unknown' ? undefined : who.state === 'user' ? who.user.id : null

/**
 * The server learns whose a connection is by the handshake alone, so one that was opened before a login is opened anew
 * after it. Anyone who is known from the start has come with the cookie already; a logout is published by the server itself.
 */
export function followLogins(socket: { reopen(): void }): () => void {
  let before = idOf(currentWho())
  return watchWho(() => {
    const now = idOf(currentWho())
    if (before !== undefined && typeof now === 'number' && now !== before) socket.reopen()
    before = now
  })
}
