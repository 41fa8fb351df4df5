'use client'

import { useEffect, useState } from 'react'
import type { Language } from '#lib/shared/languages.ts'
import { ago } from './ago.ts'

/**
 * How long ago something happened, updated while the page is open. `now` is the server's time when the page
 * was rendered (ISO 8601), so a wrong clock in the browser does not matter; only elapsed time is measured
 * there.
 */
export function RelativeTime(props: { at: string; now: string; language: Language; className?: string }) {
  const initialElapsed = Date.parse(props.now) - Date.parse(props.at)
  const [elapsed, setElapsed] = useState(initialElapsed)
  useEffect(() => {
    const began = performance.now()
    let timer = 0
    const tick = () => {
      const now = initialElapsed + performance.now() - began
      setElapsed(now)
      timer = window.setTimeout(tick, now < 60_000 ? 5_000 : 30_000)
    }
    timer = window.setTimeout(tick, 5_000)
    return () => clearTimeout(timer)
  }, [initialElapsed])
  return (
    <time dateTime={props.at} className={props.className ? `num ${props.className}` : 'num'}>
      {ago(elapsed, props.language)}
    </time>
  )
}
