import { useEffect, useState } from 'react'

/** What a visitor does to move on the page. */
export const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** A scroll by less (px) without such an event may be of the page itself, which opens at a line and holds it in place. */
const LEAST_SCROLL = 200

/** A scroll has ended when nothing has moved for this long (ms). Safari has no event for it before version 26. */
const SETTLE_MS = 150

/**
 * Whether the visitor has scrolled the page since the component was shown, and the scroll has ended: rows that are
 * inserted during one would change where it ends. Dragging the scroll bar is a scroll only.
 */
export function useHasMoved(): boolean {
  const [hasMoved, setHasMoved] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    const options = { signal: controller.signal, passive: true }
    let opened = scrollY
    let isByVisitor = false
    let timer = 0
    const settle = () => {
      if (!isByVisitor && Math.abs(scrollY - opened) <= LEAST_SCROLL) return
      controller.abort()
      setHasMoved(true)
    }
    const note = () => {
      isByVisitor = true
    }
    for (const move of MOVES) addEventListener(move, note, options)
    // All effects have run by the next frame: the page is where it opens.
    const frame = requestAnimationFrame(() => {
      opened = scrollY
      addEventListener(
        'scroll',
        () => {
          clearTimeout(timer)
          timer = window.setTimeout(settle, SETTLE_MS)
        },
        options,
      )
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      controller.abort()
    }
  }, [])
  return hasMoved
}
