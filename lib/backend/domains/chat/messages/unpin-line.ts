import { eq } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { roomPins } from '#lib/backend/db/schema/chat.ts'
import { nicknameOf, writeLog } from '#lib/backend/domains/moderation/index.ts'
import { mustHave, publishRoomEvents, recordRoomEvent } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { chatTopic } from '#lib/backend/ports/chat/index.ts'
import type * as contract from '#lib/contract/chat/messages.ts'
import { callerOf } from '../caller.ts'

/** Takes the pinned line down; where nothing is pinned, nothing happens. */
export const unpinLine: Handler<typeof contract.unpinLine> = async ({ ctx, input: { room_id: roomId } }) => {
  const actor = callerOf(ctx)
  await mustHave(ctx.db, roomId, actor, 'pin')
  const was = await withTransaction(ctx.db, async (tx) => {
    const [gone] = await tx.delete(roomPins).where(eq(roomPins.roomId, roomId)).returning()
    if (!gone) return false
    await writeLog(tx, { roomId, actorId: actor, action: 'unpin', subjectId: gone.messageId })
    const by_nickname = await nicknameOf(tx, actor)
    await recordRoomEvent(tx, {
      roomId,
      kind: 'pin',
      payload: { by_user_id: actor, by_nickname, message_id: null, text: null },
    })
    return true
  })
  if (!was) return {}
  await ctx.publish(chatTopic(roomId), { type: 'pin', pin: null })
  void publishRoomEvents(ctx)
  return {}
}
