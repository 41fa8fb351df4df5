import { type FocusEvent, type PointerEvent, useState } from 'react'

/**
 * Whether the mouse is over an element or the keyboard focus is inside it. Touch does not count: it uses a
 * long press. Spread `props` on the element.
 */
export function useNear(off: boolean) {
  const [over, setOver] = useState(false)
  const [inside, setInside] = useState(false)
  const props = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setOver(true),
    onPointerLeave: () => setOver(false),
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && setInside(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      currentTarget.contains(relatedTarget as Node | null) || setInside(false),
  }
  return off ? { near: false, props: {} } : { near: over || inside, props }
}
