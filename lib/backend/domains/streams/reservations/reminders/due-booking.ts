import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { bookings } from '#lib/backend/db/schema/streams/reservations.ts'
import type { MatchStatus, Sport } from '#lib/shared/vocabulary.ts'

/** A broadcast is due so long before its start, and so long after it somebody still waits for it. */
const BEFORE_MS = 60 * 60_000
const AFTER_MS = 3 * 3_600_000

/** A match that will not be, or is no more. */
export const MATCH_OVER: readonly MatchStatus[] = [
  'finished',
  'awarded',
  'abandoned',
  'cancelled',
  'postponed',
]

export interface BookingToTake {
  booking: typeof bookings.$inferSelect
  match: { id: number; sport: Sport; status: MatchStatus } | null
}

const select = (db: Queryable, where: SQL | undefined, order: SQL) =>
  db
    .select({ booking: bookings, match: { id: matches.id, sport: matches.sport, status: matches.status } })
    .from(bookings)
    .leftJoin(matches, eq(matches.id, bookings.matchId))
    .where(where)
    .orderBy(order)
    .limit(1)

/** The booking whose words the room has now; null where there is none. */
export async function heldBooking(db: Queryable, roomId: number): Promise<BookingToTake | null> {
  const held = and(
    eq(bookings.roomId, roomId),
    isNotNull(bookings.takenAt),
    isNull(bookings.leftAt),
    isNull(bookings.cancelledAt),
  )
  return (await select(db, held, desc(bookings.takenAt)))[0] ?? null
}

/** Of a room's bookings the one that is due and nearest; one that its anchor let go does not come back by itself. */
export async function dueBooking(db: Queryable, roomId: number, now: number): Promise<BookingToTake | null> {
  const due = and(
    eq(bookings.roomId, roomId),
    isNull(bookings.cancelledAt),
    isNull(bookings.leftAt),
    gt(bookings.startsAt, new Date(now - AFTER_MS)),
    lt(bookings.startsAt, new Date(now + BEFORE_MS)),
    or(isNull(matches.id), sql`${matches.status} not in ${MATCH_OVER}`),
  )
  const distance = sql`abs(extract(epoch from ${bookings.startsAt} - ${new Date(now).toISOString()}::timestamptz))`
  return (await select(db, due, asc(distance)))[0] ?? null
}
