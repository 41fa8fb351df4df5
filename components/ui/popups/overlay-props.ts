import type { ReactNode, RefObject } from 'react'

/** A point of the window, px. */
export interface OverlayPoint {
  x: number
  y: number
}

/** Props shared by popovers and menus. */
export interface OverlayProps {
  open: boolean
  onClose: (how: { byEscape: boolean }) => void
  /** The accessible name. */
  label: string
  id?: string
  /** The anchor: an element, which handles its own presses, or a point. */
  anchor: RefObject<HTMLElement | null> | OverlayPoint
  /**
   * The element it is rendered into; by default the page's body (null makes the package wait for one). Overlays over the player
   * are rendered inside the stage, because in full screen nothing else is visible.
   */
  container?: RefObject<HTMLElement | null> | HTMLElement | undefined
  side?: 'top' | 'bottom'
  align?: 'start' | 'center' | 'end'
  /** Classes of the positioned element and of the frame in it. */
  place?: string
  className?: string
  children: ReactNode
}

/** The frame of all overlays. */
export const OVERLAY_FRAME = 'animate-rise rounded-md border border-line bg-surface text-ink shadow-pop'
