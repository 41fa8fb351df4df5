import { type RefObject, useEffect, useState } from 'react'

/** Less of the stage than this in sight is out of sight. */
const SEEN = 0.2
/** On narrower screens the stage stays in sight by itself. */
const WIDE = '(min-width: 62rem)'

/**
 * Whether the picture stands in the corner because its stage was scrolled out of sight. Closed, it stays away until the
 * stage has been seen again.
 */
export function useDock(stage: RefObject<HTMLElement | null>, wanted: boolean) {
  const [gone, setGone] = useState(false)
  const [closed, setClosed] = useState(false)
  useEffect(() => {
    if (!stage.current) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        const seen = (entry?.intersectionRatio ?? 1) >= SEEN
        setGone(!seen && matchMedia(WIDE).matches)
        if (seen) setClosed(false)
      },
      { threshold: SEEN },
    )
    watcher.observe(stage.current)
    return () => watcher.disconnect()
  }, [stage])
  return { docked: gone && wanted && !closed, close: () => setClosed(true) }
}
