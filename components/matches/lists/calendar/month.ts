import { addDays, type Day } from '#lib/shared/time/day.ts'

/**
 * Six weeks from the Monday on or before the first of a month (YYYY-MM), so that all months have the same
 * height.
 */
export function monthOf(month: string): { days: Day[]; middle: Day } {
  const first = `${month}-01`
  const weekday = (new Date(`${first}T12:00:00Z`).getUTCDay() + 6) % 7
  const days = Array.from({ length: 42 }, (_, at) => addDays(first, at - weekday))
  return { days, middle: addDays(first, 21 - weekday) }
}

/** The month `by` months later. */
export function addMonths(month: string, by: number): string {
  const [year = 2000, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}
