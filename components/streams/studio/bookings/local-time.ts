import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { offsetAt } from '#lib/shared/time/offset.ts'

const MINUTE_MS = 60_000

/**
 * Formats a time for a `datetime-local` field, in the time zone in which the page shows all other times:
 * `2026-08-01T19:30`.
 */
export function toLocalField(at: string, zone: string): string {
  const { day, time } = dayAndTime(at, zone, 'en')
  return `${day}T${time}`
}

/**
 * Parses the value of such a field to ISO 8601 in UTC; null if it is not a valid time. A time that the zone's clocks skip
 * is read as an hour later, and of one that they show twice the first is taken.
 */
export function fromLocalField(text: string, zone: string): string | null {
  const shown = Date.parse(`${text}Z`)
  if (Number.isNaN(shown)) return null
  const before = shown - offsetAt(zone, shown - 24 * 60 * MINUTE_MS) * MINUTE_MS
  const exact = shown - offsetAt(zone, before) * MINUTE_MS
  return new Date(offsetAt(zone, exact) === offsetAt(zone, before) ? exact : before).toISOString()
}
