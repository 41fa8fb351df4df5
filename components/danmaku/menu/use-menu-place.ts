import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Point } from '../engine/stage.ts'

/** Inside the picture whatever was pressed; its parent is the box that positions it. */
const within = (at: number, length: number, most: number) => Math.max(8, Math.min(at, most - length - 8))

/** Places a menu at a point of its parent, with the focus on its first button. A press beside it closes it. */
export function useMenuPlace(box: RefObject<HTMLDivElement | null>, at: Point, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const { activeElement: before } = document
    const menu = box.current
    const around = menu?.parentElement
    if (menu && around) {
      menu.style.left = `${within(at.x - menu.offsetWidth / 2, menu.offsetWidth, around.clientWidth)}px`
      menu.style.top = `${within(at.y + 12, menu.offsetHeight, around.clientHeight)}px`
      menu.querySelector('button')?.focus()
    }
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !menu?.contains(target)) close()
    }
    document.addEventListener('pointerdown', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      if (before instanceof HTMLElement && document.activeElement === document.body)
        before.focus({ preventScroll: true })
    }
  }, [at, box])
}
