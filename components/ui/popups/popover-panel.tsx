'use client'

import { Popover } from '@base-ui/react/popover'
import { type ComponentProps, useRef } from 'react'
import { anchorOf, onOverlayChange } from './overlay-anchor.ts'
import { OVERLAY_FRAME, type OverlayProps } from './overlay-props.ts'

interface PopoverPanelProps extends OverlayProps {
  /** The element that gets the focus when it opens; by default its first control. */
  initialFocus?: ComponentProps<typeof Popover.Popup>['initialFocus']
  /** The boundary for its position; by default the clipping ancestors. */
  boundary?: HTMLElement | null
  onKeyDown?: ComponentProps<'div'>['onKeyDown']
}

/**
 * A non-modal panel over the page: Escape, a press or the focus elsewhere closes it, and it stays in view.
 * Loaded lazily, with its package: by `PopoverButton`, or by a component that is itself loaded lazily.
 */
export function PopoverPanel(props: PopoverPanelProps) {
  const { open, label, id, anchor, container, side = 'bottom', align = 'end', place, className } = props
  const popup = useRef<HTMLDivElement>(null)
  // The focus returns to the anchor unless a press or a key has already moved it elsewhere.
  const focusAfter = () => {
    const { activeElement: active } = document
    const isLost = active === null || active === document.body || popup.current?.contains(active)
    return isLost && 'current' in anchor ? anchor.current : false
  }
  return (
    <Popover.Root open={open} onOpenChange={onOverlayChange(props)}>
      <Popover.Portal container={container}>
        <Popover.Positioner
          anchor={anchorOf(anchor)}
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={8}
          collisionBoundary={props.boundary ?? 'clipping-ancestors'}
          className={place ?? 'z-40'}
        >
          <Popover.Popup
            ref={popup}
            id={id}
            aria-label={label}
            initialFocus={props.initialFocus}
            finalFocus={focusAfter}
            onKeyDown={props.onKeyDown}
            className={`${OVERLAY_FRAME} ${className ?? 'p-2'}`}
          >
            {props.children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
