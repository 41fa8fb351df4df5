import { type RefObject, useEffect, useState } from 'react'

/** Returns whether at least half of an element is visible and the page is in the foreground. */
export function useInView(ref: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    let inside = false
    const update = () => setSeen(inside && !document.hidden)
    const watcher = new IntersectionObserver(
      ([entry]) => {
        inside = (entry?.intersectionRatio ?? 0) >= 0.5
        update()
      },
      { threshold: 0.5 },
    )
    watcher.observe(ref.current)
    document.addEventListener('visibilitychange', update)
    return () => {
      watcher.disconnect()
      document.removeEventListener('visibilitychange', update)
    }
  }, [ref])
  return seen
}
