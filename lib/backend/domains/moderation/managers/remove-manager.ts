import { withTransaction } from '#lib/backend/db/pool.ts'
import { roomManagers } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { mustOwn } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/moderation/managers.ts'
import { writeLog } from '../log/log.ts'
import { callerOf, roomOf } from '../room-of.ts'
import { of, publishStanding } from './publish-standing.ts'

/** Takes all rights of a manager away: by the anchor, or by himself. */
export const removeManager: Handler<typeof contract.removeManager> = async ({
  ctx,
  input: { room_id, user_id },
}) => {
  const actor = callerOf(ctx)
  const roomId = await roomOf(ctx, room_id)
  if (user_id !== actor) await mustOwn(ctx.db, roomId, actor)
  await withTransaction(ctx.db, async (tx) => {
    const gone = await tx.delete(roomManagers).where(of(roomId, user_id)).returning()
    if (gone.length === 0) throw new Refusal('not_found', 'room.no_manager')
    await writeLog(tx, { roomId, actorId: actor, action: 'remove_manager', userId: user_id })
  })
  await publishStanding(ctx, roomId, user_id)
  return {}
}
