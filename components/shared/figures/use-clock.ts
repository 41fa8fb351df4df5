import { useLocale } from 'next-intl'
import { useCallback } from 'react'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { usePreference } from '#lib/client/preferences/store.ts'

/** Times (ISO 8601) in the reader's zone: HH:MM, with the date before it when it is another day's. */
export function useClock(): (at: string) => string {
  const language = useLocale()
  const wanted = usePreference('time_zone')
  return useCallback(
    (at) => {
      const zone = wanted ?? Intl.DateTimeFormat().resolvedOptions().timeZone
      const { day, date, time } = dayAndTime(at, zone, language)
      const today = dayAndTime(new Date().toISOString(), zone, language).day
      return day === today ? time : `${date} ${time}`
    },
    [language, wanted],
  )
}
