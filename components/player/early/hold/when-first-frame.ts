/**
 * Calls `use` once: when the first video of the page shows its first frame, or after `ms`. Returns the function that
 * ends the wait.
 */
export function whenFirstFrame(use: () => void, ms: number): () => void {
  let isDone = false
  const done = (): void => {
    if (!isDone) use()
    isDone = true
  }
  const onData = ({ target }: Event): void => {
    if (target instanceof HTMLVideoElement) target.requestVideoFrameCallback?.(done)
  }
  document.addEventListener('loadeddata', onData, { capture: true, once: true })
  setTimeout(done, ms)
  return done
}
