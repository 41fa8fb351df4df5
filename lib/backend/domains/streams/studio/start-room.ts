import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/streams/studio.ts'
import type { GoingLiveDeps } from './going-live-deps.ts'
import { ownRoom } from './room/own-room.ts'
import { toRoomState } from './room/room-state.ts'

/** Goes live. */
export const createStartRoom =
  ({ media, onAir }: GoingLiveDeps): Handler<typeof contract.startRoom> =>
  async ({ ctx }) => {
    const room = await onAir.open((await ownRoom(ctx)).id)
    return toRoomState(media, room, ctx.clock.now())
  }
