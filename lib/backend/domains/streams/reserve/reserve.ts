import { and, count, eq, gt, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { users } from '#lib/backend/db/schema/accounts.ts'
import { bookings, reservations } from '#lib/backend/db/schema/reservations.ts'
import { rooms } from '#lib/backend/db/schema/streams.ts'
import { userOf } from '#lib/backend/domains/accounts/index.ts'
import { shownBookings } from '#lib/backend/domains/matches/index.ts'
import type { Context, Verb } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/streams/reservations.ts'
import { REMINDERS, RESERVATIONS_MOST } from '#lib/shared/anchor-words.ts'
import { mustBeMatch } from '../studio/update-live.ts'
import { passed } from './passed.ts'

type Subject = { matchId: number; bookingId: null } | { matchId: null; bookingId: number }

/** Keeps what is to be reminded of; again, it changes when. What lies behind is not made up for. */
async function keep(ctx: Context, subject: Subject, startsAt: Date, given: readonly number[] | undefined) {
  const { userId } = userOf(ctx)
  const now = ctx.clock.now()
  if (startsAt.getTime() <= now) throw new Refusal('conflict', 'reserve.begun')
  const [held] = await ctx.db
    .select({ total: count() })
    .from(reservations)
    .where(and(eq(reservations.userId, userId), gt(reservations.startsAt, new Date(now))))
  if ((held?.total ?? 0) >= RESERVATIONS_MOST)
    throw new Refusal('conflict', 'reserve.too_many', { most: RESERVATIONS_MOST })
  const ahead = [...(given ?? REMINDERS)].sort((a, b) => b - a)
  const reminded = passed(startsAt, now)
  const [row] = await ctx.db
    .insert(reservations)
    .values({ userId, ...subject, ahead, startsAt, reminded })
    .onConflictDoUpdate({
      target: [reservations.userId, subject.matchId === null ? reservations.bookingId : reservations.matchId],
      set: { ahead, startsAt, reminded, calledOffAt: null },
    })
    .returning()
  if (!row) throw new Error('a reservation was not written')
  ctx.reply.done = 'reserved'
  return {
    reservation_id: row.id,
    match_id: row.matchId,
    booking_id: row.bookingId,
    ahead: row.ahead,
    starts_at: row.startsAt.toISOString(),
  }
}

/** A match that has yet to begin. */
export const reserveMatch: Verb<
  z.output<typeof contract.reserveMatch.input>,
  z.input<typeof contract.reserveMatch.output>
> = async ({ ctx, input }) => {
  const match = await mustBeMatch(ctx.db, input.match_id)
  if (!['scheduled', 'tbd', 'delayed'].includes(match.status)) throw new Refusal('conflict', 'reserve.begun')
  return keep(ctx, { matchId: match.id, bookingId: null }, match.kickoffAt, input.ahead)
}

/** A booked broadcast of somebody else. */
export const reserveBooking: Verb<
  z.output<typeof contract.reserveBooking.input>,
  z.input<typeof contract.reserveBooking.output>
> = async ({ ctx, input }) => {
  const [row] = await ctx.db
    .select({ id: bookings.id, startsAt: bookings.startsAt, anchorId: rooms.userId })
    .from(bookings)
    .innerJoin(rooms, eq(rooms.id, bookings.roomId))
    .innerJoin(users, eq(users.id, rooms.userId))
    .where(and(eq(bookings.id, input.booking_id), shownBookings))
  if (!row) throw notFound('booking')
  if (row.anchorId === userOf(ctx).userId) throw new Refusal('invalid', 'reserve.own')
  return keep(ctx, { matchId: null, bookingId: row.id }, row.startsAt, input.ahead)
}

/** Takes back what the caller reserved; the anchor calls his broadcast off. */
export const endReservation: Verb<
  z.output<typeof contract.endReservation.input>,
  Record<string, never>
> = async ({ ctx, input: { match_id: matchId, booking_id: bookingId } }) => {
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
  const gone = await ctx.db
    .delete(reservations)
    .where(
      and(
        eq(reservations.userId, userId),
        matchId === undefined ? undefined : eq(reservations.matchId, matchId),
        bookingId === undefined ? undefined : eq(reservations.bookingId, bookingId),
      ),
    )
    .returning({ id: reservations.id })
  if (gone.length === 0) throw notFound('reservation')
  ctx.reply.done = 'reserve_ended'
  return {}
}
