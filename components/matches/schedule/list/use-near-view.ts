import { type RefObject, useEffect, useEffectEvent } from 'react'

/** How far below or above the window an element counts as near: about a screen. */
const MARGIN = '800px 0px'

/**
 * Calls `onNear` when the element is near the window; null watches nothing. `version` changes when the element
 * may have moved, so that one that is still near is reported again.
 */
export function useNearView(
  element: RefObject<Element | null>,
  onNear: (() => void) | null,
  version: number,
): void {
  const report = useEffectEvent(() => onNear?.())
  const isWatched = onNear !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is observed anew
  useEffect(() => {
    const target = element.current
    if (!target || !isWatched) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) report()
      },
      { rootMargin: MARGIN },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, isWatched, version])
}
