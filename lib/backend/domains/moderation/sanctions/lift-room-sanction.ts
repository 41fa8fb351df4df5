import { mustHave } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/moderation/sanctions.ts'
import { mustStandAbove } from '../people.ts'
import { callerOf, roomOf } from '../room-of.ts'
import { liftSanction } from './lift-sanction.ts'

/** Lifts a mute or a kick in a room from a user of lower standing; a site-wide sanction stays. */
export const liftRoomSanction: Handler<typeof contract.liftRoomSanction> = async ({ ctx, input }) => {
  const actor = callerOf(ctx)
  const roomId = await roomOf(ctx, input.room_id)
  const { user_id: userId, kind } = input
  const by = await mustHave(ctx.db, roomId, actor, kind)
  await mustStandAbove(ctx.db, { roomId, by, actor, userId })
  await liftSanction(ctx, { roomId, userId, kind, actor })
  return {}
}
