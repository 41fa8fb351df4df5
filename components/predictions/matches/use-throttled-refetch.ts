import { useEffect, useRef } from 'react'

/** A busy match sends several messages a second; prices are loaded again at most so often (ms). */
const INTERVAL_MS = 5_000

/**
 * Returns a function that calls `refetch` a moment later, at most once in five seconds. Nothing is loaded while the page
 * is hidden: it loads what changed when it is shown again.
 */
export function useThrottledRefetch(refetch: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    if (timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      if (!document.hidden) refetch()
    }, INTERVAL_MS)
  }
}
