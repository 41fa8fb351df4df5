import { count, eq, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { roomManagers } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { mustOwnRoom } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type * as contract from '#lib/contract/moderation/managers.ts'
import { MAX_MANAGERS } from '#lib/shared/vocabulary/rooms.ts'
import { writeLog } from '../log/write-log.ts'
import { parseManagerTitle } from '../parse-manager-title.ts'
import { requirePerson } from '../people.ts'
import { resolveRoomId } from '../resolve-room-id.ts'
import { isManagerRow, publishStatusChange } from './publish-status-change.ts'

/**
 * Appoints a manager, or changes their rights. The room's row is locked, so that concurrent requests cannot
 * exceed the maximum of 200.
 */
export const setManager: Handler<typeof contract.setManager> = async ({
  ctx,
  input: { room_id, user_id, rights, title: requestedTitle },
}) => {
  const actor = requireUserId(ctx)
  const roomId = await resolveRoomId(ctx, room_id)
  const { anchorId } = await mustOwnRoom(ctx.db, roomId, actor)
  if (user_id === anchorId || user_id === actor) throw new Refusal('invalid', 'room.not_oneself')
  const person = await requirePerson(ctx.db, user_id)
  const newTitle =
    requestedTitle === undefined ? undefined : await parseManagerTitle(ctx.db, roomId, requestedTitle)
  const title = await withTransaction(ctx.db, async (tx) => {
    await tx.select({ id: rooms.id }).from(rooms).where(eq(rooms.id, roomId)).for('update')
    const [existing] = await tx.select().from(roomManagers).where(isManagerRow(roomId, user_id))
    if (!existing) {
      const [row] = await tx
        .select({ managers: count() })
        .from(roomManagers)
        .where(eq(roomManagers.roomId, roomId))
      if ((row?.managers ?? 0) >= MAX_MANAGERS)
        throw new Refusal('conflict', 'room.too_many_managers', { most: MAX_MANAGERS })
    }
    await tx
      .insert(roomManagers)
      .values({ roomId, userId: user_id, rights, title: newTitle ?? '' })
      .onConflictDoUpdate({
        target: [roomManagers.roomId, roomManagers.userId],
        set: { rights, title: newTitle, updatedAt: sql`now()` },
      })
    await writeLog(tx, {
      roomId,
      actorId: actor,
      action: existing ? 'change_manager' : 'add_manager',
      userId: user_id,
      detail: { rights, title: newTitle ?? existing?.title ?? '' },
    })
    return newTitle ?? existing?.title ?? ''
  })
  await publishStatusChange(ctx, roomId, user_id)
  return { ...person, rights, title }
}
