import type { ChatPortEvent } from '../../port.ts'

/**
 * Whether the port is ready. The SDK stays ready after a login while it reconnects; the port is ready only while it is
 * connected too, since calls would wait in between.
 */
export function createReadiness(emit: (event: ChatPortEvent) => void) {
  let isSdkReady = false
  let isConnected = true
  let isReady = false
  const waiting = new Set<() => void>()

  function update(): void {
    const next = isSdkReady && isConnected
    if (next === isReady) return
    isReady = next
    emit({ type: next ? 'ready' : 'not_ready' })
    if (!next) return
    for (const resolve of waiting) resolve()
    waiting.clear()
  }

  return {
    get: () => isReady,
    setSdkReady(next: boolean): void {
      isSdkReady = next
      update()
    },
    setConnected(next: boolean): void {
      isConnected = next
      update()
    },
    /** Resolves once the port is ready. */
    wait: () =>
      isReady
        ? Promise.resolve()
        : new Promise<void>((resolve) => {
            waiting.add(resolve)
          }),
  }
}
export type Readiness = ReturnType<typeof createReadiness>
