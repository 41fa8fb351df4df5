import { useCallback, useEffect, useState } from 'react'
import { browserStorage, readSettings, saveSettings } from '../settings.ts'
import { useFilledWindow } from './use-filled-window.ts'

/** Size of the stage: its column, the page's full width, or the whole browser window. */
export type PlayerSize = 'column' | 'theatre' | 'page'

export interface Sizing {
  size: PlayerSize
  /** The layout has room for theatre mode; without it the button and the key have no effect and are not shown. */
  hasTheatre: boolean
  toggle(size: 'theatre' | 'page'): void
}

/**
 * Size of the stage. Theatre mode is stored on this device; the full window is left with Escape and not
 * stored. In full window the page behind does not scroll.
 */
export function useSize(): Sizing {
  const [theatre, setTheatre] = useState(false)
  const [page, setPage] = useState(false)
  useEffect(() => setTheatre(readSettings(browserStorage).theatre), [])
  useFilledWindow(page, () => setPage(false))
  const toggle = useCallback((size: 'theatre' | 'page') => {
    if (size === 'page') return setPage((on) => !on)
    setPage(false)
    setTheatre(saveSettings({ theatre: !readSettings(browserStorage).theatre }, browserStorage).theatre)
  }, [])
  return { size: page ? 'page' : theatre ? 'theatre' : 'column', hasTheatre: true, toggle }
}

/** The same where there is no room for theatre mode: the picture keeps its column. */
export const withoutTheatre = ({ size, toggle }: Sizing): Sizing => ({
  size: size === 'theatre' ? 'column' : size,
  hasTheatre: false,
  toggle: (to) => {
    if (to !== 'theatre') toggle(to)
  },
})
