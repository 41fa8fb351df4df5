import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { briefsOf } from '#lib/backend/domains/competitions/index.ts'
import { rowsWithIds } from '#lib/backend/domains/matches/index.ts'
import { type RoomCategory, type roomCard, roomCategories } from '#lib/contract/streams/rooms.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { coverAddress } from '#lib/shared/addresses/cover-address.ts'
import { isShown, shownStatus } from './shown-status.ts'

export type RoomCardInput = z.input<typeof roomCard>

/** Filters by the live list's `type`: 0 is every category, then the categories in order. */
export const ofType = (type: number): SQL | undefined => {
  const category = roomCategories[type - 1]
  return category ? eq(rooms.category, category) : undefined
}

/** Live rooms, including those with a lost signal within its grace period. */
export const onAir = inArray(rooms.status, ['live', 'signal_lost'])

/** Loads rooms as cards with their matches, the most watched first. */
export async function roomCards(
  db: Queryable,
  where: SQL | undefined,
  { limit = 100, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<RoomCardInput[]> {
  const list = await db
    .select({ room: rooms, user: users, competitionId: matches.competitionId })
    .from(rooms)
    .innerJoin(users, eq(users.id, rooms.userId))
    .leftJoin(matches, eq(matches.id, rooms.matchId))
    .where(where)
    .orderBy(desc(rooms.viewers), asc(rooms.id))
    .limit(limit)
    .offset(offset)
  const [rows, briefs] = await Promise.all([
    rowsWithIds(
      db,
      list.flatMap(({ room }) => room.matchId ?? []),
    ),
    briefsOf(
      db,
      list.flatMap(({ competitionId }) => competitionId ?? []),
    ),
  ])
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const briefOf = new Map(briefs.map((brief) => [brief.id, brief]))
  return list.map(({ room, user }) => {
    const match = room.matchId === null ? null : (rowOf.get(room.matchId) ?? null)
    return {
      room_id: room.id,
      title_zh: room.titleZh,
      title_en: room.titleEn,
      title_vi: room.titleVi,
      cover: coverAddress((isShown(shownStatus(room.status)) ? room.liveCover : null) ?? room.cover),
      category: room.category,
      status: shownStatus(room.status),
      viewers: room.viewers,
      live_since: room.liveSince?.toISOString() ?? null,
      user_id: user.id,
      user_nickname: user.nickname,
      avatar: avatarAddress(user.avatar),
      match,
      competition: match ? (briefOf.get(match.competition_id) ?? null) : null,
      tags: room.tags,
      language: room.language,
      is_simulated: room.simulated,
    }
  })
}

/** Loads the given rooms as cards, the most watched first. */
export const cardsWithIds = (db: Queryable, ids: number[]) =>
  ids.length > 0 ? roomCards(db, inArray(rooms.id, ids)) : Promise.resolve([])

/** Counts the live rooms of each category. */
export async function onAirTotals(db: Queryable): Promise<Map<RoomCategory, number>> {
  const list = await db
    .select({ category: rooms.category, total: sql<number>`cast(count(*) as int)` })
    .from(rooms)
    .where(onAir)
    .groupBy(rooms.category)
  return new Map(list.map((row) => [row.category, row.total]))
}

export const countRooms = async (db: Queryable, where: SQL | undefined) => {
  const [row] = await db.select({ total: sql<number>`cast(count(*) as int)` }).from(rooms).where(and(where))
  return row?.total ?? 0
}
