'use client'

import { useLocale } from 'next-intl'
import { dayAndTime } from './day-and-time.ts'

/** When something was or will be (ISO 8601), on the reader's own clock and in his zone. Only drawn in the browser. */
export function Moment({ at, className = '' }: { at: string; className?: string }) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const { date, time } = dayAndTime(at, zone, useLocale())
  return (
    <time dateTime={at} className={`num whitespace-nowrap ${className}`}>
      {`${date} ${time}`}
    </time>
  )
}
