import { type Day, dayRange } from './day.ts'

/**
 * Whether two time zones divide the time around `days` alike: each of the days begins and ends in both at the
 * same moment. A zone and its current offset differ near a clock change only.
 */
export function haveSameDays(one: string, other: string, days: readonly Day[]): boolean {
  if (one === other) return true
  return days.every((day) => {
    const [a, b] = [dayRange(day, one), dayRange(day, other)]
    return a.from === b.from && a.to === b.to
  })
}
