import type { ReactNode, RefObject } from 'react'

/** A point of the window, px. */
export interface OverlayPoint {
  x: number
  y: number
}

/** What a popover and a menu take alike. */
export interface OverlayProps {
  open: boolean
  onClose: (how: { byEscape: boolean }) => void
  /** The accessible name. */
  label: string
  id?: string
  /** What it stands beside: an element, whose presses are its own matter, or a point. */
  anchor: RefObject<HTMLElement | null> | OverlayPoint
  /**
   * The element it is drawn into; the page's body without one (the package waits for one where it is null). What opens over the player stands inside the stage: in
   * full screen nothing else is seen.
   */
  container?: RefObject<HTMLElement | null> | HTMLElement | undefined
  side?: 'top' | 'bottom'
  align?: 'start' | 'center' | 'end'
  /** Classes of the positioned box and of the frame in it. */
  place?: string
  className?: string
  children: ReactNode
}

/** The frame of everything that opens over a page. */
export const OVERLAY_FRAME = 'animate-rise rounded-md border border-line bg-surface text-ink shadow-pop'
