import { and, count, eq, gt } from 'drizzle-orm'
import { reservations } from '#lib/backend/db/schema/streams/reservations.ts'
import { userOf } from '#lib/backend/domains/accounts/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { REMINDERS, RESERVATIONS_MOST } from '#lib/shared/vocabulary/anchors.ts'
import { passed } from './reminders/passed.ts'

type Subject = { matchId: number; bookingId: null } | { matchId: null; bookingId: number }

/** Keeps what is to be reminded of; again, it changes when. What lies behind is not made up for. */
export async function keep(
  ctx: Context,
  subject: Subject,
  startsAt: Date,
  given: readonly number[] | undefined,
) {
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
