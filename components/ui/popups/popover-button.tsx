'use client'

import type { ReactNode } from 'react'
import type { OverlayProps } from './overlay-props.ts'
import { useLazyComponent } from './use-lazy-component.ts'
import { useOverlay } from './use-overlay.ts'

const loadPanel = () => import('./popover-panel.tsx').then((file) => file.PopoverPanel)

interface PopoverButtonProps extends Pick<OverlayProps, 'side' | 'align' | 'place' | 'className'> {
  label: string
  button: ReactNode
  buttonClass: string
  children: ReactNode
}

/**
 * A button with a panel beside it, which is in the document only while it is open. Escape closes it and
 * returns to the button; a press or the focus elsewhere closes it. The panel follows the button in the
 * document as well, so that it is visible in full screen and next in the tab order.
 */
export function PopoverButton({ label, button, buttonClass, children, ...rest }: PopoverButtonProps) {
  const { open, close, shouldLoad, root, buttonProps, panelProps } = useOverlay('dialog')
  const Panel = useLazyComponent(loadPanel, shouldLoad, close)
  return (
    <div ref={root} className="relative flex">
      <button {...buttonProps} aria-label={label} title={label} className={buttonClass}>
        {button}
      </button>
      {Panel ? (
        <Panel {...rest} {...panelProps} label={label}>
          {open ? children : null}
        </Panel>
      ) : null}
    </div>
  )
}
