import { rightsIn } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type * as contract from '#lib/contract/moderation/managers.ts'
import { resolveRoomId } from '../resolve-room-id.ts'
import { loadManagers } from './load-managers.ts'

/** Lists the managers of a room, for its moderators. */
export const getManagers: Handler<typeof contract.getManagers> = async ({
  ctx,
  input: { room_id, page, page_size },
}) => {
  const roomId = await resolveRoomId(ctx, room_id)
  const { role } = await rightsIn(ctx.db, roomId, requireUserId(ctx))
  if (role === 'viewer') throw new Refusal('forbidden', 'room.no_right')
  return { ...(await loadManagers(ctx.db, roomId, { page, page_size })), page, page_size }
}
