import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { bookings } from '#lib/backend/db/schema/streams/reservations.ts'
import { currentBooking } from '#lib/backend/domains/streams/reservations/reminders/due-booking.ts'
import {
  leaveBooking,
  takeBooking,
} from '#lib/backend/domains/streams/reservations/reminders/take-booking.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { takeBooking as endpoint } from '#lib/contract/streams/studio.ts'
import type { StudioDeps } from './deps.ts'
import { ownRoom } from './room/own-room.ts'

/** Returns the room's current booking as its anchor sees it. */
export async function loadShownBooking(db: Queryable, roomId: number) {
  const current = await currentBooking(db, roomId)
  if (!current) return null
  const { booking } = current
  return {
    booking_id: booking.id,
    title: booking.title,
    starts_at: booking.startsAt.toISOString(),
    match_id: booking.matchId,
  }
}

/** Applies another booking to the room, or none; the anchor can change the site's automatic choice. */
export const createTakeBooking =
  ({ storage, onAir }: Pick<StudioDeps, 'storage' | 'onAir'>): Handler<typeof endpoint> =>
  async ({ ctx, input: { booking_id: id } }) => {
    const room = await ownRoom(ctx)
    const now = ctx.clock.now()
    if (id === 0) {
      const current = await currentBooking(ctx.db, room.id)
      if (current) await leaveBooking(ctx.db, current, now)
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
    return { room_id: room.id, booking: await loadShownBooking(ctx.db, room.id) }
  }
