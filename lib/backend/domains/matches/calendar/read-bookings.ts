import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { competitions } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { bookings } from '#lib/backend/db/schema/streams/reservations.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { openRooms } from '../booked.ts'
import { away, home, inSight, MOST } from './read-matches.ts'

/** The room of an anchor and what he is called; undefined for a user who is none and for one whose room is shut. */
export async function openRoomOf(db: Queryable, userId: number) {
  const [row] = await db
    .select({ roomId: rooms.id, nickname: users.nickname })
    .from(rooms)
    .innerJoin(users, eq(users.id, rooms.userId))
    .where(and(eq(users.id, userId), openRooms))
  return row
}

/** What is booked in a room, in sight of calendars and by its start, those called off too; `now` in ms. */
export function calendarBookings(db: Queryable, roomId: number, now: number) {
  return db
    .select({ booking: bookings, match: matches, home, away, competition: competitions })
    .from(bookings)
    .leftJoin(matches, eq(matches.id, bookings.matchId))
    .leftJoin(competitions, eq(competitions.id, matches.competitionId))
    .leftJoin(home, eq(home.id, matches.homeId))
    .leftJoin(away, eq(away.id, matches.awayId))
    .where(and(eq(bookings.roomId, roomId), inSight(bookings.startsAt, now)))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(MOST)
}
export type CalendarBooking = Awaited<ReturnType<typeof calendarBookings>>[number]
