import { eq } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { roomPins } from '#lib/backend/db/schema/chat.ts'
import { loadNickname, writeLog } from '#lib/backend/domains/moderation/index.ts'
import { mustHaveRight, publishRoomEvents, recordRoomEvent } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import { chatTopic } from '#lib/backend/ports/chat/index.ts'
import type * as contract from '#lib/contract/chat/messages.ts'

/** Unpins the pinned message, if there is one. */
export const unpinMessage: Handler<typeof contract.unpinMessage> = async ({
  ctx,
  input: { room_id: roomId },
}) => {
  const actor = requireUserId(ctx)
  await mustHaveRight(ctx.db, roomId, actor, 'pin')
  const wasPinned = await withTransaction(ctx.db, async (tx) => {
    const [pin] = await tx.delete(roomPins).where(eq(roomPins.roomId, roomId)).returning()
    if (!pin) return false
    await writeLog(tx, { roomId, actorId: actor, action: 'unpin', subjectId: pin.messageId })
    const by_nickname = await loadNickname(tx, actor)
    await recordRoomEvent(tx, {
      roomId,
      kind: 'pin',
      payload: { by_user_id: actor, by_nickname, message_id: null, text: null },
    })
    return true
  })
  if (!wasPinned) return {}
  await ctx.publish(chatTopic(roomId), { type: 'pin', pin: null })
  void publishRoomEvents(ctx)
  return {}
}
