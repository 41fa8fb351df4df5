import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { bookings } from '#lib/backend/db/schema/streams/reservations.ts'
import type { MatchStatus, Sport } from '#lib/shared/vocabulary.ts'

/** How long before its start a booking is due, and how long after it. */
const BEFORE_MS = 60 * 60_000
const AFTER_MS = 3 * 3_600_000

/** Statuses of a match that is over or will not be played. */
export const MATCH_OVER: readonly MatchStatus[] = [
  'finished',
  'awarded',
  'abandoned',
  'cancelled',
  'postponed',
]

export interface BookingWithMatch {
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

/** Returns the booking applied to the room; null if there is none. */
export async function currentBooking(db: Queryable, roomId: number): Promise<BookingWithMatch | null> {
  const current = and(
    eq(bookings.roomId, roomId),
    isNotNull(bookings.takenAt),
    isNull(bookings.leftAt),
    isNull(bookings.cancelledAt),
  )
  return (await select(db, current, desc(bookings.takenAt)))[0] ?? null
}

/**
 * Returns the room's due booking nearest to now. A booking its anchor removed is not applied again by itself.
 */
export async function dueBooking(
  db: Queryable,
  roomId: number,
  now: number,
): Promise<BookingWithMatch | null> {
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
