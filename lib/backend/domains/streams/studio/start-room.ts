import type { Verb } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/streams/studio.ts'
import type { Given, Output, Parts } from './going-live.ts'
import { ownRoom } from './room/own-room.ts'
import { stateOf } from './room/room-state.ts'

/** Goes public. */
export const createStartRoom =
  ({ media, onAir }: Parts): Verb<Given<typeof contract.startRoom>, Output<typeof contract.startRoom>> =>
  async ({ ctx }) => {
    const room = await onAir.open((await ownRoom(ctx)).id)
    return stateOf(media, room, ctx.clock.now())
  }
