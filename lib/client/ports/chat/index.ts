import type { ChatPort } from './port.ts'

let port: Promise<ChatPort> | null = null

/** Returns the page's one chat port, whose adapter loads with the first call. In the browser only. */
export function chatPort(): Promise<ChatPort> {
  port ??= import('./builtin/builtin-port.ts').then(({ createBuiltinPort }) => createBuiltinPort())
  return port
}
