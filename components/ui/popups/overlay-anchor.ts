import type { OverlayPoint, OverlayProps } from './overlay-props.ts'

const boxOf = ({ x, y }: OverlayPoint) => ({ getBoundingClientRect: () => new DOMRect(x, y, 0, 0) })

/** Converts the anchor to the type of the package. */
export const anchorOf = (anchor: OverlayProps['anchor']) => ('current' in anchor ? anchor : boxOf(anchor))

interface CloseDetails {
  reason: string
  event: Event
  cancel: () => void
}

/**
 * Returns the change handler of an overlay with this anchor. A press on the anchor, or the focus returning to
 * it, does not close the overlay: the button toggles it itself, and would reopen what was just closed.
 */
export function onOverlayChange({ anchor, onClose }: Pick<OverlayProps, 'anchor' | 'onClose'>) {
  return (open: boolean, { reason, event, cancel }: CloseDetails): void => {
    if (open) return
    const to = event instanceof FocusEvent ? event.relatedTarget : event.target
    const isEscape = reason === 'escape-key'
    if (!isEscape && 'current' in anchor && to instanceof Node && anchor.current?.contains(to)) cancel()
    else onClose({ byEscape: isEscape })
  }
}
