import type { PushSocket } from '../socket.ts'

/** The page's visibility, as provided by `document`. */
export interface Visibility {
  readonly hidden: boolean
  addEventListener(type: 'visibilitychange', listener: () => void): void
  removeEventListener(type: 'visibilitychange', listener: () => void): void
}

/** Site time in steps, for useSyncExternalStore: one timer for all its subscribers. */
export interface Ticker {
  subscribe(listener: () => void): () => void
  get(): number | null
}

/**
 * Ticks every `intervalMs` of real time, aligned with whole intervals of site time where both run at the same
 * pace; pauses while the page is hidden, and ticks at once when it is shown again or when the time becomes
 * known.
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
