import { and, desc, eq, gte, lt } from 'drizzle-orm'
import { moderationLog as table } from '#lib/backend/db/schema/moderation/reports.ts'
import { mustHaveRight } from '#lib/backend/domains/streams/index.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type * as contract from '#lib/contract/moderation/log.ts'
import { resolveRoomIdOrAll } from '../resolve-room-id.ts'
import { toLogRows } from './to-log-rows.ts'

/** Returns the requested room, if the user may read its log; null: the whole site. */
async function requireReadableRoom(ctx: Context, room_id: number | undefined): Promise<number | null> {
  const roomId = await resolveRoomIdOrAll(ctx, room_id)
  if (roomId !== null) await mustHaveRight(ctx.db, roomId, requireUserId(ctx), 'log')
  return roomId
}

/** Lists log entries, the newest first. */
export const getModerationLog: Handler<typeof contract.getModerationLog> = async ({ ctx, input }) => {
  const { page, page_size, from, until } = input
  const roomId = await requireReadableRoom(ctx, input.room_id)
  const where = and(
    roomId === null ? undefined : eq(table.roomId, roomId),
    input.user_id === undefined ? undefined : eq(table.userId, input.user_id),
    input.by_user_id === undefined ? undefined : eq(table.actorId, input.by_user_id),
    input.action && eq(table.action, input.action),
    from === undefined ? undefined : gte(table.createdAt, new Date(from)),
    until === undefined ? undefined : lt(table.createdAt, new Date(until)),
  )
  const total = await ctx.db.$count(table, where)
  const rows = await ctx.db
    .select()
    .from(table)
    .where(where)
    .orderBy(desc(table.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  return { list: await toLogRows(ctx.db, rows), page, page_size, total }
}
