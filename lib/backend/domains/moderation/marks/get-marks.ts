import { and, desc, eq, isNull } from 'drizzle-orm'
import { roomRules } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { roomMarks } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { mustHaveRight } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type * as contract from '#lib/contract/moderation/marks.ts'
import { loadPeople } from '../people.ts'
import { resolveRoomId } from '../resolve-room-id.ts'

/** Lists the marked accounts of a room, the newest first. */
export const getMarks: Handler<typeof contract.getMarks> = async ({
  ctx,
  input: { room_id, page, page_size },
}) => {
  const roomId = await resolveRoomId(ctx, room_id)
  await mustHaveRight(ctx.db, roomId, requireUserId(ctx), 'kick')
  const where = and(eq(roomMarks.roomId, roomId), isNull(roomMarks.dismissedAt))
  const total = await ctx.db.$count(roomMarks, where)
  const rows = await ctx.db
    .select()
    .from(roomMarks)
    .where(where)
    .orderBy(desc(roomMarks.createdAt), desc(roomMarks.userId))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const people = await loadPeople(
    ctx.db,
    rows.flatMap((row) => [row.userId, row.likeUserId]),
  )
  const list = rows.flatMap(({ userId, likeUserId, sign, state, createdAt }) => {
    const [person, like] = [people.get(userId), people.get(likeUserId)]
    return person && like ? [{ ...person, like, sign, state, created_at: createdAt.toISOString() }] : []
  })
  const [rules] = await ctx.db
    .select({ restrict: roomRules.restrictMarked })
    .from(roomRules)
    .where(eq(roomRules.roomId, roomId))
  return { list, page, page_size, total, restrict: rules?.restrict ?? 'new' }
}
