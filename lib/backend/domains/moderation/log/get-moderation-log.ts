import { and, desc, eq, gte, lt } from 'drizzle-orm'
import { moderationLog as table } from '#lib/backend/db/schema/moderation/reports.ts'
import { mustHave } from '#lib/backend/domains/streams/index.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/moderation/log.ts'
import { callerOf, roomOrAll } from '../room-of.ts'
import { wireRows } from './log-rows.ts'

/** The room whose log is meant, where the caller may read it; null: that of the whole site. */
async function readable(ctx: Context, room_id: number | undefined): Promise<number | null> {
  const roomId = await roomOrAll(ctx, room_id)
  if (roomId !== null) await mustHave(ctx.db, roomId, callerOf(ctx), 'log')
  return roomId
}

/** Who did what, the newest first. */
export const getModerationLog: Handler<typeof contract.getModerationLog> = async ({ ctx, input }) => {
  const { page, page_size, from, until } = input
  const roomId = await readable(ctx, input.room_id)
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
  return { list: await wireRows(ctx.db, rows), page, page_size, total }
}
