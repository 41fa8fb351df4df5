/**
 * Calls `use` once: when the first video of the page plays and its first frame is shown, or after `ms`. Returns the
 * function that ends the wait.
 */
export function whenVideoPlays(use: () => void, ms: number): () => void {
  let isDone = false
  const done = (): void => {
    if (!isDone) use()
    isDone = true
  }
  // Both, in either order: a browser may show the first frame before it dispatches `loadeddata`, and playback begins
  // with that event.
  let missing = 2
  const onPart = (): void => {
    missing -= 1
    if (missing === 0) done()
  }
  const onStart = ({ target }: Event): void => {
    if (!(target instanceof HTMLVideoElement)) return
    target.requestVideoFrameCallback?.(onPart)
    target.addEventListener('playing', onPart, { once: true })
  }
  document.addEventListener('loadstart', onStart, { capture: true, once: true })
  setTimeout(done, ms)
  return done
}
