import type { SeasonYear } from '../timetable.ts'
import { DAY, dayOf } from './days.ts'

const QUARTERS = ['01-01', '04-01', '07-01', '10-01'] as const
const quarterStart = (number: number): number =>
  dayOf(Math.floor(number / 10), QUARTERS[(number % 10) - 1] ?? QUARTERS[0])

/**
 * Returns the number of the season at a time: the year in which it begins, or for quarters the year and the
 * quarter, e.g. 20264. Seasons change on 1 July, on 1 January, or at the beginning of a quarter (UTC).
 */
export function seasonNumberAt(kind: SeasonYear, time: number): number {
  const date = new Date(time)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  if (kind === 'calendar') return year
  if (kind === 'autumn') return month >= 6 ? year : year - 1
  return year * 10 + Math.floor(month / 3) + 1
}

/** Returns the number of the season `by` seasons later (earlier if negative). */
export function shiftSeason(kind: SeasonYear, number: number, by: number): number {
  if (kind !== 'quarter') return number + by
  const quarters = Math.floor(number / 10) * 4 + (number % 10) - 1 + by
  return Math.floor(quarters / 4) * 10 + (((quarters % 4) + 4) % 4) + 1
}

/** Returns the name of a season as its followers use it. */
export function seasonName(kind: SeasonYear, number: number): string {
  if (kind === 'calendar') return String(number)
  if (kind === 'autumn') return `${number}-${String((number + 1) % 100).padStart(2, '0')}`
  return `${Math.floor(number / 10)} Split ${number % 10}`
}

/** Returns the first moment of a season, in ms. It ends where the next one begins. */
export function seasonStart(kind: SeasonYear, number: number): number {
  if (kind === 'calendar') return dayOf(number, '01-01') * DAY
  return (kind === 'autumn' ? dayOf(number, '07-01') : quarterStart(number)) * DAY
}

/** Returns the day of a date, `MM-DD`, within a season. For quarters the date is that of the first quarter. */
export function dayInSeason(kind: SeasonYear, number: number, monthDay: string): number {
  if (kind === 'calendar') return dayOf(number, monthDay)
  if (kind === 'autumn') return dayOf(monthDay >= '07-01' ? number : number + 1, monthDay)
  return quarterStart(number) + dayOf(2025, monthDay) - dayOf(2025, QUARTERS[0])
}
