import { mustHaveRight } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type * as contract from '#lib/contract/moderation/sanctions.ts'
import { requireTarget } from '../people.ts'
import { resolveRoomId } from '../resolve-room-id.ts'
import { applySanction } from './apply-sanction.ts'

/** Mutes a user in a room. */
export const muteUser: Handler<typeof contract.muteUser> = async ({ ctx, input }) => {
  const actor = requireUserId(ctx)
  const roomId = await resolveRoomId(ctx, input.room_id)
  const by = await mustHaveRight(ctx.db, roomId, actor, 'mute')
  const person = await requireTarget(ctx.db, { roomId, by, actor, userId: input.user_id })
  const { minutes, reason } = input
  return {
    user_id: person.user_id,
    until: await applySanction(ctx, { roomId, person, kind: 'mute', minutes, reason, actor }),
  }
}
