import { mustHave } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/moderation/sanctions.ts'
import { actedOn } from '../people.ts'
import { callerOf, roomOf } from '../room-of.ts'
import { applySanction } from './apply-sanction.ts'

/** Mutes a user in a room. */
export const muteUser: Handler<typeof contract.muteUser> = async ({ ctx, input }) => {
  const actor = callerOf(ctx)
  const roomId = await roomOf(ctx, input.room_id)
  const by = await mustHave(ctx.db, roomId, actor, 'mute')
  const person = await actedOn(ctx.db, { roomId, by, actor, userId: input.user_id })
  const { minutes, reason } = input
  return {
    user_id: person.user_id,
    until: await applySanction(ctx, { roomId, person, kind: 'mute', minutes, reason, actor }),
  }
}
