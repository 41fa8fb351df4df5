'use client'

import { useLocale } from 'next-intl'
import { dayAndTime } from './day-and-time.ts'

/** A date and time (ISO 8601) in the browser's zone. Rendered only in the browser. */
export function LocalDateTime({ at, className = '' }: { at: string; className?: string }) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const { date, time } = dayAndTime(at, zone, useLocale())
  return (
    <time dateTime={at} className={`num whitespace-nowrap ${className}`}>
      {`${date} ${time}`}
    </time>
  )
}
