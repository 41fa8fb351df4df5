import { and, count, desc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { roomManagers } from '#lib/backend/db/schema/moderation.ts'
import { rooms } from '#lib/backend/db/schema/streams.ts'
import { mustOwn, rightsIn } from '#lib/backend/domains/streams/index.ts'
import type { Context, Verb } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { chatTopic } from '#lib/backend/ports/chat/index.ts'
import type * as contract from '#lib/contract/moderation/managers.ts'
import { MOST_MANAGERS } from '#lib/shared/room-words.ts'
import { writeLog } from './log.ts'
import { peopleOf, personOf } from './people.ts'
import { callerOf, roomOf } from './room-of.ts'
import { titleOf } from './title.ts'

const of = (roomId: number, userId: number) =>
  and(eq(roomManagers.roomId, roomId), eq(roomManagers.userId, userId))

/** The user's own pages learn what he may do there now. */
const publishStanding = (ctx: Context, roomId: number, userId: number) =>
  ctx.publish(chatTopic(roomId), { type: 'standing', user_id: userId })

/** The managers of a room, for those who keep order in it. */
export const getManagers: Verb<
  z.output<typeof contract.getManagers.input>,
  z.input<typeof contract.getManagers.output>
> = async ({ ctx, input: { room_id, page, page_size } }) => {
  const roomId = await roomOf(ctx, room_id)
  const { role } = await rightsIn(ctx.db, roomId, callerOf(ctx))
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
  const people = await peopleOf(
    ctx.db,
    rows.map(({ userId }) => userId),
  )
  const list = rows.flatMap(({ userId, rights, title, createdAt }) => {
    const person = people.get(userId)
    return person ? [{ ...person, rights, title, created_at: createdAt.toISOString() }] : []
  })
  return { list, page, page_size, total }
}

/** Makes a manager, or changes what one may do. The room's row is held meanwhile, so that two at once make no 201st. */
export const setManager: Verb<
  z.output<typeof contract.setManager.input>,
  z.input<typeof contract.setManager.output>
> = async ({ ctx, input: { room_id, user_id, rights, title: wished } }) => {
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

/** Takes all rights of a manager away: by the anchor, or by himself. */
export const removeManager: Verb<
  z.output<typeof contract.removeManager.input>,
  Record<string, never>
> = async ({ ctx, input: { room_id, user_id } }) => {
  const actor = callerOf(ctx)
  const roomId = await roomOf(ctx, room_id)
  if (user_id !== actor) await mustOwn(ctx.db, roomId, actor)
  await withTransaction(ctx.db, async (tx) => {
    const gone = await tx.delete(roomManagers).where(of(roomId, user_id)).returning()
    if (gone.length === 0) throw new Refusal('not_found', 'room.no_manager')
    await writeLog(tx, { roomId, actorId: actor, action: 'remove_manager', userId: user_id })
  })
  await publishStanding(ctx, roomId, user_id)
  return {}
}
