import type { ChatPort } from './port.ts'

let port: Promise<ChatPort> | null = null

/** Returns the page's one chat port. Its adapter loads with the first call. In the browser only. */
export function chatPort(): Promise<ChatPort> {
  port ??= import('./builtin/page-port.ts').then(({ createPagePort }) => createPagePort())
  return port
}
