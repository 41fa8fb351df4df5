import { type RefObject, useEffect, useState } from 'react'

/** The stage counts as visible from this fraction on. */
const MIN_VISIBLE = 0.2
/** On narrower screens the stage is sticky and always visible. */
const WIDE = '(min-width: 62rem)'

/**
 * Returns whether the player is docked in the corner because its stage was scrolled out of view. After
 * closing, it stays closed until the stage has been visible again.
 */
export function useDock(stage: RefObject<HTMLElement | null>, enabled: boolean) {
  const [outOfView, setOutOfView] = useState(false)
  const [closed, setClosed] = useState(false)
  useEffect(() => {
    if (!stage.current) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        const seen = (entry?.intersectionRatio ?? 1) >= MIN_VISIBLE
        setOutOfView(!seen && matchMedia(WIDE).matches)
        if (seen) setClosed(false)
      },
      { threshold: MIN_VISIBLE },
    )
    watcher.observe(stage.current)
    return () => watcher.disconnect()
  }, [stage])
  return { docked: outOfView && enabled && !closed, close: () => setClosed(true) }
}
