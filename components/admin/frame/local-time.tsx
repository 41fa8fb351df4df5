'use client'

import { useLocale } from 'next-intl'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'

/** A time (ISO 8601) in the operator's time zone. Rendered only in the browser. */
export function LocalTime({ at }: { at: string }) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const { day, time } = dayAndTime(at, zone, useLocale())
  return (
    <time dateTime={at} className="num whitespace-nowrap">
      {`${day} ${time}`}
    </time>
  )
}
