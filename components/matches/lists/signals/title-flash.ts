import { pageTitle, setPageTitle } from '#components/shared/page-title.ts'

/** How long each title is shown while they alternate (ms). */
const TURN_MS = 1_000

let end: (() => void) | null = null

/**
 * Shows `text` in the title of a hidden page, alternating with its own title, until the page is visible. With
 * reduced motion the text does not alternate.
 */
export function flashTitle(text: string): void {
  if (!document.hidden) return
  end?.()
  const original = pageTitle()
  setPageTitle(text)
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  const timer = reducedMotion
    ? undefined
    : setInterval(() => {
        setPageTitle(pageTitle() === text ? original : text)
      }, TURN_MS)
  const stop = () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', handleVisibility)
    setPageTitle(original)
    end = null
  }
  const handleVisibility = () => {
    if (!document.hidden) stop()
  }
  document.addEventListener('visibilitychange', handleVisibility)
  end = stop
}
