import { and, eq, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { roomWarnings } from '#lib/backend/db/schema/moderation/sanctions.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import { chatTopic } from '#lib/backend/ports/chat/index.ts'
import type * as contract from '#lib/contract/moderation/sanctions.ts'
import { writeLog } from '../log/write-log.ts'

/** Acknowledges one of the user's own warnings; another user's is answered as missing. */
export const acknowledgeWarning: Handler<typeof contract.acknowledgeWarning> = async ({ ctx, input }) => {
  const userId = requireUserId(ctx)
  const roomId = await withTransaction(ctx.db, async (tx) => {
    const [row] = await tx
      .update(roomWarnings)
      .set({ seenAt: sql`coalesce(${roomWarnings.seenAt}, now())` })
      .where(and(eq(roomWarnings.id, input.id), eq(roomWarnings.userId, userId)))
      .returning({ roomId: roomWarnings.roomId })
    if (!row) throw new Refusal('not_found', 'room.no_warning')
    await writeLog(tx, {
      roomId: row.roomId,
      actorId: userId,
      action: 'warn_seen',
      userId,
      subjectId: input.id,
    })
    return row.roomId
  })
  await ctx.publish(chatTopic(roomId), { type: 'standing', user_id: userId })
  return {}
}
