import { withTransaction } from '#lib/backend/db/pool.ts'
import { roomManagers } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { mustOwnRoom } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type * as contract from '#lib/contract/moderation/managers.ts'
import { writeLog } from '../log/write-log.ts'
import { resolveRoomId } from '../resolve-room-id.ts'
import { isManagerRow, publishStatusChange } from './publish-status-change.ts'

/** Removes a manager: by the anchor, or by the manager themselves. */
export const removeManager: Handler<typeof contract.removeManager> = async ({
  ctx,
  input: { room_id, user_id },
}) => {
  const actor = requireUserId(ctx)
  const roomId = await resolveRoomId(ctx, room_id)
  if (user_id !== actor) await mustOwnRoom(ctx.db, roomId, actor)
  await withTransaction(ctx.db, async (tx) => {
    const removed = await tx.delete(roomManagers).where(isManagerRow(roomId, user_id)).returning()
    if (removed.length === 0) throw new Refusal('not_found', 'room.no_manager')
    await writeLog(tx, { roomId, actorId: actor, action: 'remove_manager', userId: user_id })
  })
  await publishStatusChange(ctx, roomId, user_id)
  return {}
}
