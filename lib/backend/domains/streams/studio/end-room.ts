import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/streams/studio.ts'
import type { Parts } from './going-live.ts'
import { roomInCharge } from './room/own-room.ts'
import { stateOf } from './room/room-state.ts'

/** Ends the broadcast: at once for everybody, then the encoder is hung up on. */
export const createEndRoom =
  ({ media, onAir }: Parts): Handler<typeof contract.endRoom> =>
  async ({ ctx, input }) => {
    const room = await onAir.close((await roomInCharge(ctx, input.room_id)).id)
    await media.kick(room.stream, 'media.ended')
    return stateOf(media, room, ctx.clock.now())
  }
