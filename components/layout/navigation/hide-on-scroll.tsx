'use client'

import { useEffect } from 'react'
import { hidesTopBar } from './navigation.ts'
import { useBarePath } from './use-bare-path.ts'

/**
 * After this many px of scroll the top bar hides, on the screens with that behaviour; sticky headers follow
 * by `--sticky-top`.
 */
const HIDE_AFTER_PX = 60

export function HideOnScroll() {
  const path = useBarePath()
  useEffect(() => {
    const root = document.documentElement
    if (!hidesTopBar(path)) return
    const update = () => {
      if (scrollY > HIDE_AFTER_PX) root.dataset.top = 'hidden'
      else delete root.dataset.top
    }
    update()
    addEventListener('scroll', update, { passive: true })
    return () => {
      removeEventListener('scroll', update)
      delete root.dataset.top
    }
  }, [path])
  return null
}
