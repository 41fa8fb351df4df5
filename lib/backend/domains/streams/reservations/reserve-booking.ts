import { and, eq } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { bookings } from '#lib/backend/db/schema/streams/reservations.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { userOf } from '#lib/backend/domains/accounts/index.ts'
import { shownBookings } from '#lib/backend/domains/matches/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/streams/reservations.ts'
import { saveReservation } from './save-reservation.ts'

/** Reserves another user's booked broadcast. */
export const reserveBooking: Handler<typeof contract.reserveBooking> = async ({ ctx, input }) => {
  const [row] = await ctx.db
    .select({ id: bookings.id, startsAt: bookings.startsAt, anchorId: rooms.userId })
    .from(bookings)
    .innerJoin(rooms, eq(rooms.id, bookings.roomId))
    .innerJoin(users, eq(users.id, rooms.userId))
    .where(and(eq(bookings.id, input.booking_id), shownBookings))
  if (!row) throw notFound('booking')
  if (row.anchorId === userOf(ctx).userId) throw new Refusal('invalid', 'reserve.own')
  return saveReservation(ctx, { matchId: null, bookingId: row.id }, row.startsAt, input.ahead)
}
