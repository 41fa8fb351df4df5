import { useLocale } from 'next-intl'
import { useCallback } from 'react'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { useVisitorZone } from '#lib/client/preferences/visitor-zone.ts'

/**
 * Returns a function that formats times (ISO 8601) in the user's time zone: HH:MM, preceded by the date on
 * any other day.
 */
export function useClock(): (at: string) => string {
  const language = useLocale()
  const zone = useVisitorZone('UTC')
  return useCallback(
    (at) => {
      const { day, date, time } = dayAndTime(at, zone, language)
      const today = dayAndTime(new Date().toISOString(), zone, language).day
      return day === today ? time : `${date} ${time}`
    },
    [language, zone],
  )
}
