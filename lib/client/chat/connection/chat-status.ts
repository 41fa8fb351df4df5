import type { SocketStatus } from '../../socket/connection/link.ts'

let status: SocketStatus = 'idle'
const watchers = new Set<() => void>()

/**
 * Status of the page's chat connection; `idle` before there is one. A module of its own, so that reading the
 * status does not load the connection's code.
 */
export const chatStatus = (): SocketStatus => status

/** Calls `watcher` on every change of the status until the returned function is called. */
export function watchChatStatus(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Sets the status of the connection and calls the watchers when it has changed. */
export function setChatStatus(next: SocketStatus): void {
  if (next === status) return
  status = next
  for (const watcher of watchers) watcher()
}
