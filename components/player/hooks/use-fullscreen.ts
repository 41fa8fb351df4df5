import { type RefObject, useState, useSyncExternalStore } from 'react'
import {
  exitFullScreen,
  fullScreenElement,
  onFullScreenChange,
  requestFullScreen,
} from '#components/ui/overlays/full-screen.ts'
import { useFilledWindow } from './use-filled-window.ts'

export interface Fullscreen {
  /** Whether the stage fills the screen, or the window in its place. */
  full: boolean
  /** Whether it fills the window, since the browser has no full screen for it: by the page's own styles. */
  fillsWindow: boolean
  toggle(): void
  /** Resolves to whether the browser allowed fullscreen; without a user gesture it often does not. */
  enter(): Promise<boolean>
}

/**
 * Fullscreen of the whole stage with its overlays, not of the video alone. Safari on the iPhone supports only that of
 * the video: the stage fills the window there.
 */
export function useFullscreen(stage: RefObject<HTMLElement | null>): Fullscreen {
  const [fillsWindow, setFillsWindow] = useState(false)
  const fillsScreen = useSyncExternalStore(
    onFullScreenChange,
    () => stage.current !== null && fullScreenElement() === stage.current,
    () => false,
  )
  useFilledWindow(fillsWindow, () => setFillsWindow(false))
  return {
    full: fillsScreen || fillsWindow,
    fillsWindow,
    enter: async () => (stage.current ? requestFullScreen(stage.current) : null) ?? false,
    toggle() {
      if (fillsWindow) setFillsWindow(false)
      else if (fullScreenElement()) exitFullScreen()
      // A refusal (such as for a frame without permission) changes nothing, which the user sees.
      else if (stage.current && requestFullScreen(stage.current) === null) setFillsWindow(true)
    },
  }
}
