'use client'

import { useEffect, useState } from 'react'
import type { Language } from '#lib/shared/languages.ts'
import { ago } from './ago.ts'

/**
 * How long ago something was, kept true while the page is open. `now` is the server's time when the page was made
 * (ISO 8601): a reader's wrong clock does not matter, only the time that passes on it.
 */
export function RelativeTime(props: { at: string; now: string; language: Language; className?: string }) {
  const atFirst = Date.parse(props.now) - Date.parse(props.at)
  const [elapsed, setElapsed] = useState(atFirst)
  useEffect(() => {
    const began = performance.now()
    let timer = 0
    const tick = () => {
      const now = atFirst + performance.now() - began
      setElapsed(now)
      timer = window.setTimeout(tick, now < 60_000 ? 5_000 : 30_000)
    }
    timer = window.setTimeout(tick, 5_000)
    return () => clearTimeout(timer)
  }, [atFirst])
  return (
    <time dateTime={props.at} className={props.className ? `num ${props.className}` : 'num'}>
      {ago(elapsed, props.language)}
    </time>
  )
}
