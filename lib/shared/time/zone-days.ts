import { tzOffset } from '@date-fns/tz/tzOffset'
import { type Day, dayRange } from './day.ts'
import { fixedOffset } from './offset.ts'

/** Minutes that the clocks of a time zone are ahead of UTC at `at` (ms since the epoch). */
export const offsetAt = (timeZone: string, at: number): number =>
  fixedOffset(timeZone, at) ?? tzOffset(timeZone, new Date(at))

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
