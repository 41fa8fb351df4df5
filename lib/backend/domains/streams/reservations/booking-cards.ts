import { count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { bookings, reservations } from '#lib/backend/db/schema/streams/reservations.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { briefsOf } from '#lib/backend/domains/competitions/index.ts'
import { rowsWithIds } from '#lib/backend/domains/matches/index.ts'
import type { booking } from '#lib/contract/streams/reservations.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { coverAddress } from '#lib/shared/addresses/cover-address.ts'
import { shownStatus } from '../rooms/shown-status.ts'

/** Loads the given matches with their competitions, for display beside bookings. */
export async function loadMatches(db: Queryable, ids: readonly (number | null)[]) {
  const uniqueIds = [...new Set(ids.filter((id) => id !== null))]
  const matches = new Map((await rowsWithIds(db, uniqueIds)).map((row) => [row.id, row]))
  const competitionIds = [...matches.values()].map((row) => row.competition_id)
  const competitions = new Map((await briefsOf(db, competitionIds)).map((row) => [row.id, row]))
  return (id: number | null) => {
    const match = (id === null ? null : matches.get(id)) ?? null
    return { match, competition: (match && competitions.get(match.competition_id)) ?? null }
  }
}

/** Loads booked broadcasts in wire form and the given order, with their total. */
export async function bookingCards(
  db: Queryable,
  where: SQL | undefined,
  { order, limit, offset = 0 }: { order: SQL[]; limit: number; offset?: number },
): Promise<{ list: z.input<typeof booking>[]; total: number }> {
  const joined = db
    .select({ booking: bookings, room: rooms, user: users, total: sql<number>`count(*) over ()` })
    .from(bookings)
    .innerJoin(rooms, eq(rooms.id, bookings.roomId))
    .innerJoin(users, eq(users.id, rooms.userId))
  const rows = await joined
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const ids = rows.map((row) => row.booking.id)
  const counted =
    ids.length === 0
      ? []
      : await db
          .select({ id: reservations.bookingId, total: count() })
          .from(reservations)
          .where(inArray(reservations.bookingId, ids))
          .groupBy(reservations.bookingId)
  const matchOf = await loadMatches(
    db,
    rows.map((row) => row.booking.matchId),
  )
  return {
    total: rows[0]?.total ?? 0,
    list: rows.map(({ booking: row, room, user }) => ({
      booking_id: row.id,
      room_id: room.id,
      user_id: user.id,
      user_nickname: user.nickname,
      avatar: avatarAddress(user.avatar),
      status: shownStatus(room.status),
      category: room.category,
      title: row.title,
      cover: coverAddress(row.cover ?? room.cover),
      tags: row.tags,
      language: row.language,
      starts_at: row.startsAt.toISOString(),
      ...matchOf(row.matchId),
      reservations: counted.find(({ id }) => id === row.id)?.total ?? 0,
      is_simulated: room.simulated,
    })),
  }
}
