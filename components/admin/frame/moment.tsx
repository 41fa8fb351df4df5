'use client'

import { useLocale } from 'next-intl'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'

/** When something was (ISO 8601), on the operator's own clock. Only drawn in the browser. */
export function Moment({ at }: { at: string }) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const { day, time } = dayAndTime(at, zone, useLocale())
  return (
    <time dateTime={at} className="num whitespace-nowrap">
      {`${day} ${time}`}
    </time>
  )
}
