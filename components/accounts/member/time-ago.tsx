'use client'

import { useLocale } from 'next-intl'
import { useState } from 'react'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { RelativeTime } from '#components/shared/time/relative-time.tsx'
import { getVisitorZone } from '#lib/client/preferences/visitor-zone.ts'

/**
 * Relative and absolute time of a session event (ISO 8601), in the user's clock and time zone. Rendered only
 * in the browser. Sessions use real time, so the demo world's clock does not apply.
 */
export function TimeAgo({ at }: { at: string }) {
  const language = useLocale()
  // A slow clock must not show a time in the future.
  const [now] = useState(() => new Date(Math.max(Date.now(), Date.parse(at))).toISOString())
  const { date, time } = dayAndTime(at, getVisitorZone(), language)
  return (
    <span title={`${date} ${time}`}>
      <RelativeTime at={at} now={now} language={language} />
    </span>
  )
}
