import { and, asc, count, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { bookings, reservations } from '#lib/backend/db/schema/reservations.ts'
import { userOf } from '#lib/backend/domains/accounts/index.ts'
import { shownBookings } from '#lib/backend/domains/matches/index.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/streams/reservations.ts'
import { ofType } from '../cards.ts'
import { bookingCards, matchesOf } from './booking-cards.ts'
import { monthsAgo } from './months-ago.ts'

type Given<E extends { input: z.ZodMiniType }> = z.output<E['input']>
type Output<E extends { output: z.ZodMiniType }> = z.input<E['output']>

/** A booking stays among those to come for so long after its start: an anchor may be late. */
export const LATE_MS = 30 * 60_000

/** Broadcasts booked by anchors. */
export const getBookings: Verb<
  Given<typeof contract.getBookings>,
  Output<typeof contract.getBookings>
> = async ({ ctx, input: { type, match_id, room_id, when, page, page_size: size } }) => {
  const now = ctx.clock.now()
  const turn = new Date(now - LATE_MS)
  const where = and(
    shownBookings,
    when === 'coming'
      ? gte(bookings.startsAt, turn)
      : and(lt(bookings.startsAt, turn), gte(bookings.startsAt, monthsAgo(now))),
    ofType(type),
    match_id === undefined ? undefined : eq(bookings.matchId, match_id),
    room_id === undefined ? undefined : eq(bookings.roomId, room_id),
  )
  const direction = when === 'coming' ? asc : desc
  const found = await bookingCards(ctx.db, where, {
    order: [direction(bookings.startsAt), direction(bookings.id)],
    limit: size,
    offset: (page - 1) * size,
  })
  return { ...found, page, page_size: size, server_time: new Date(now).toISOString() }
}

/** What the caller has reserved. */
export const getOwnReservations: Verb<
  Given<typeof contract.getOwnReservations>,
  Output<typeof contract.getOwnReservations>
> = async ({ ctx, input: { page, page_size: size, only } }) => {
  const { userId } = userOf(ctx)
  const now = ctx.clock.now()
  const turn = new Date(now)
  const own = and(
    eq(reservations.userId, userId),
    gte(reservations.startsAt, only === 'waiting' ? turn : monthsAgo(now)),
    only === 'past' ? lt(reservations.startsAt, turn) : undefined,
  )
  const direction = only === 'waiting' ? asc : desc
  const rows = await ctx.db
    .select()
    .from(reservations)
    .where(own)
    .orderBy(direction(reservations.startsAt), direction(reservations.id))
    .limit(size)
    .offset((page - 1) * size)
  const [counted] = await ctx.db.select({ total: count() }).from(reservations).where(own)
  const about = await matchesOf(
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
      ...about(row.matchId),
      booking: cards.find(({ booking_id: id }) => id === row.bookingId) ?? null,
      state: row.calledOffAt ? ('called_off' as const) : row.startsAt.getTime() > now ? 'waiting' : 'over',
    })),
    page,
    page_size: size,
    total: counted?.total ?? 0,
    server_time: new Date(now).toISOString(),
  }
}
