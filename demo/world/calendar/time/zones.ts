import { tzOffset } from '@date-fns/tz'
import { DAY } from './days.ts'

const MINUTE = 60_000
const MAX_CACHED = 20_000
const offsets = new Map<string, number>()

/** Returns the offset of a zone from UTC at noon UTC of a day, in ms. Clocks change at night. */
export function offsetOn(zone: string, day: number): number {
  const key = `${zone} ${day}`
  const cached = offsets.get(key)
  if (cached !== undefined) return cached
  const offset = tzOffset(zone, new Date((day + 0.5) * DAY)) * MINUTE
  if (Number.isNaN(offset)) throw new RangeError(`"${zone}" is not a time zone`)
  if (offsets.size >= MAX_CACHED) offsets.clear()
  offsets.set(key, offset)
  return offset
}

/** Returns the time of a local day and minutes after its midnight, in ms since the epoch. */
export function timeIn(zone: string, day: number, minutes: number): number {
  return day * DAY + minutes * MINUTE - offsetOn(zone, day)
}

/** Returns the local day of a time. */
export function dayIn(zone: string, time: number): number {
  return Math.floor((time + offsetOn(zone, Math.floor(time / DAY))) / DAY)
}
