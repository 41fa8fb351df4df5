import { withTransaction } from '#lib/backend/db/pool.ts'
import { mustHaveRight } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type * as contract from '#lib/contract/moderation/marks.ts'
import { writeLog } from '../log/write-log.ts'
import { resolveRoomId } from '../resolve-room-id.ts'
import { setRoomRules } from '../room-rules.ts'

/** Sets which marked accounts the room restricts automatically. Existing marks are unchanged. */
export const setMarking: Handler<typeof contract.setMarking> = async ({
  ctx,
  input: { room_id, restrict },
}) => {
  const actor = requireUserId(ctx)
  const roomId = await resolveRoomId(ctx, room_id)
  await mustHaveRight(ctx.db, roomId, actor, 'kick')
  await withTransaction(ctx.db, async (tx) => {
    await setRoomRules(tx, roomId, { restrictMarked: restrict })
    await writeLog(tx, { roomId, actorId: actor, action: 'modes', detail: { restrict_marked: restrict } })
  })
  return { restrict }
}
