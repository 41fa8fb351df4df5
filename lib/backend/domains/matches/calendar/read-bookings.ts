import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { competitions } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { bookings } from '#lib/backend/db/schema/streams/reservations.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { openRooms } from '../booked.ts'
import { away, home, inCalendarRange, MAX_EVENTS } from './read-matches.ts'

/** The room and nickname of an anchor; undefined for a user who is no anchor or whose room is closed. */
export async function openRoomOf(db: Queryable, userId: number) {
  const [row] = await db
    .select({ roomId: rooms.id, nickname: users.nickname })
    .from(rooms)
    .innerJoin(users, eq(users.id, rooms.userId))
    .where(and(eq(users.id, userId), openRooms))
  return row
}

/** Bookings of a room within the calendar range, by start time, including cancelled ones; `now` in ms. */
export function calendarBookings(db: Queryable, roomId: number, now: number) {
  return db
    .select({ booking: bookings, match: matches, home, away, competition: competitions })
    .from(bookings)
    .leftJoin(matches, eq(matches.id, bookings.matchId))
    .leftJoin(competitions, eq(competitions.id, matches.competitionId))
    .leftJoin(home, eq(home.id, matches.homeId))
    .leftJoin(away, eq(away.id, matches.awayId))
    .where(and(eq(bookings.roomId, roomId), inCalendarRange(bookings.startsAt, now)))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(MAX_EVENTS)
}
export type CalendarBooking = Awaited<ReturnType<typeof calendarBookings>>[number]
