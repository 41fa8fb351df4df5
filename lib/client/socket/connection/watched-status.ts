import type { SocketStatus } from './link.ts'

/** The status of a connection and its watchers. */
export function createWatchedStatus() {
  const watchers = new Set<() => void>()
  let status: SocketStatus = 'idle'
  return {
    get: (): SocketStatus => status,
    set(next: SocketStatus): void {
      status = next
      for (const watcher of watchers) watcher()
    },
    /** Calls a listener on every change of status until the returned function is called. */
    watch(watcher: () => void): () => void {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}
