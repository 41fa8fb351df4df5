import { count, eq, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { roomManagers } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { mustOwn } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/moderation/managers.ts'
import { MOST_MANAGERS } from '#lib/shared/vocabulary/rooms.ts'
import { writeLog } from '../log/log.ts'
import { personOf } from '../people.ts'
import { callerOf, roomOf } from '../room-of.ts'
import { titleOf } from '../title.ts'
import { of, publishStanding } from './publish-standing.ts'

/** Makes a manager, or changes what one may do. The room's row is held meanwhile, so that two at once make no 201st. */
export const setManager: Handler<typeof contract.setManager> = async ({
  ctx,
  input: { room_id, user_id, rights, title: wished },
}) => {
  const actor = callerOf(ctx)
  const roomId = await roomOf(ctx, room_id)
  const { anchorId } = await mustOwn(ctx.db, roomId, actor)
  if (user_id === anchorId || user_id === actor) throw new Refusal('invalid', 'room.not_oneself')
  const person = await personOf(ctx.db, user_id)
  const given = wished === undefined ? undefined : await titleOf(ctx.db, roomId, wished)
  const title = await withTransaction(ctx.db, async (tx) => {
    await tx.select({ id: rooms.id }).from(rooms).where(eq(rooms.id, roomId)).for('update')
    const [held] = await tx.select().from(roomManagers).where(of(roomId, user_id))
    if (!held) {
      const [row] = await tx
        .select({ managers: count() })
        .from(roomManagers)
        .where(eq(roomManagers.roomId, roomId))
      if ((row?.managers ?? 0) >= MOST_MANAGERS)
        throw new Refusal('conflict', 'room.too_many_managers', { most: MOST_MANAGERS })
    }
    await tx
      .insert(roomManagers)
      .values({ roomId, userId: user_id, rights, title: given ?? '' })
      .onConflictDoUpdate({
        target: [roomManagers.roomId, roomManagers.userId],
        set: { rights, title: given, updatedAt: sql`now()` },
      })
    await writeLog(tx, {
      roomId,
      actorId: actor,
      action: held ? 'change_manager' : 'add_manager',
      userId: user_id,
      detail: { rights, title: given ?? held?.title ?? '' },
    })
    return given ?? held?.title ?? ''
  })
  await publishStanding(ctx, roomId, user_id)
  return { ...person, rights, title }
}
