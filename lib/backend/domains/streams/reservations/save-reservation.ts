import { and, count, eq, gt } from 'drizzle-orm'
import { reservations } from '#lib/backend/db/schema/streams/reservations.ts'
import { userOf } from '#lib/backend/domains/accounts/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { MAX_RESERVATIONS, REMINDERS } from '#lib/shared/vocabulary/anchors.ts'
import { passedReminders } from './reminders/passed-reminders.ts'

type Subject = { matchId: number; bookingId: null } | { matchId: null; bookingId: number }

/**
 * Saves a reservation; repeating it changes the reminders. Reminders whose time has passed are not sent
 * later.
 */
export async function saveReservation(
  ctx: Context,
  subject: Subject,
  startsAt: Date,
  requestedReminders: readonly number[] | undefined,
) {
  const { userId } = userOf(ctx)
  const now = ctx.clock.now()
  if (startsAt.getTime() <= now) throw new Refusal('conflict', 'reserve.begun')
  const [active] = await ctx.db
    .select({ total: count() })
    .from(reservations)
    .where(and(eq(reservations.userId, userId), gt(reservations.startsAt, new Date(now))))
  if ((active?.total ?? 0) >= MAX_RESERVATIONS)
    throw new Refusal('conflict', 'reserve.too_many', { most: MAX_RESERVATIONS })
  const ahead = [...(requestedReminders ?? REMINDERS)].sort((a, b) => b - a)
  const reminded = passedReminders(startsAt, now)
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
