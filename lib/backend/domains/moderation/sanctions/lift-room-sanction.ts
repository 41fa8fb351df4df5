import { mustHaveRight } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type * as contract from '#lib/contract/moderation/sanctions.ts'
import { requireLowerRank } from '../people.ts'
import { resolveRoomId } from '../resolve-room-id.ts'
import { liftSanction } from './lift-sanction.ts'

/** Lifts a mute or a kick in a room from a user of a lower rank; a site-wide sanction stays. */
export const liftRoomSanction: Handler<typeof contract.liftRoomSanction> = async ({ ctx, input }) => {
  const actor = requireUserId(ctx)
  const roomId = await resolveRoomId(ctx, input.room_id)
  const { user_id: userId, kind } = input
  const by = await mustHaveRight(ctx.db, roomId, actor, kind)
  await requireLowerRank(ctx.db, { roomId, by, actor, userId })
  await liftSanction(ctx, { roomId, userId, kind, actor })
  return {}
}
