import { and, eq, sql } from 'drizzle-orm'
import { bookings, reservations } from '#lib/backend/db/schema/streams/reservations.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { userOf } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/streams/reservations.ts'

/** Cancels the user's reservation; if the user is the anchor, cancels the booked broadcast. */
export const endReservation: Handler<typeof contract.endReservation> = async ({
  ctx,
  input: { match_id: matchId, booking_id: bookingId },
}) => {
  const { userId } = userOf(ctx)
  if ((matchId === undefined) === (bookingId === undefined)) throw new Refusal('invalid', 'reserve.one')
  if (bookingId !== undefined) {
    const [booking] = await ctx.db
      .select({ id: bookings.id, anchorId: rooms.userId })
      .from(bookings)
      .innerJoin(rooms, eq(rooms.id, bookings.roomId))
      .where(eq(bookings.id, bookingId))
    if (booking?.anchorId === userId) {
      await ctx.db
        .update(bookings)
        .set({ cancelledAt: sql`coalesce(${bookings.cancelledAt}, now())`, updatedAt: sql`now()` })
        .where(eq(bookings.id, bookingId))
      ctx.reply.done = 'reserve_ended'
      return {}
    }
  }
  const deleted = await ctx.db
    .delete(reservations)
    .where(
      and(
        eq(reservations.userId, userId),
        matchId === undefined ? undefined : eq(reservations.matchId, matchId),
        bookingId === undefined ? undefined : eq(reservations.bookingId, bookingId),
      ),
    )
    .returning({ id: reservations.id })
  if (deleted.length === 0) throw notFound('reservation')
  ctx.reply.done = 'reserve_ended'
  return {}
}
