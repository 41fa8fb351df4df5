import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { roomMessageLikes as likesTable, roomMessages as table } from '#lib/backend/db/schema/chat.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { take } from '#lib/backend/domains/accounts/index.ts'
import { mustBeFree } from '#lib/backend/domains/moderation/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { chatTopic } from '#lib/backend/ports/chat/index.ts'
import type * as contract from '#lib/contract/chat/messages.ts'
import { callerOf } from '../caller.ts'

/**
 * `chat/likeLine`: the row says who likes, the line's count follows it in the same transaction, and everybody in the
 * room sees it. Who is put out of the room likes nothing there.
 */
export const likeLine: Handler<typeof contract.likeLine> = async ({ ctx, input: { id, state } }) => {
  const userId = callerOf(ctx)
  await take(ctx.db, [['like-user', String(userId)]])
  const { roomId, likes, changed } = await withTransaction(ctx.db, async (tx) => {
    const [line] = await tx
      .select({ roomId: table.roomId, likes: table.likes })
      .from(table)
      .innerJoin(rooms, and(eq(rooms.id, table.roomId), ne(rooms.status, 'banned')))
      .where(and(eq(table.id, id), isNull(table.deletedAt)))
      .for('update', { of: table })
    if (!line) throw new Refusal('not_found', 'chat.line_gone')
    await mustBeFree(tx, line.roomId, userId, { speaks: false })
    const rows = state
      ? await tx.insert(likesTable).values({ messageId: id, userId }).onConflictDoNothing().returning()
      : await tx
          .delete(likesTable)
          .where(and(eq(likesTable.messageId, id), eq(likesTable.userId, userId)))
          .returning()
    if (rows.length === 0) return { ...line, changed: false }
    const step = state ? 1 : -1
    await tx
      .update(table)
      .set({ likes: sql`${table.likes} + ${step}` })
      .where(eq(table.id, id))
    return { ...line, likes: line.likes + step, changed: true }
  })
  if (changed) await ctx.publish(chatTopic(roomId), { type: 'liked', id, likes })
  return { id, state, likes }
}
