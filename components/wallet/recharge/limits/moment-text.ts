'use client'

import { useLocale } from 'next-intl'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'

/** Words for an instant (ISO 8601) on the reader's own clock. */
export function useMomentText(): (at: string) => string {
  const language = useLocale()
  return (at) => {
    const { day, time } = dayAndTime(at, Intl.DateTimeFormat().resolvedOptions().timeZone, language)
    return `${day} ${time}`
  }
}
