import { withTransaction } from '#lib/backend/db/pool.ts'
import { mustHave } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/moderation/marks.ts'
import { writeLog } from '../log/log.ts'
import { callerOf, roomOf } from '../room-of.ts'
import { setRoomRules } from '../room-rules.ts'

/** Says which marked accounts the room restricts by itself. Those that are marked already stay as they are. */
export const setMarking: Handler<typeof contract.setMarking> = async ({
  ctx,
  input: { room_id, restrict },
}) => {
  const actor = callerOf(ctx)
  const roomId = await roomOf(ctx, room_id)
  await mustHave(ctx.db, roomId, actor, 'kick')
  await withTransaction(ctx.db, async (tx) => {
    await setRoomRules(tx, roomId, { restrictMarked: restrict })
    await writeLog(tx, { roomId, actorId: actor, action: 'modes', detail: { restrict_marked: restrict } })
  })
  return { restrict }
}
