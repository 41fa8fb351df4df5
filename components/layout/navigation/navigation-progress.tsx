'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'

/** A navigation that has not ended after this time (ms) has failed; the bar is removed. */
const TIMEOUT_MS = 20_000
/** Navigations faster than this (ms) show no bar. */
const DELAY_MS = 120

/**
 * A thin bar from a click on a link until the address has changed. It listens for bubbled clicks: a click
 * that the router has handled is one whose default was prevented, and a link to the current address starts
 * nothing.
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
      // It leads nowhere in this state of the page.
      if (link.dataset.inPlace !== undefined) return
      if (link.pathname === location.pathname && link.search === location.search) return
      stop()
      timers = [
        window.setTimeout(() => setFrom(address), DELAY_MS),
        window.setTimeout(() => setFrom(null), TIMEOUT_MS),
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
      data-navigating=""
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-advance bg-brand"
    />
  )
}
