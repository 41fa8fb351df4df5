import type { Db, Tx } from '#lib/backend/db/pool.ts'
import { closePollsOf, publishRoomPoll } from '#lib/backend/domains/community/index.ts'
import { refundActiveSuperMessages } from '#lib/backend/domains/gifts/index.ts'
import { type OnAir, publishRoomEvents, type RoomEventDeps } from '#lib/backend/domains/streams/index.ts'

export interface ShutDeps extends RoomEventDeps {
  db: Db
  onAir: Pick<OnAir, 'shut'>
  timeZone: string
}

interface Shutting {
  id: number
  reason: string
  operatorId: number
}

/**
 * Shuts a room down with what runs in it: refunds the super chats still shown, and ends the polls. `inTransaction` runs
 * in the same transaction. Returns the room; refuses one that is shut down already.
 */
export async function shutWithContents(
  { onAir, timeZone, ...deps }: ShutDeps,
  { id, reason, operatorId }: Shutting,
  inTransaction: (tx: Tx) => Promise<void> = async () => undefined,
) {
  let polls: number[] = []
  const room = await onAir.shut(id, reason, async (tx) => {
    await inTransaction(tx)
    polls = await closePollsOf(tx, id)
    await refundActiveSuperMessages(tx, id, { by: operatorId, reason, timeZone })
  })
  await publishRoomEvents(deps)
  for (const poll of polls) await publishRoomPoll(deps, poll)
  return room
}
