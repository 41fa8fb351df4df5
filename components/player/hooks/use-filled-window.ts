import { useEffect } from 'react'
import { fullScreenElement } from '#components/ui/overlays/full-screen.ts'

/** While something fills the window, the page behind it does not scroll, and Escape calls `leave`. */
export function useFilledWindow(on: boolean, leave: () => void): void {
  useEffect(() => {
    if (!on) return
    const onKey = (event: KeyboardEvent) => {
      // Escape in fullscreen is handled by the browser; in a menu, by the menu.
      if (event.key === 'Escape' && !event.defaultPrevented && !fullScreenElement()) leave()
    }
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    addEventListener('keydown', onKey)
    return () => {
      document.documentElement.style.overflow = overflow
      removeEventListener('keydown', onKey)
    }
  }, [on, leave])
}
