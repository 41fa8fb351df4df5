import { sql } from 'drizzle-orm'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/chat/room-groups.ts'
import { MAX_ROOM_GROUPS } from '#lib/shared/vocabulary/conversations.ts'
import { type GroupRow, selectGroups, toGroupCard } from '../groups/groups.ts'

/** Lists the groups shown in a room, in the order in which they were added. */
export const getRoomGroups: Handler<typeof contract.getRoomGroups> = async ({ ctx, input: { room_id } }) => {
  const { rows: room } = await ctx.db.execute<{ user_id: number }>(
    sql`select user_id from rooms where id = ${room_id}::bigint`,
  )
  const anchorId = room[0]?.user_id
  if (anchorId === undefined) throw notFound('room')
  const { rows } = await ctx.db.execute<GroupRow>(sql`
    ${selectGroups(ctx.actor.userId)} and g.owner_id = ${anchorId} and g.shown_at is not null
    order by g.shown_at, g.id limit ${MAX_ROOM_GROUPS}::int`)
  return { list: rows.map(toGroupCard) }
}
