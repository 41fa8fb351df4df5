'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'

/** A navigation that has not ended after this long (ms) has failed in its own way; the bar does not stay for it. */
const GIVE_UP = 20_000
/** Quick navigations show no bar. */
const PATIENCE = 120

/**
 * A thin bar from a click on a link until the address has changed. It listens where every click ends: a click that the
 * router has taken over is one whose default was prevented, and a link to the present address starts nothing.
 */
export function NavigationProgress({ label }: { label: string }) {
  const address = `${usePathname()}?${useSearchParams()}`
  const [from, setFrom] = useState<string | null>(null)
  const running = from === address

  useEffect(() => {
    let timers: number[] = []
    const stop = () => {
      for (const timer of timers) clearTimeout(timer)
      timers = []
    }
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !event.defaultPrevented || link.origin !== location.origin) return
      if (link.pathname === location.pathname && link.search === location.search) return
      stop()
      timers = [
        window.setTimeout(() => setFrom(address), PATIENCE),
        window.setTimeout(() => setFrom(null), GIVE_UP),
      ]
    }
    addEventListener('click', onClick)
    return () => {
      stop()
      setFrom(null)
      removeEventListener('click', onClick)
    }
  }, [address])

  if (!running) return null
  return (
    <div
      role="progressbar"
      aria-label={label}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-advance bg-brand"
    />
  )
}
