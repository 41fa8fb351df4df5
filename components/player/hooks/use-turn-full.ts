import { useEffect, useEffectEvent, useRef } from 'react'
import type { Fullscreen } from './use-fullscreen.ts'
import type { Sizing } from './use-size.ts'

/**
 * Rotating a phone to landscape shows the video only; rotating it back shows the page. Where fullscreen needs
 * a user gesture, the video fills the window instead.
 */
export function useTurnFull(on: boolean, screen: Fullscreen, sizing: Sizing): void {
  const window = useRef(false)
  const turn = useEffectEvent(async (landscape: boolean) => {
    if (!landscape) {
      if (screen.full) screen.toggle()
      if (window.current && sizing.size === 'page') sizing.toggle('page')
      window.current = false
      return
    }
    if (screen.full || sizing.size === 'page' || (await screen.enter())) return
    window.current = true
    sizing.toggle('page')
  })
  useEffect(() => {
    if (!on || !matchMedia('(pointer: coarse)').matches) return
    const landscape = matchMedia('(orientation: landscape)')
    const onRotate = () => void turn(landscape.matches)
    landscape.addEventListener('change', onRotate)
    return () => landscape.removeEventListener('change', onRotate)
  }, [on])
}
