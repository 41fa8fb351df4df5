'use client'

import type { ReactNode } from 'react'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { useLazyComponent } from '#components/ui/popups/use-lazy-component.ts'
import { useOverlay } from '#components/ui/popups/use-overlay.ts'

const loadPanel = () => import('#components/ui/popups/popover-panel.tsx').then((file) => file.PopoverPanel)

/**
 * A composer button whose panel opens over the messages. It is closed by Escape, or by a press or focus
 * outside.
 */
export function Popup(props: {
  label: string
  icon: ReactNode
  disabled?: boolean
  children: (close: () => void) => ReactNode
}) {
  const { open, close, shouldLoad, root, buttonProps, panelProps } = useOverlay('dialog')
  const Panel = useLazyComponent(loadPanel, shouldLoad, close)
  return (
    <div ref={root} className="contents">
      <IconButton {...buttonProps} label={props.label} icon={props.icon} disabled={props.disabled} />
      {Panel ? (
        <Panel
          {...panelProps}
          label={props.label}
          side="top"
          align="start"
          place="z-30"
          className="w-80 max-w-(--available-width) p-2"
        >
          {open ? props.children(close) : null}
        </Panel>
      ) : null}
    </div>
  )
}
