'use client'

import { useEffect } from 'react'

/**
 * A page that ends in notFound() or an error before anything was sent is rendered by the browser from an
 * empty document, and a script element rendered there never runs. This loads the theme's script explicitly in
 * that case.
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
