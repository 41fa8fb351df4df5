import { and, eq, isNull } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { roomMarks } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { mustHaveRight } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type * as contract from '#lib/contract/moderation/marks.ts'
import { writeLog } from '../log/write-log.ts'
import { publishMarked } from '../record-arrival.ts'
import { resolveRoomId } from '../resolve-room-id.ts'

/** Sets the effect of a mark: moderators are notified of the user's messages, or the messages are held. */
export const setMark: Handler<typeof contract.setMark> = async ({
  ctx,
  input: { room_id, user_id: userId, state },
}) => {
  const actor = requireUserId(ctx)
  const roomId = await resolveRoomId(ctx, room_id)
  await mustHaveRight(ctx.db, roomId, actor, 'kick')
  await withTransaction(ctx.db, async (tx) => {
    const set = await tx
      .update(roomMarks)
      .set({ state })
      .where(and(eq(roomMarks.roomId, roomId), eq(roomMarks.userId, userId), isNull(roomMarks.dismissedAt)))
      .returning({ userId: roomMarks.userId })
    if (set.length === 0) throw new Refusal('not_found', 'room.no_mark')
    await writeLog(tx, { roomId, actorId: actor, action: 'mark', userId, detail: { state } })
  })
  await publishMarked(ctx.publish, [{ roomId, userId }])
  return {}
}
