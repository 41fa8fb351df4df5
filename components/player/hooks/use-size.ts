import { useCallback, useEffect, useState } from 'react'
import { browserStorage, readSettings, saveSettings } from '../settings.ts'

/** How much of the page the stage takes: its column, the page's whole width, or the whole window of the browser. */
export type PlayerSize = 'column' | 'theatre' | 'page'

export interface Sizing {
  size: PlayerSize
  toggle(size: 'theatre' | 'page'): void
}

/**
 * The stage's size. Theatre is remembered on this device; the whole window is left by Escape and forgotten with the page.
 * While it is on, the page behind does not scroll.
 */
export function useSize(): Sizing {
  const [theatre, setTheatre] = useState(false)
  const [page, setPage] = useState(false)
  useEffect(() => setTheatre(readSettings(browserStorage).theatre), [])
  useEffect(() => {
    if (!page) return
    const onKey = (event: KeyboardEvent) => {
      // Fullscreen's own Escape is the browser's; a menu's has been heard by the menu.
      if (event.key === 'Escape' && !event.defaultPrevented && !document.fullscreenElement) setPage(false)
    }
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    addEventListener('keydown', onKey)
    return () => {
      document.documentElement.style.overflow = overflow
      removeEventListener('keydown', onKey)
    }
  }, [page])
  const toggle = useCallback((size: 'theatre' | 'page') => {
    if (size === 'page') return setPage((on) => !on)
    setPage(false)
    setTheatre(saveSettings({ theatre: !readSettings(browserStorage).theatre }, browserStorage).theatre)
  }, [])
  return { size: page ? 'page' : theatre ? 'theatre' : 'column', toggle }
}
