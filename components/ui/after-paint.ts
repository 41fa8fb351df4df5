/** How long (ms) a task waits where nothing is painted, as in a hidden tab. */
const LATEST_MS = 100

/**
 * Runs a task once the browser has painted what has changed so far, so that the answer to a tap does not wait for it.
 * Returns a function that cancels it.
 */
export function afterPaint(task: () => void): () => void {
  const run = () => {
    cancelAnimationFrame(frame)
    task()
  }
  let timer = setTimeout(run, LATEST_MS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
