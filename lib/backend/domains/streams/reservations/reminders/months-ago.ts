import { RECORD_MONTHS } from '#lib/shared/vocabulary/anchors.ts'

/** The time since which records and bookings are shown. */
export function monthsAgo(now: number): Date {
  const from = new Date(now)
  from.setUTCMonth(from.getUTCMonth() - RECORD_MONTHS)
  return from
}
