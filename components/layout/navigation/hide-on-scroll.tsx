'use client'

import { useEffect } from 'react'
import { hidesTopBar } from './navigation.ts'
import { useBarePath } from './use-bare-path.ts'

/** After 60 px of scroll the top bar makes room, on the screens that ask for it; sticky heads follow by `--sticky-top`. */
const AFTER = 60

export function HideOnScroll() {
  const path = useBarePath()
  useEffect(() => {
    const root = document.documentElement
    if (!hidesTopBar(path)) return
    const update = () => {
      if (scrollY > AFTER) root.dataset.top = 'hidden'
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
