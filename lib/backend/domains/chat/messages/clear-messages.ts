import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { roomPins, roomMessages as table } from '#lib/backend/db/schema/chat.ts'
import {
  loadNickname,
  recordCleared,
  requireCanDeleteFrom,
  writeLog,
} from '#lib/backend/domains/moderation/index.ts'
import { mustHaveRight, publishRoomEvents, recordRoomEvent } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import { chatTopic } from '#lib/backend/ports/chat/index.ts'
import type * as contract from '#lib/contract/chat/messages.ts'
import { messagesCleared } from '../events.ts'

/** Removes all messages of a room, or those of one user. */
export const clearMessages: Handler<typeof contract.clearMessages> = async ({
  ctx,
  input: { room_id: roomId, user_id, reason },
}) => {
  const actor = requireUserId(ctx)
  const by = await mustHaveRight(ctx.db, roomId, actor, 'clear')
  const userId = user_id ?? null
  await requireCanDeleteFrom(ctx.db, { roomId, by, actor, userId })
  const by_nickname = await loadNickname(ctx.db, actor)
  const upTo = await withTransaction(ctx.db, async (tx) => {
    const [last] = await tx
      .select({ id: table.id })
      .from(table)
      .where(eq(table.roomId, roomId))
      .orderBy(desc(table.id))
      .limit(1)
    const to = last?.id ?? 0
    await tx
      .update(table)
      .set({ deletedAt: sql`now()`, deletedBy: actor })
      .where(
        and(
          eq(table.roomId, roomId),
          lte(table.id, to),
          isNull(table.deletedAt),
          userId === null ? undefined : eq(table.userId, userId),
        ),
      )
    if (userId === null) await recordCleared(tx, roomId, to)
    const idsOfUser = tx
      .select({ id: table.id })
      .from(table)
      .where(eq(table.userId, userId ?? 0))
    await tx
      .delete(roomPins)
      .where(
        and(
          eq(roomPins.roomId, roomId),
          userId === null ? undefined : inArray(roomPins.messageId, idsOfUser),
        ),
      )
    await ctx.events.inTransaction(tx, messagesCleared, { roomId, userId })
    await writeLog(tx, { roomId, actorId: actor, action: 'clear', userId, subjectId: to, reason })
    await recordRoomEvent(tx, {
      roomId,
      kind: 'cleared',
      payload: {
        by_user_id: actor,
        by_nickname,
        message_id: null,
        user_id: userId,
        up_to: to,
      },
    })
    return to
  })
  const taken = { by_nickname, reason }
  await ctx.publish(chatTopic(roomId), { type: 'cleared', up_to: upTo, user_id: userId, taken })
  void publishRoomEvents(ctx)
  return { up_to: upTo }
}
