import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/streams/studio.ts'
import type { Parts } from './going-live.ts'
import { ownRoom } from './room/own-room.ts'
import { stateOf } from './room/room-state.ts'

/** Goes public. */
export const createStartRoom =
  ({ media, onAir }: Parts): Handler<typeof contract.startRoom> =>
  async ({ ctx }) => {
    const room = await onAir.open((await ownRoom(ctx)).id)
    return stateOf(media, room, ctx.clock.now())
  }
