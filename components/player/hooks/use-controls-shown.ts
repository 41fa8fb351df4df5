import { type RefObject, useEffect, useState } from 'react'

/** Controls hide this long after the last pointer movement (ms). */
const HIDE_MS = 3_000

/**
 * Returns whether the controls are visible. During playback they fade out after 3 s without movement, unless
 * one of them has keyboard focus. They only fade, so screen readers can always reach them.
 */
export function useControlsShown(stage: RefObject<HTMLElement | null>, playing: boolean): boolean {
  const [shown, setShown] = useState(true)
  useEffect(() => {
    const element = stage.current
    if (!element || !playing) return
    let timer = 0
    const hide = () => {
      if (element.querySelector(':focus-visible')) timer = window.setTimeout(hide, HIDE_MS)
      else setShown(false)
    }
    const show = () => {
      clearTimeout(timer)
      setShown(true)
      timer = window.setTimeout(hide, HIDE_MS)
    }
    const leave = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      clearTimeout(timer)
      timer = window.setTimeout(hide, 600)
    }
    const events = ['pointermove', 'pointerdown', 'focusin', 'keydown'] as const
    for (const name of events) element.addEventListener(name, show)
    element.addEventListener('pointerleave', leave)
    show()
    return () => {
      clearTimeout(timer)
      for (const name of events) element.removeEventListener(name, show)
      element.removeEventListener('pointerleave', leave)
    }
  }, [stage, playing])
  return shown || !playing
}
