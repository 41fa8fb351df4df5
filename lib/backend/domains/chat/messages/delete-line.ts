import { and, eq, isNull, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { roomPins, roomMessages as table } from '#lib/backend/db/schema/chat.ts'
import { mayTakeLinesOf, nicknameOf, writeLog } from '#lib/backend/domains/moderation/index.ts'
import {
  mustHave,
  mustHaveFor,
  publishRoomEvents,
  recordRoomEvent,
} from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { chatTopic } from '#lib/backend/ports/chat/index.ts'
import type * as contract from '#lib/contract/chat/messages.ts'
import { callerOf } from '../caller.ts'
import { lineGone, lineThere } from './manage-lines.ts'

/** Takes one line away. */
export const deleteLine: Handler<typeof contract.deleteLine> = async ({ ctx, input: { id, reason } }) => {
  const actor = callerOf(ctx)
  const line = await lineThere(ctx, id)
  const { roomId } = line
  if (line.userId !== actor || !line.fresh) {
    // The author knows that it is there, and receives the reason why it stays.
    const by =
      line.userId === actor
        ? await mustHave(ctx.db, roomId, actor, 'delete')
        : await mustHaveFor(ctx.db, { roomId, userId: actor, right: 'delete', missing: lineGone() })
    await mayTakeLinesOf(ctx.db, { roomId, by, actor, userId: line.userId })
  }
  const by_nickname = await nicknameOf(ctx.db, actor)
  await withTransaction(ctx.db, async (tx) => {
    const gone = await tx
      .update(table)
      .set({ deletedAt: sql`now()`, deletedBy: actor })
      .where(and(eq(table.id, id), isNull(table.deletedAt)))
      .returning({ id: table.id })
    if (gone.length === 0) throw lineGone()
    await tx.delete(roomPins).where(eq(roomPins.messageId, id))
    await writeLog(tx, {
      roomId,
      actorId: actor,
      action: 'delete_line',
      userId: line.userId,
      subjectId: id,
      reason,
      detail: { text: line.text },
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
