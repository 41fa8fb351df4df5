import { and, asc, count, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import { bookings, reservations } from '#lib/backend/db/schema/streams/reservations.ts'
import { userOf } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/streams/reservations.ts'
import { bookingCards, loadMatches } from './booking-cards.ts'
import { monthsAgo } from './reminders/months-ago.ts'

/** Lists the user's reservations. */
export const getOwnReservations: Handler<typeof contract.getOwnReservations> = async ({
  ctx,
  input: { page, page_size: size, only },
}) => {
  const { userId } = userOf(ctx)
  const now = ctx.clock.now()
  const cutoff = new Date(now)
  const where = and(
    eq(reservations.userId, userId),
    gte(reservations.startsAt, only === 'waiting' ? cutoff : monthsAgo(now)),
    only === 'past' ? lt(reservations.startsAt, cutoff) : undefined,
  )
  const direction = only === 'waiting' ? asc : desc
  const rows = await ctx.db
    .select()
    .from(reservations)
    .where(where)
    .orderBy(direction(reservations.startsAt), direction(reservations.id))
    .limit(size)
    .offset((page - 1) * size)
  const [counted] = await ctx.db.select({ total: count() }).from(reservations).where(where)
  const matchOf = await loadMatches(
    ctx.db,
    rows.map(({ matchId }) => matchId),
  )
  const ids = rows.flatMap(({ bookingId }) => (bookingId === null ? [] : [bookingId]))
  const cards =
    ids.length === 0
      ? []
      : (await bookingCards(ctx.db, inArray(bookings.id, ids), { order: [asc(bookings.id)], limit: size }))
          .list
  return {
    list: rows.map((row) => ({
      reservation_id: row.id,
      match_id: row.matchId,
      booking_id: row.bookingId,
      ahead: row.ahead,
      starts_at: row.startsAt.toISOString(),
      ...matchOf(row.matchId),
      booking: cards.find(({ booking_id: id }) => id === row.bookingId) ?? null,
      state: row.calledOffAt ? ('called_off' as const) : row.startsAt.getTime() > now ? 'waiting' : 'over',
    })),
    page,
    page_size: size,
    total: counted?.total ?? 0,
    server_time: new Date(now).toISOString(),
  }
}
