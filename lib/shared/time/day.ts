import { fixedOffset, offsetAt } from './offset.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

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

/**
 * The time (ms) at which the clocks of a time zone show `reading`, which is given as the time (ms) of the same reading
 * in UTC. The first time of a reading that occurs twice; for a skipped one, as long after the change as it is after the
 * last reading before.
 */
function timeOf(reading: number, timeZone: string): number {
  const aheadAt = (at: number) => offsetAt(timeZone, at) * MINUTE_MS
  const before = aheadAt(reading - DAY_MS)
  const after = aheadAt(reading + DAY_MS)
  const early = reading - before
  const late = reading - after
  return aheadAt(early) !== before && aheadAt(late) === after ? late : early
}

/** Start and end (ms) of a day in a time zone: [from, to). Days with a clock change are 23 or 25 hours. */
export function dayRange(day: Day, timeZone: string): { from: number; to: number } {
  const start = Date.parse(day)
  return { from: timeOf(start, timeZone), to: timeOf(start + DAY_MS, timeZone) }
}

/** The first time (ms) not before `at` at which the clocks of a time zone show that full hour. */
export function nextHour(at: number, hour: number, timeZone: string): number {
  const reading = Date.parse(dayOf(at, timeZone)) + hour * HOUR_MS
  const today = timeOf(reading, timeZone)
  return today >= at ? today : timeOf(reading + DAY_MS, timeZone)
}

/** The day that many days later (or earlier). */
export function addDays(day: Day, days: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10)
}
