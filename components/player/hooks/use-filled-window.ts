import { useEffect, useEffectEvent } from 'react'
import { fullScreenElement } from '#components/ui/overlays/full-screen.ts'

/** How many elements fill the window: they may overlap, and the page scrolls again after the last one. */
let filled = 0

function hold(step: 1 | -1): void {
  filled += step
  document.documentElement.style.overflow = filled > 0 ? 'hidden' : ''
}

/** While something fills the window, the page behind it does not scroll, and Escape calls `leave`. */
export function useFilledWindow(on: boolean, leave: () => void): void {
  const onEscape = useEffectEvent(leave)
  useEffect(() => {
    if (!on) return
    const onKey = (event: KeyboardEvent) => {
      // Escape in fullscreen is handled by the browser; in a menu, by the menu.
      if (event.key === 'Escape' && !event.defaultPrevented && !fullScreenElement()) onEscape()
    }
    hold(1)
    addEventListener('keydown', onKey)
    return () => {
      hold(-1)
      removeEventListener('keydown', onKey)
    }
  }, [on])
}
