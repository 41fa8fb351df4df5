import { and, asc, count, eq, gte, inArray } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { bookings, reservations } from '#lib/backend/db/schema/streams/reservations.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { shownBookings } from '#lib/backend/domains/matches/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/streams/reservations.ts'
import { LATE_MS } from './lateness.ts'

/** Returns the anchors who will stream each match, and how many users have reserved it. */
export const getMatchBookings: Handler<typeof contract.getMatchBookings> = async ({
  ctx,
  input: { ids },
}) => {
  if (ids.length === 0) return { list: [] }
  const booked = await ctx.db
    .select({
      match_id: bookings.matchId,
      booking_id: bookings.id,
      room_id: rooms.id,
      user_nickname: users.nickname,
      language: bookings.language,
    })
    .from(bookings)
    .innerJoin(rooms, eq(rooms.id, bookings.roomId))
    .innerJoin(users, eq(users.id, rooms.userId))
    .where(
      and(
        shownBookings,
        inArray(bookings.matchId, ids),
        gte(bookings.startsAt, new Date(ctx.clock.now() - LATE_MS)),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
  const reservationCounts = await ctx.db
    .select({ id: reservations.matchId, total: count() })
    .from(reservations)
    .where(inArray(reservations.matchId, ids))
    .groupBy(reservations.matchId)
  return {
    list: ids.flatMap((id) => {
      const ofMatch = booked.filter(({ match_id }) => match_id === id)
      const total = reservationCounts.find((row) => row.id === id)?.total ?? 0
      if (ofMatch.length === 0 && total === 0) return []
      return [
        {
          match_id: id,
          reservations: total,
          bookings: ofMatch.map(({ match_id: _of, ...booking }) => booking),
        },
      ]
    }),
  }
}
