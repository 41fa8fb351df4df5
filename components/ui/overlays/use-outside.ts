'use client'

import { type RefObject, useEffect, useEffectEvent } from 'react'

/** While `open`, calls back when something outside of `root` is pressed or gets the focus. */
export function useOutside(root: RefObject<HTMLElement | null>, open: boolean, onOutside: () => void): void {
  const notify = useEffectEvent(onOutside)
  useEffect(() => {
    if (!open) return
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) notify()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open, root])
}
