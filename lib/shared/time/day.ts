import { TZDate } from '@date-fns/tz'
import { fixedOffset } from './offset.ts'

/** A calendar day, `2026-11-21`. */
export type Day = string

/** The day that `at` (ms) falls on in a time zone: an IANA name, or an offset such as `+07:00`. */
export function dayOf(at: number, timeZone: string): Day {
  const minutes = fixedOffset(timeZone, at)
  if (minutes !== null) return new Date(at + minutes * 60_000).toISOString().slice(0, 10)
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at)
}

/** Start and end (ms) of a day in a time zone: [from, to). Days with a clock change are 23 or 25 hours. */
export function dayRange(day: Day, timeZone: string): { from: number; to: number } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return {
    from: new TZDate(year, month - 1, date, 0, 0, 0, timeZone).getTime(),
    to: new TZDate(year, month - 1, date + 1, 0, 0, 0, timeZone).getTime(),
  }
}

/** The first time (ms) not before `at` at which the clocks of a time zone show that full hour. */
export function nextHour(at: number, hour: number, timeZone: string): number {
  const day = dayOf(at, timeZone)
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const on = (ahead: number) => new TZDate(year, month - 1, date + ahead, hour, 0, 0, timeZone).getTime()
  return on(0) >= at ? on(0) : on(1)
}

/** The day that many days later (or earlier). */
export function addDays(day: Day, days: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10)
}
