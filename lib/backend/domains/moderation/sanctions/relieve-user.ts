import { mustHave } from '#lib/backend/domains/streams/index.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import { mustStandAbove } from '../people.ts'
import { callerOf, roomOf } from '../room-of.ts'
import type { Input } from './applied-sanction.ts'
import { relieve } from './sanction.ts'

/** Ends a mute or a kick of the room, of somebody below oneself; a site-wide sanction stays. */
export const relieveUser: Verb<Input<'relieveUser'>, Record<string, never>> = async ({ ctx, input }) => {
  const actor = callerOf(ctx)
  const roomId = await roomOf(ctx, input.room_id)
  const { user_id: userId, kind } = input
  const by = await mustHave(ctx.db, roomId, actor, kind)
  await mustStandAbove(ctx.db, { roomId, by, actor, userId })
  await relieve(ctx, { roomId, userId, kind, actor })
  return {}
}
