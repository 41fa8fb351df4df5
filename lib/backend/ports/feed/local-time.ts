import { TZDate } from '@date-fns/tz'

/**
 * Converts a local day and time to UTC, ISO 8601; without a time, noon there, so that the day is the same in
 * almost every time zone.
 */
export function localToUtc(date: string, time: string | null, timeZone: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const [hours = 12, minutes = 0] = time === null ? [] : time.split(':').map(Number)
  return new Date(new TZDate(year, month - 1, day, hours, minutes, 0, timeZone).getTime()).toISOString()
}
