import { RECORD_MONTHS } from '#lib/shared/vocabulary/anchors.ts'

/** From when on records and bookings are kept in sight. */
export function monthsAgo(now: number): Date {
  const from = new Date(now)
  from.setUTCMonth(from.getUTCMonth() - RECORD_MONTHS)
  return from
}
