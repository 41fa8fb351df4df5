import type { SocketStatus } from '../../socket/connection/link.ts'

let status: SocketStatus = 'idle'
const watchers = new Set<() => void>()

/** How the page's connection for talk stands; `idle` before there is one. Apart from it, since anyone who reads this need not fetch it. */
export const chatStatus = (): SocketStatus => status

/** Calls on every change of it until the returned function is called. */
export function watchChatStatus(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Sets the status of the connection and calls the watchers of a change. */
export function setChatStatus(next: SocketStatus): void {
  if (next === status) return
  status = next
  for (const watcher of watchers) watcher()
}
