import { mustHave } from '#lib/backend/domains/streams/index.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import { actedOn } from '../people.ts'
import { callerOf, roomOf } from '../room-of.ts'
import type { AppliedSanction, Input } from './applied-sanction.ts'
import { lay } from './sanction.ts'

/** Puts a user out of a room. */
export const kickUser: Verb<Input<'kickUser'>, AppliedSanction> = async ({ ctx, input }) => {
  const actor = callerOf(ctx)
  const roomId = await roomOf(ctx, input.room_id)
  const by = await mustHave(ctx.db, roomId, actor, 'kick')
  const person = await actedOn(ctx.db, { roomId, by, actor, userId: input.user_id })
  const { minutes, reason } = input
  return {
    user_id: person.user_id,
    until: await lay(ctx, { roomId, person, kind: 'kick', minutes, reason, actor }),
  }
}
