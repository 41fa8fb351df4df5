import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Db, withTransaction } from '#lib/backend/db/pool.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { bookings } from '#lib/backend/db/schema/streams/reservations.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { publishUnread, writeNotice } from '#lib/backend/domains/accounts/index.ts'
import { LATE_MS } from '#lib/backend/domains/streams/reservations/lateness.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { Clock } from '#lib/shared/time/clock.ts'

interface FollowMatchesDeps {
  db: Db
  publish: Context['publish']
  clock: Clock
}

/**
 * Updates bookings after changes of their matches. A moved match moves them, at the same distance from
 * kick-off; a cancelled match cancels them, and their anchors are notified. Users who reserved them are
 * notified by the reminders.
 */
export async function followMatches({ db, publish, clock }: FollowMatchesDeps): Promise<void> {
  await db.execute(sql`
    update ${bookings}
    set starts_at = starts_at + (m.kickoff_at - ${bookings.kickoffAt}), kickoff_at = m.kickoff_at, updated_at = now()
    from ${matches} m where m.id = ${bookings.matchId} and m.status in ('scheduled', 'tbd', 'delayed')
      and ${bookings.cancelledAt} is null and ${bookings.takenAt} is null
      and m.kickoff_at <> ${bookings.kickoffAt}`)
  const late = new Date(clock.now() - LATE_MS)
  const notified = await withTransaction(db, async (tx) => {
    const off = await tx
      .update(bookings)
      .set({ cancelledAt: sql`now()`, updatedAt: sql`now()` })
      .from(matches)
      .where(
        and(
          eq(matches.id, bookings.matchId),
          sql`${matches.status} in ('postponed', 'cancelled', 'abandoned', 'awarded')`,
          isNull(bookings.cancelledAt),
          isNull(bookings.takenAt),
          gt(bookings.startsAt, late),
        ),
      )
      .returning({ roomId: bookings.roomId, title: bookings.title })
    const anchors: number[] = []
    for (const { roomId, title } of off) {
      const [room] = await tx.select({ userId: rooms.userId }).from(rooms).where(eq(rooms.id, roomId))
      if (!room) continue
      anchors.push(room.userId)
      await writeNotice(tx, room.userId, {
        kind: 'booking_off',
        values: { title },
        link: '/member?type=9&part=bookings',
      })
    }
    return anchors
  })
  for (const userId of new Set(notified)) await publishUnread({ db, publish }, userId)
}
