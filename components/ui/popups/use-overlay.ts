import { useId, useRef, useState } from 'react'

/**
 * The state of a button that opens an overlay, and the props of both. The overlay is loaded when the button
 * is pressed or likely to be: when it is hovered or focused.
 */
export function useOverlay(popup: 'dialog' | 'menu') {
  const [open, setOpen] = useState(false)
  const [near, setNear] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const id = useId()
  const approach = () => setNear(true)
  const close = () => setOpen(false)
  return {
    open,
    close,
    shouldLoad: open || near,
    root,
    buttonProps: {
      ref: button,
      type: 'button' as const,
      'aria-haspopup': popup,
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      onPointerEnter: approach,
      onFocus: approach,
      onClick: () => setOpen(!open),
    },
    panelProps: { open, id, anchor: button, container: root, onClose: close },
  }
}
