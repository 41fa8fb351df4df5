import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { bookings } from '#lib/backend/db/schema/streams/reservations.ts'
import { heldBooking } from '#lib/backend/domains/streams/reservations/reminders/due-booking.ts'
import {
  leaveBooking,
  takeBooking,
} from '#lib/backend/domains/streams/reservations/reminders/take-booking.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { takeBooking as endpoint } from '#lib/contract/streams/studio.ts'
import type { AnchorParts } from './deps.ts'
import { ownRoom } from './room/own-room.ts'

/** The booking whose words a room has, as shown to its anchor. */
export async function shownBooking(db: Queryable, roomId: number) {
  const held = await heldBooking(db, roomId)
  if (!held) return null
  const { booking } = held
  return {
    booking_id: booking.id,
    title: booking.title,
    starts_at: booking.startsAt.toISOString(),
    match_id: booking.matchId,
  }
}

/** Another booking for the room, or none: what the site chose by the clock is the anchor's to change. */
export const createTakeBooking =
  ({ storage, onAir }: Pick<AnchorParts, 'storage' | 'onAir'>): Handler<typeof endpoint> =>
  async ({ ctx, input: { booking_id: id } }) => {
    const room = await ownRoom(ctx)
    const now = ctx.clock.now()
    if (id === 0) {
      const held = await heldBooking(ctx.db, room.id)
      if (held) await leaveBooking(ctx.db, held, now)
    } else {
      const [row] = await ctx.db
        .select({
          booking: bookings,
          match: { id: matches.id, sport: matches.sport, status: matches.status },
        })
        .from(bookings)
        .leftJoin(matches, eq(matches.id, bookings.matchId))
        .where(and(eq(bookings.id, id), eq(bookings.roomId, room.id), isNull(bookings.cancelledAt)))
      if (!row) throw notFound('booking')
      await takeBooking({ db: ctx.db, storage }, row, { now, keep: false })
    }
    await onAir.publish(room.id)
    ctx.reply.done = 'live_saved'
    return { room_id: room.id, booking: await shownBooking(ctx.db, room.id) }
  }
