'use client'

import { useLocale } from 'next-intl'
import { useState } from 'react'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { RelativeTime } from '#components/shared/time/relative-time.tsx'

/**
 * How long ago something of a session was, and when, on the reader's own clock and in the reader's zone (ISO 8601 in).
 * Only drawn in the browser. Sessions live by real time, so the clock of the demo world has no say here.
 */
export function Since({ at }: { at: string }) {
  const language = useLocale()
  // A clock that is behind must not tell of the future.
  const [now] = useState(() => new Date(Math.max(Date.now(), Date.parse(at))).toISOString())
  const { date, time } = dayAndTime(at, Intl.DateTimeFormat().resolvedOptions().timeZone, language)
  return (
    <span title={`${date} ${time}`}>
      <RelativeTime at={at} now={now} language={language} />
    </span>
  )
}
