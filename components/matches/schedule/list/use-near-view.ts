import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Calls `onNear` when the element is at most `margin` px below or above the window; null watches nothing. `version`
 * changes when the element may have moved, so that one that is still near is reported again.
 */
export function useNearView(
  element: RefObject<Element | null>,
  onNear: (() => void) | null,
  { margin, version }: { margin: number; version: number },
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
      { rootMargin: `${margin}px 0px` },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, isWatched, margin, version])
}
