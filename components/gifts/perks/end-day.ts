import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import type { Language } from '#lib/shared/languages.ts'

const here = (at: string, language: Language) =>
  dayAndTime(at, Intl.DateTimeFormat().resolvedOptions().timeZone, language)

/** The day of an instant (ISO 8601) where the reader is, with its year. */
export const endDay = (at: string, language: Language): string => here(at, language).short

/** The same with the hour. */
export function endTime(at: string, language: Language): string {
  const { short, time } = here(at, language)
  return `${short}, ${time}`
}
