import { dayAndTime } from '#components/shared/day-and-time.ts'
import type { Language } from '#lib/shared/languages.ts'

/** The day of an instant (ISO 8601) where the reader is, with its year. */
export const endDay = (at: string, language: Language): string =>
  dayAndTime(at, Intl.DateTimeFormat().resolvedOptions().timeZone, language).short
