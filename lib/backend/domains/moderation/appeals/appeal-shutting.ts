import { withTransaction } from '#lib/backend/db/pool.ts'
import { roomAppeals } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { loadShutting } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type * as contract from '#lib/contract/moderation/appeals.ts'
import { writeLog } from '../log/write-log.ts'

/** Appeals against the shutting of the user's own room. */
export const appealShutting: Handler<typeof contract.appealShutting> = async ({ ctx, input: { text } }) => {
  const userId = requireUserId(ctx)
  return withTransaction(ctx.db, async (tx) => {
    const shutting = await loadShutting(tx, userId)
    if (!shutting) throw new Refusal('conflict', 'live.not_shut')
    const { roomId, shutAt, reason } = shutting
    const [row] = await tx
      .insert(roomAppeals)
      .values({ roomId, shutAt, shutReason: reason, userId, text })
      .onConflictDoNothing()
      .returning({ id: roomAppeals.id })
    if (!row) throw new Refusal('conflict', 'room.appealed_already')
    await writeLog(tx, { roomId, actorId: userId, action: 'appeal', userId, subjectId: row.id })
    return { id: row.id }
  })
}
