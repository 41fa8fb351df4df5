import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { bookings } from '#lib/backend/db/schema/streams/reservations.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { COMING_STATUSES, type MatchStatus } from '#lib/shared/vocabulary.ts'

/** Condition for rooms that are open to the public, joined with their users. */
export const openRooms = and(
  sql`${rooms.status} <> 'banned'`,
  eq(users.isAnchor, true),
  isNull(users.blockedAt),
  isNull(users.deletedAt),
)

/** Condition for visible bookings: not cancelled, of anchors whose rooms are open to the public. */
export const shownBookings = and(isNull(bookings.cancelledAt), openRooms)

interface Booked {
  room_id: number
  user_nickname: string
}

/**
 * Loads the streamers who have booked the matches, by start time, in one query. Once a match is in play, its
 * rooms are listed instead.
 */
export async function bookedOf(
  db: Queryable,
  matches: readonly { id: number; status: MatchStatus }[],
): Promise<Map<number, Booked[]>> {
  const found = new Map<number, Booked[]>()
  const ids = matches.filter(({ status }) => COMING_STATUSES.has(status)).map(({ id }) => id)
  if (ids.length === 0) return found
  const list = await db
    .select({ matchId: bookings.matchId, roomId: rooms.id, nickname: users.nickname })
    .from(bookings)
    .innerJoin(rooms, eq(rooms.id, bookings.roomId))
    .innerJoin(users, eq(users.id, rooms.userId))
    .where(and(inArray(bookings.matchId, ids), shownBookings))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
  for (const { matchId, roomId, nickname } of list) {
    if (matchId === null) continue
    found.set(matchId, [...(found.get(matchId) ?? []), { room_id: roomId, user_nickname: nickname }])
  }
  return found
}
