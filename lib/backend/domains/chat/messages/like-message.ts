import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { roomMessageLikes as likesTable, roomMessages as table } from '#lib/backend/db/schema/chat.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { countAttempt } from '#lib/backend/domains/accounts/index.ts'
import { requireNotSanctioned } from '#lib/backend/domains/moderation/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import { chatTopic } from '#lib/backend/ports/chat/index.ts'
import type * as contract from '#lib/contract/chat/messages.ts'

/**
 * Endpoint `chat/likeMessage`: stores the like and updates the message's count in one transaction, and
 * publishes the count to the room. Users kicked from the room cannot like its messages.
 */
export const likeMessage: Handler<typeof contract.likeMessage> = async ({ ctx, input: { id, state } }) => {
  const userId = requireUserId(ctx)
  await countAttempt(ctx.db, [['like-user', String(userId)]])
  const { roomId, likes, changed } = await withTransaction(ctx.db, async (tx) => {
    const [message] = await tx
      .select({ roomId: table.roomId, likes: table.likes })
      .from(table)
      .innerJoin(rooms, and(eq(rooms.id, table.roomId), ne(rooms.status, 'banned')))
      .where(and(eq(table.id, id), isNull(table.deletedAt)))
      .for('update', { of: table })
    if (!message) throw new Refusal('not_found', 'chat.line_gone')
    await requireNotSanctioned(tx, message.roomId, userId, { speaks: false })
    const rows = state
      ? await tx.insert(likesTable).values({ messageId: id, userId }).onConflictDoNothing().returning()
      : await tx
          .delete(likesTable)
          .where(and(eq(likesTable.messageId, id), eq(likesTable.userId, userId)))
          .returning()
    if (rows.length === 0) return { ...message, changed: false }
    const step = state ? 1 : -1
    await tx
      .update(table)
      .set({ likes: sql`${table.likes} + ${step}` })
      .where(eq(table.id, id))
    return { ...message, likes: message.likes + step, changed: true }
  })
  if (changed) await ctx.publish(chatTopic(roomId), { type: 'liked', id, likes })
  return { id, state, likes }
}
