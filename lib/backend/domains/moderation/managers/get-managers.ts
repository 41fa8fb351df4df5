import { desc, eq } from 'drizzle-orm'
import { roomManagers } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { rightsIn } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/moderation/managers.ts'
import { loadPeople } from '../people.ts'
import { requireUserId, resolveRoomId } from '../resolve-room-id.ts'

/** Lists the managers of a room, for its moderators. */
export const getManagers: Handler<typeof contract.getManagers> = async ({
  ctx,
  input: { room_id, page, page_size },
}) => {
  const roomId = await resolveRoomId(ctx, room_id)
  const { role } = await rightsIn(ctx.db, roomId, requireUserId(ctx))
  if (role === 'viewer') throw new Refusal('forbidden', 'room.no_right')
  const where = eq(roomManagers.roomId, roomId)
  const total = await ctx.db.$count(roomManagers, where)
  const rows = await ctx.db
    .select()
    .from(roomManagers)
    .where(where)
    .orderBy(desc(roomManagers.createdAt), desc(roomManagers.userId))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const people = await loadPeople(
    ctx.db,
    rows.map(({ userId }) => userId),
  )
  const list = rows.flatMap(({ userId, rights, title, createdAt }) => {
    const person = people.get(userId)
    return person ? [{ ...person, rights, title, created_at: createdAt.toISOString() }] : []
  })
  return { list, page, page_size, total }
}
