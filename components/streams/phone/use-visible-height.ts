import { type RefObject, useEffect } from 'react'

/** Below this height (px) an on-screen keyboard leaves room for the picture and the input only. */
const SHORT_PX = 430

/**
 * Keeps `--visible-height` and `--visible-top` of an element at what an on-screen keyboard leaves of the window, in
 * px: in Safari the units of CSS do not follow it. `data-short` is set while little is left. A page that is zoomed in
 * keeps its size.
 */
export function useVisibleHeight(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    const viewport = window.visualViewport
    if (!element || !viewport) return
    const update = () => {
      if (viewport.scale > 1.01) return
      element.style.setProperty('--visible-height', `${viewport.height}px`)
      element.style.setProperty('--visible-top', `${viewport.offsetTop}px`)
      element.toggleAttribute(
        'data-short',
        viewport.height < SHORT_PX && viewport.height > viewport.width / 2,
      )
    }
    update()
    viewport.addEventListener('resize', update)
    viewport.addEventListener('scroll', update)
    return () => {
      viewport.removeEventListener('resize', update)
      viewport.removeEventListener('scroll', update)
    }
  }, [ref])
}
