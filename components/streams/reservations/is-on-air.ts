import type { Booking } from '#lib/contract/streams/reservations.ts'

/**
 * Whether a booked broadcast is live at `serverTime` (ISO 8601). Before its start its room may be live with another
 * match.
 */
export const isOnAir = (
  { status, starts_at: startsAt }: Pick<Booking, 'status' | 'starts_at'>,
  serverTime: string,
): boolean =>
  (status === 'live' || status === 'signal_lost') && Date.parse(startsAt) <= Date.parse(serverTime)
