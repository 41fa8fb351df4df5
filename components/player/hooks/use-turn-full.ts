import { useEffect, useEffectEvent, useRef } from 'react'
import type { useFullscreen } from './use-fullscreen.ts'
import type { Sizing } from './use-size.ts'

/**
 * A phone that is turned on its side shows the picture alone, and the page again when it is held upright. Where fullscreen
 * needs a press the picture takes the whole window.
 */
export function useTurnFull(on: boolean, screen: ReturnType<typeof useFullscreen>, sizing: Sizing): void {
  const window = useRef(false)
  const turn = useEffectEvent(async (aside: boolean) => {
    if (!aside) {
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
    const aside = matchMedia('(orientation: landscape)')
    const hear = () => void turn(aside.matches)
    aside.addEventListener('change', hear)
    return () => aside.removeEventListener('change', hear)
  }, [on])
}
