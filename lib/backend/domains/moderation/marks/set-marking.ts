import type * as z from 'zod/mini'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { mustHave } from '#lib/backend/domains/streams/index.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/moderation/marks.ts'
import type { MarkedRule } from '#lib/shared/vocabulary/rooms.ts'
import { writeLog } from '../log/log.ts'
import { callerOf, roomOf } from '../room-of.ts'
import { setRoomRules } from '../room-rules.ts'

/** Says which marked accounts the room restricts by itself. Those that are marked already stay as they are. */
export const setMarking: Verb<z.output<typeof contract.setMarking.input>, { restrict: MarkedRule }> = async ({
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
