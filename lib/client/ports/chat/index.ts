import { type AuthState, getAuthState, watchAuthState } from '#lib/client/session/current-user.ts'
import type { ChatPort } from './port.ts'

let port: Promise<ChatPort> | null = null

/** Logs the user of this browser in to the chat, and out with them. */
function followUser(chat: ChatPort): void {
  let loggedIn: number | null = null
  const follow = (auth: AuthState) => {
    if (auth.state === 'unknown') return
    const userId = auth.state === 'user' ? auth.user.id : null
    if (userId === loggedIn) return
    loggedIn = userId
    if (auth.state === 'user')
      chat.login(String(auth.user.id), auth.user.userSig).catch((error: unknown) => {
        // biome-ignore lint/suspicious/noConsole: the specification: a failed chat login is only logged
        console.warn('chat_login_failed', error)
        loggedIn = null
      })
    else void chat.logout()
  }
  watchAuthState(() => follow(getAuthState()))
  follow(getAuthState())
}

/**
 * Returns the page's one chat port, logged in as the user of this browser. Its adapter loads with the first call. In
 * the browser only.
 */
export function chatPort(): Promise<ChatPort> {
  port ??= import('./builtin/page-port.ts').then(({ createPagePort }) => {
    const chat = createPagePort()
    followUser(chat)
    return chat
  })
  return port
}
