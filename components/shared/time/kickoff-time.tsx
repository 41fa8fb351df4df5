'use client'

import { memo, useSyncExternalStore } from 'react'
import { usePreference } from '#lib/client/preferences/store.ts'
import type { Language } from '#lib/shared/languages.ts'
import { dayAndTime } from './day-and-time.ts'

const never = () => () => {}
let zoneOfPage: string | undefined
/** Asked for once: it is read for every row at every drawing, and making a format takes as long as drawing a cell. */
const zoneOfReader = () => (zoneOfPage ??= Intl.DateTimeFormat().resolvedOptions().timeZone)

interface KickoffTimeProps {
  /** ISO 8601. */
  at: string
  /** The site's zone: what the server writes, and what readers without scripts see. */
  zone: string
  language: Language
  show?: 'time' | 'date' | 'both'
  /** Shown instead of the time while only the day is known. */
  unknown?: string
  className?: string
}

/** When a match begins, in the zone the reader chose or is in once the page lives; the HTML, which is everybody's, has the site's. */
export const KickoffTime = memo(function KickoffTime(props: KickoffTimeProps) {
  const { at, zone, language, show = 'time', unknown, className } = props
  const chosen = usePreference('time_zone')
  const own = useSyncExternalStore(never, zoneOfReader, () => zone)
  const shown = chosen ?? own
  const { date, time } = dayAndTime(at, shown, language)
  const clock = unknown ?? time
  const text = { time: clock, date, both: `${date} ${clock}` }[show]
  return (
    <time dateTime={at} className={className ? `num ${className}` : 'num'}>
      {text}
    </time>
  )
})
