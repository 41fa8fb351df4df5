import type { OverlayPoint, OverlayProps } from './overlay-props.ts'

const boxOf = ({ x, y }: OverlayPoint) => ({ getBoundingClientRect: () => new DOMRect(x, y, 0, 0) })

/** The anchor as the package takes it. */
export const anchorOf = (anchor: OverlayProps['anchor']) => ('current' in anchor ? anchor : boxOf(anchor))

interface CloseDetails {
  reason: string
  event: Event
  cancel: () => void
}

/**
 * What a change to closed means to the owner of `anchor`. A press on the anchor, or the focus that goes back to it, is
 * none: the button toggles by itself, and would open again what was just closed.
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
