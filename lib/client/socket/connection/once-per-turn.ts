/**
 * Returns a function that calls `act` once, at the end of this turn of the event loop, however often it is
 * called.
 */
export function oncePerTurn(act: () => void): () => void {
  let queued = false
  return () => {
    if (queued) return
    queued = true
    queueMicrotask(() => {
      queued = false
      act()
    })
  }
}
