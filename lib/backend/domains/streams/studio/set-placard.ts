import { eq } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { userOf } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/streams/studio.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { MAX_PLACARD_LENGTH } from '#lib/shared/vocabulary/anchors.ts'
import { publishRoomEvents, recordRoomEvent } from '../room-events/room-events.ts'
import { plainText } from '../rooms/plain-text.ts'
import { mustPassFilter } from './room/must-pass-filter.ts'
import { loadManagedRoom } from './room/own-room.ts'

/** Changes the notice, by the anchor or a manager with the right, and publishes it to the room. */
export const setPlacard: Handler<typeof contract.setPlacard> = async ({ ctx, input }) => {
  const room = await loadManagedRoom(ctx, input.room_id, 'notice')
  const notice = plainText(input.notice) || null
  if (notice !== null && characters(notice) > MAX_PLACARD_LENGTH)
    throw new Refusal('invalid', 'live.notice_long', { most: MAX_PLACARD_LENGTH })
  await mustPassFilter(ctx.db, notice ?? '')
  const { userId } = userOf(ctx)
  await withTransaction(ctx.db, async (tx) => {
    const [by] = await tx.select({ nickname: users.nickname }).from(users).where(eq(users.id, userId))
    await tx
      .update(rooms)
      .set({ notice, updatedAt: new Date(ctx.clock.now()) })
      .where(eq(rooms.id, room.id))
    await recordRoomEvent(tx, {
      roomId: room.id,
      kind: 'notice',
      payload: { by_user_id: userId, by_nickname: by?.nickname ?? null, text: notice },
    })
  })
  void publishRoomEvents(ctx)
  ctx.reply.done = 'live_saved'
  return { room_id: room.id, notice }
}
