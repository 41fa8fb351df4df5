import { type FocusEvent, type PointerEvent, useState } from 'react'

/**
 * Whether the reader is at an element: his mouse is over it, or his keyboard inside. A finger is never: it presses long.
 * `props` go on the element.
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
