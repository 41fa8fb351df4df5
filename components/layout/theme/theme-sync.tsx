'use client'

import { useEffect } from 'react'

/**
 * A page that ends in notFound() or an error before anything was sent is drawn by the browser from an empty document,
 * and a script element drawn there never runs: the theme's script is then loaded by hand.
 */
export function ThemeSync() {
  useEffect(() => {
    if (document.documentElement.dataset.theme) return
    const script = document.createElement('script')
    script.src = '/theme.js'
    document.head.append(script)
  }, [])
  return null
}
