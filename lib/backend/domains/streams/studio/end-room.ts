import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/streams/studio.ts'
import type { GoingLiveDeps } from './going-live-deps.ts'
import { loadManagedRoom } from './room/own-room.ts'
import { toRoomState } from './room/room-state.ts'

/** Ends the broadcast at once for everybody, then disconnects the encoder. */
export const createEndRoom =
  ({ media, onAir }: GoingLiveDeps): Handler<typeof contract.endRoom> =>
  async ({ ctx, input }) => {
    const room = await onAir.close((await loadManagedRoom(ctx, input.room_id)).id)
    await media.kick(room.stream, 'media.ended')
    return toRoomState(media, room, ctx.clock.now())
  }
