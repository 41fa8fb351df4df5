'use client'

import { useLocale } from 'next-intl'
import { useVisitorZone } from '#lib/client/preferences/visitor-zone.ts'
import { dayAndTime } from './day-and-time.ts'

/** A date and time (ISO 8601) in the visitor's zone. Rendered only in the browser. */
export function LocalDateTime({ at, className = '' }: { at: string; className?: string }) {
  const { date, time } = dayAndTime(at, useVisitorZone('UTC'), useLocale())
  return (
    <time dateTime={at} className={`num whitespace-nowrap ${className}`}>
      {`${date} ${time}`}
    </time>
  )
}
