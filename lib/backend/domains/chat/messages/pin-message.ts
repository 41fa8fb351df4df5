import { sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { roomPins } from '#lib/backend/db/schema/chat.ts'
import { loadNickname, writeLog } from '#lib/backend/domains/moderation/index.ts'
import { mustHaveRightFor, publishRoomEvents, recordRoomEvent } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import { chatTopic } from '#lib/backend/ports/chat/index.ts'
import type * as contract from '#lib/contract/chat/messages.ts'
import { type ImageAddress, loadMessage } from './load-messages.ts'
import { messageGone, requireMessage } from './require-message.ts'

/** Pins a message, replacing the pinned one. */
export const createPinMessage =
  (imageAddress: ImageAddress): Handler<typeof contract.pinMessage> =>
  async ({ ctx, input: { id, minutes } }) => {
    const actor = requireUserId(ctx)
    const { roomId, text } = await requireMessage(ctx, id)
    await mustHaveRightFor(ctx.db, { roomId, userId: actor, right: 'pin', missing: messageGone() })
    const endsAt = await withTransaction(ctx.db, async (tx) => {
      const values = {
        messageId: id,
        pinnedBy: actor,
        endsAt: minutes === 0 ? null : sql`now() + make_interval(mins => ${minutes})`,
      }
      const [row] = await tx
        .insert(roomPins)
        .values({ roomId, ...values })
        .onConflictDoUpdate({ target: roomPins.roomId, set: { ...values, createdAt: sql`now()` } })
        .returning({ endsAt: roomPins.endsAt })
      await writeLog(tx, { roomId, actorId: actor, action: 'pin', subjectId: id, detail: { minutes } })
      await recordRoomEvent(tx, {
        roomId,
        kind: 'pin',
        payload: { by_user_id: actor, by_nickname: await loadNickname(tx, actor), message_id: id, text },
      })
      return row?.endsAt ?? null
    })
    const message = await loadMessage(ctx.db, id, imageAddress)
    if (!message) throw messageGone()
    const pin = { line: message, by_user_id: actor, ends_at: endsAt?.toISOString() ?? null }
    await ctx.publish(chatTopic(roomId), { type: 'pin', pin })
    void publishRoomEvents(ctx)
    return pin
  }
