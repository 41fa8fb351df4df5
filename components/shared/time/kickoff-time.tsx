'use client'

import { memo, useSyncExternalStore } from 'react'
import { usePreference } from '#lib/client/preferences/store.ts'
import type { Language } from '#lib/shared/languages.ts'
import { dayAndTime } from './day-and-time.ts'

const never = () => () => {}
let cachedZone: string | undefined
/**
 * Cached: it is read for every row at every rendering, and creating a format takes as long as rendering a
 * cell.
 */
const browserTimeZone = () => (cachedZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone)

interface KickoffTimeProps {
  /** ISO 8601. */
  at: string
  /** The site's zone: used by the server, and shown without scripts. */
  zone: string
  language: Language
  show?: 'time' | 'date' | 'both'
  /** Shown instead of the time while only the day is known. */
  unknown?: string
  className?: string
}

/**
 * When a match begins, in the zone that the user chose or in the browser's zone after hydration; the HTML,
 * which is the same for all users, uses the site's zone.
 */
export const KickoffTime = memo(function KickoffTime(props: KickoffTimeProps) {
  const { at, zone, language, show = 'time', unknown, className } = props
  const chosen = usePreference('time_zone')
  const browserZone = useSyncExternalStore(never, browserTimeZone, () => zone)
  const displayZone = chosen ?? browserZone
  const { date, time } = dayAndTime(at, displayZone, language)
  const clock = unknown ?? time
  const text = { time: clock, date, both: `${date} ${clock}` }[show]
  return (
    <time dateTime={at} className={className ? `num ${className}` : 'num'}>
      {text}
    </time>
  )
})
