'use client'

import { useLocale } from 'next-intl'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { getVisitorZone } from '#lib/client/preferences/visitor-zone.ts'

/** Formats a time (ISO 8601) in the browser's time zone. */
export function useTimeText(): (at: string) => string {
  const language = useLocale()
  return (at) => {
    const { day, time } = dayAndTime(at, getVisitorZone(), language)
    return `${day} ${time}`
  }
}
