import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { roomSanctions } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { rightsIn } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { getSanctioned as endpoint } from '#lib/contract/moderation/sanctions.ts'
import { loadPeople } from '../people.ts'
import { toEndTime } from './apply-sanction.ts'

/** Lists active sanctions of a room, for its moderators; or the user's own. Guests have none. */
export const getSanctioned: Handler<typeof endpoint> = async ({
  ctx,
  input: { room_id, kind, page, page_size },
}) => {
  const { userId } = ctx.actor
  if (room_id !== undefined) {
    const { role } = await rightsIn(ctx.db, room_id, userId)
    if (role === 'viewer') throw new Refusal('forbidden', 'room.no_right')
  } else if (userId === null) return { list: [], page, page_size, total: 0 }
  const where = and(
    room_id === undefined ? eq(roomSanctions.userId, userId ?? 0) : eq(roomSanctions.roomId, room_id),
    eq(roomSanctions.kind, kind),
    isNull(roomSanctions.liftedAt),
    gt(roomSanctions.endsAt, sql`now()`),
  )
  const total = await ctx.db.$count(roomSanctions, where)
  const rows = await ctx.db
    .select()
    .from(roomSanctions)
    .where(where)
    .orderBy(desc(roomSanctions.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const people = await loadPeople(
    ctx.db,
    rows.flatMap((row) => [row.userId, row.createdBy]),
  )
  const list = rows.flatMap((row) => {
    const person = people.get(row.userId)
    if (!person) return []
    return [
      {
        id: row.id,
        ...person,
        room_id: row.roomId,
        kind: row.kind,
        reason: row.reason,
        by_nickname: room_id === undefined ? null : (people.get(row.createdBy)?.user_nickname ?? null),
        created_at: row.createdAt.toISOString(),
        until: toEndTime(row.endsAt),
      },
    ]
  })
  return { list, page, page_size, total }
}
