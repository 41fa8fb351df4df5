import { sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { roomPins } from '#lib/backend/db/schema/chat.ts'
import { nicknameOf, writeLog } from '#lib/backend/domains/moderation/index.ts'
import { mustHaveFor, publishRoomEvents, recordRoomEvent } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { chatTopic } from '#lib/backend/ports/chat/index.ts'
import type * as contract from '#lib/contract/chat/messages.ts'
import { callerOf } from '../caller.ts'
import { type ImageAddress, lineOf } from './lines.ts'
import { lineGone, lineThere } from './manage-lines.ts'

/** Pins a line in the place of the one before. */
export const createPinLine =
  (imageAddress: ImageAddress): Handler<typeof contract.pinLine> =>
  async ({ ctx, input: { id, minutes } }) => {
    const actor = callerOf(ctx)
    const { roomId, text } = await lineThere(ctx, id)
    await mustHaveFor(ctx.db, { roomId, userId: actor, right: 'pin', missing: lineGone() })
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
        payload: { by_user_id: actor, by_nickname: await nicknameOf(tx, actor), message_id: id, text },
      })
      return row?.endsAt ?? null
    })
    const line = await lineOf(ctx.db, id, imageAddress)
    if (!line) throw lineGone()
    const pin = { line, by_user_id: actor, ends_at: endsAt?.toISOString() ?? null }
    await ctx.publish(chatTopic(roomId), { type: 'pin', pin })
    void publishRoomEvents(ctx)
    return pin
  }
