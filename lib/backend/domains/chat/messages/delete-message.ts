import { and, eq, isNull, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { roomPins, roomMessages as table } from '#lib/backend/db/schema/chat.ts'
import { loadNickname, requireCanDeleteFrom, writeLog } from '#lib/backend/domains/moderation/index.ts'
import {
  mustHaveRight,
  mustHaveRightFor,
  publishRoomEvents,
  recordRoomEvent,
} from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import { chatTopic } from '#lib/backend/ports/chat/index.ts'
import type * as contract from '#lib/contract/chat/messages.ts'
import { messageGone, requireMessage } from './require-message.ts'

/** Deletes one message. */
export const deleteMessage: Handler<typeof contract.deleteMessage> = async ({
  ctx,
  input: { id, reason },
}) => {
  const actor = requireUserId(ctx)
  const message = await requireMessage(ctx, id)
  const { roomId } = message
  if (message.userId !== actor || !message.fresh) {
    // Authors know that their message exists, so they receive the actual reason of the refusal.
    const by =
      message.userId === actor
        ? await mustHaveRight(ctx.db, roomId, actor, 'delete')
        : await mustHaveRightFor(ctx.db, { roomId, userId: actor, right: 'delete', missing: messageGone() })
    await requireCanDeleteFrom(ctx.db, { roomId, by, actor, userId: message.userId })
  }
  const by_nickname = await loadNickname(ctx.db, actor)
  await withTransaction(ctx.db, async (tx) => {
    const deleted = await tx
      .update(table)
      .set({ deletedAt: sql`now()`, deletedBy: actor })
      .where(and(eq(table.id, id), isNull(table.deletedAt)))
      .returning({ id: table.id })
    if (deleted.length === 0) throw messageGone()
    await tx.delete(roomPins).where(eq(roomPins.messageId, id))
    await writeLog(tx, {
      roomId,
      actorId: actor,
      action: 'delete_line',
      userId: message.userId,
      subjectId: id,
      reason,
      detail: { text: message.text },
    })
    await recordRoomEvent(tx, {
      roomId,
      kind: 'cleared',
      payload: {
        by_user_id: actor,
        by_nickname,
        message_id: id,
        user_id: null,
        up_to: null,
      },
    })
  })
  await ctx.publish(chatTopic(roomId), { type: 'deleted', ids: [id], taken: { by_nickname, reason } })
  void publishRoomEvents(ctx)
  return {}
}
