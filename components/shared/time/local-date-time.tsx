'use client'

import { useLocale } from 'next-intl'
import { useVisitorZone } from '#lib/client/preferences/visitor-zone.ts'
import { dayAndTime } from './day-and-time.ts'

interface LocalDateTimeProps {
  /** ISO 8601. */
  at: string
  /** The zone that the server renders it in; without it, it is rendered only in the browser. */
  zone?: string
  withYear?: boolean
  className?: string
}

/** A date and time in the visitor's zone. */
export function LocalDateTime({ at, zone = 'UTC', withYear = false, className = '' }: LocalDateTimeProps) {
  const { date, full, time } = dayAndTime(at, useVisitorZone(zone), useLocale())
  return (
    <time dateTime={at} className={`num whitespace-nowrap ${className}`}>
      {`${withYear ? full : date} ${time}`}
    </time>
  )
}
