import { and, eq, isNull, sql } from 'drizzle-orm'
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

/** Dismisses a mark: the account belongs to somebody else. */
export const dismissMark: Handler<typeof contract.dismissMark> = async ({ ctx, input }) => {
  const actor = requireUserId(ctx)
  const roomId = await resolveRoomId(ctx, input.room_id)
  await mustHaveRight(ctx.db, roomId, actor, 'kick')
  await withTransaction(ctx.db, async (tx) => {
    const dismissed = await tx
      .update(roomMarks)
      .set({ dismissedAt: sql`now()`, dismissedBy: actor })
      .where(
        and(eq(roomMarks.roomId, roomId), eq(roomMarks.userId, input.user_id), isNull(roomMarks.dismissedAt)),
      )
      .returning({ userId: roomMarks.userId })
    if (dismissed.length === 0) throw new Refusal('not_found', 'room.no_mark')
    await writeLog(tx, { roomId, actorId: actor, action: 'mark_dismissed', userId: input.user_id })
  })
  await publishMarked(ctx.publish, [{ roomId, userId: input.user_id }])
  return {}
}
