/** Milliseconds of a day. */
export const DAY = 86_400_000
const DAY_NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Returns the number of days from 1970-01-01 to a date, `MM-DD`, of a year. */
export const dayOf = (year: number, monthDay: string): number =>
  Date.parse(`${year}-${monthDay}T00:00:00Z`) / DAY

/** Returns the date of a day, `YYYY-MM-DD`. */
export const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)

/** Weeks begin on Monday; week 0 contains 1970-01-01, a Thursday. */
export const weekOf = (day: number): number => Math.floor((day + 3) / 7)
export const mondayOf = (week: number): number => week * 7 - 3
/** 0 is Monday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7

/** Returns the weekday (0 is Monday) of an English abbreviation. Throws a RangeError for any other text. */
export function weekdayNamed(name: string): number {
  const index = DAY_NAMES.indexOf(name)
  if (index < 0) throw new RangeError(`"${name}" is not a weekday`)
  return index
}

/** Whether a day is within one of the ranges `MM-DD MM-DD`, which may contain New Year. */
export function isWithin(day: number, ranges: readonly string[]): boolean {
  const monthDay = dateOf(day).slice(5)
  return ranges.some((range) => {
    const [from = '', to = ''] = range.split(' ')
    return from <= to ? monthDay >= from && monthDay <= to : monthDay >= from || monthDay <= to
  })
}

/**
 * Days on or after which the Saturday of an international window falls: September, October, November, March
 * and June, as FIFA's calendar has them.
 */
const WINDOWS = ['03-22', '06-05', '09-02', '10-07', '11-11']

/** Returns the weeks of the international windows that begin in a year, in order. */
export function internationalWeeks(year: number): number[] {
  return WINDOWS.map((monthDay) => {
    const day = dayOf(year, monthDay)
    return weekOf(day + ((5 - weekdayOf(day) + 7) % 7))
  })
}

/** Whether national teams play at the end of this week and at the beginning of the next. */
export const isInternational = (week: number): boolean =>
  internationalWeeks(new Date((mondayOf(week) + 5) * DAY).getUTCFullYear()).includes(week)
