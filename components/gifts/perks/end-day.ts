import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { getVisitorZone } from '#lib/client/preferences/visitor-zone.ts'
import type { Language } from '#lib/shared/languages.ts'

const inBrowserZone = (at: string, language: Language) => dayAndTime(at, getVisitorZone(), language)

/** The day of a time (ISO 8601) in the browser's time zone, with its year. */
export const endDay = (at: string, language: Language): string => inBrowserZone(at, language).full

/** The same with the time of day. */
export function endTime(at: string, language: Language): string {
  const { full, time } = inBrowserZone(at, language)
  return `${full}, ${time}`
}
