import type { PushSocket } from '../socket.ts'

/** The page's visibility, as `document` has it. */
export interface Visibility {
  readonly hidden: boolean
  addEventListener(type: 'visibilitychange', listener: () => void): void
  removeEventListener(type: 'visibilitychange', listener: () => void): void
}

/** Site time that moves in steps, for useSyncExternalStore: one timer for all who read it. */
export interface Ticker {
  subscribe(listener: () => void): () => void
  get(): number | null
}

/**
 * Steps every `intervalMs` of real time, on the whole interval of site time where the two run alike; stands while the
 * page is hidden and steps at once when it is shown again or when the time becomes known.
 */
export function createTicker(
  socket: Pick<PushSocket, 'serverNow' | 'rate' | 'watch' | 'open'>,
  intervalMs: number,
  page: Visibility | null = typeof document === 'undefined' ? null : document,
): Ticker {
  const listeners = new Set<() => void>()
  let value: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let unwatch = () => {}

  function step(): void {
    clearTimeout(timer)
    const now = socket.serverNow()
    const into = now === null || socket.rate() !== 1 ? 0 : now % intervalMs
    if (!page?.hidden) timer = setTimeout(step, intervalMs - into)
    if (now === value) return
    value = now
    for (const listener of listeners) listener()
  }

  function start(): void {
    socket.open()
    page?.addEventListener('visibilitychange', step)
    unwatch = socket.watch(() => {
      if (value === null) step()
    })
    step()
  }

  function stop(): void {
    clearTimeout(timer)
    page?.removeEventListener('visibilitychange', step)
    unwatch()
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) start()
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop()
      }
    },
    get: () => value,
  }
}
