'use client'

import { Tooltip as Base } from '@base-ui/react/tooltip'
import { type ReactElement, useId } from 'react'

interface TooltipProps {
  hint: string
  side?: 'top' | 'bottom'
  /** One focusable element with a name of its own: a tooltip must not be the only way to learn it. */
  children: ReactElement
}

/** A tooltip beside a hovered or focused element. Escape hides it, and the mouse may move onto it. */
export function Tooltip({ hint, side = 'top', children }: TooltipProps) {
  const id = useId()
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={300} aria-describedby={id} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className="z-40">
          <Base.Popup
            id={id}
            role="tooltip"
            className="w-max max-w-60 rounded-sm bg-ink px-2.5 py-1.5 text-surface text-xs"
          >
            {hint}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
