import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/admin/rooms.ts'
import type { RoomList } from '#lib/shared/vocabulary/rooms.ts'

const OF: Record<RoomList, SQL | undefined> = {
  all: undefined,
  on_air: inArray(rooms.status, ['live', 'signal_lost', 'testing']),
  shut: eq(rooms.status, 'banned'),
}

/** Digits match the id of an anchor or a room; any other term matches part of a nickname. */
function matching(term: string): SQL | undefined {
  if (term === '') return undefined
  const name = ilike(users.nickname, `%${term.replace(/[\\%_]/g, '\\$&')}%`)
  if (!/^\d{1,15}$/.test(term)) return name
  return or(name, eq(users.id, Number(term)), eq(rooms.id, Number(term)))
}

/** Lists rooms, those on the air first. */
export const getAdminRooms: Handler<typeof contract.getAdminRooms> = async ({
  ctx,
  input: { term, state, page, page_size },
}) => {
  const where = and(OF[state], matching(term))
  const joined = eq(users.id, rooms.userId)
  const [all] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(rooms)
    .innerJoin(users, joined)
    .where(where)
  const rows = await ctx.db
    .select({ room: rooms, nickname: users.nickname })
    .from(rooms)
    .innerJoin(users, joined)
    .where(where)
    .orderBy(
      desc(sql`${rooms.status} in ('live', 'signal_lost', 'testing')`),
      desc(rooms.viewers),
      asc(rooms.id),
    )
    .limit(page_size)
    .offset((page - 1) * page_size)
  const list = rows.map(({ room, nickname }) => ({
    room_id: room.id,
    user_id: room.userId,
    user_nickname: nickname,
    title_zh: room.titleZh,
    title_en: room.titleEn,
    title_vi: room.titleVi,
    category: room.category,
    status: room.status,
    viewers: room.viewers,
    live_since: room.liveSince?.toISOString() ?? null,
    shut_reason: room.shutReason,
    is_simulated: room.simulated,
  }))
  return { list, page, page_size, total: all?.total ?? 0 }
}
