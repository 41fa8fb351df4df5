/** How long each title stands while they take turns (ms). */
const TURN_MS = 1_000

let end: (() => void) | null = null

/**
 * Shows `news` in the title of a page that is hidden, in turn with its own title, until the page is looked at. Where
 * motion is unwanted the news stands still.
 */
export function flashTitle(news: string): void {
  if (!document.hidden) return
  end?.()
  const own = document.title
  document.title = news
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const timer = still
    ? undefined
    : setInterval(() => {
        document.title = document.title === news ? own : news
      }, TURN_MS)
  const stop = () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    document.title = own
    end = null
  }
  const look = () => {
    if (!document.hidden) stop()
  }
  document.addEventListener('visibilitychange', look)
  end = stop
}
