'use client'

import { Menu } from '@base-ui/react/menu'
import { anchorOf, onOverlayChange } from './overlay-anchor.ts'
import { OVERLAY_FRAME, type OverlayProps } from './overlay-props.ts'

/**
 * A menu of actions. Arrow keys, Home, End and first letters move through it; Escape, a choice or a press
 * elsewhere closes it. Its entries are `MenuItem` and `MenuCheckbox`. Loaded lazily, with its package.
 */
export function MenuPanel(props: OverlayProps) {
  const { open, label, id, anchor, container, side = 'bottom', align = 'end', place, className } = props
  return (
    <Menu.Root open={open} modal={false} onOpenChange={onOverlayChange(props)}>
      <Menu.Portal container={container}>
        <Menu.Positioner
          anchor={anchorOf(anchor)}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={place ?? 'z-40'}
        >
          <Menu.Popup
            id={id}
            aria-label={label}
            finalFocus={'current' in anchor ? anchor : undefined}
            className={`${OVERLAY_FRAME} min-w-40 overflow-y-auto outline-none ${className ?? 'max-h-(--available-height) p-1'}`}
          >
            {props.children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
