import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type Queryable, withTransaction } from '#lib/backend/db/pool.ts'
import { roomMarks, roomRules } from '#lib/backend/db/schema/moderation.ts'
import { mustHave } from '#lib/backend/domains/streams/index.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/moderation/marks.ts'
import type { MarkedRule, MarkSign, MarkState } from '#lib/shared/room-words.ts'
import { writeLog } from './log.ts'
import { publishMarked } from './note-arrival.ts'
import { type Person, peopleOf } from './people.ts'
import { callerOf, roomOf } from './room-of.ts'
import { setRoomRules } from './room-rules.ts'

/** Whom a user looks like in a room. */
export async function marksOf(
  db: Queryable,
  roomId: number,
  userId: number,
): Promise<(Person & { sign: MarkSign; state: MarkState })[]> {
  const rows = await db
    .select({ likeUserId: roomMarks.likeUserId, sign: roomMarks.sign, state: roomMarks.state })
    .from(roomMarks)
    .where(and(eq(roomMarks.roomId, roomId), eq(roomMarks.userId, userId), isNull(roomMarks.dismissedAt)))
  const people = await peopleOf(
    db,
    rows.map(({ likeUserId }) => likeUserId),
  )
  return rows.flatMap(({ likeUserId, sign, state }) => {
    const person = people.get(likeUserId)
    return person ? [{ ...person, sign, state }] : []
  })
}

/** The marked accounts of a room, the newest first. */
export const getMarks: Verb<
  z.output<typeof contract.getMarks.input>,
  z.input<typeof contract.getMarks.output>
> = async ({ ctx, input: { room_id, page, page_size } }) => {
  const roomId = await roomOf(ctx, room_id)
  await mustHave(ctx.db, roomId, callerOf(ctx), 'kick')
  const where = and(eq(roomMarks.roomId, roomId), isNull(roomMarks.dismissedAt))
  const total = await ctx.db.$count(roomMarks, where)
  const rows = await ctx.db
    .select()
    .from(roomMarks)
    .where(where)
    .orderBy(desc(roomMarks.createdAt), desc(roomMarks.userId))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const people = await peopleOf(
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

/** Says that a marked account is somebody else. */
export const dismissMark: Verb<z.output<typeof contract.dismissMark.input>, Record<string, never>> = async ({
  ctx,
  input,
}) => {
  const actor = callerOf(ctx)
  const roomId = await roomOf(ctx, input.room_id)
  await mustHave(ctx.db, roomId, actor, 'kick')
  await withTransaction(ctx.db, async (tx) => {
    const gone = await tx
      .update(roomMarks)
      .set({ dismissedAt: sql`now()`, dismissedBy: actor })
      .where(
        and(eq(roomMarks.roomId, roomId), eq(roomMarks.userId, input.user_id), isNull(roomMarks.dismissedAt)),
      )
      .returning({ userId: roomMarks.userId })
    if (gone.length === 0) throw new Refusal('not_found', 'room.no_mark')
    await writeLog(tx, { roomId, actorId: actor, action: 'mark_dismissed', userId: input.user_id })
  })
  await publishMarked(ctx.publish, [{ roomId, userId: input.user_id }])
  return {}
}

/** Says what a mark does: managers are notified when the user speaks, or the messages wait for them. */
export const setMark: Verb<z.output<typeof contract.setMark.input>, Record<string, never>> = async ({
  ctx,
  input: { room_id, user_id: userId, state },
}) => {
  const actor = callerOf(ctx)
  const roomId = await roomOf(ctx, room_id)
  await mustHave(ctx.db, roomId, actor, 'kick')
  await withTransaction(ctx.db, async (tx) => {
    const set = await tx
      .update(roomMarks)
      .set({ state })
      .where(and(eq(roomMarks.roomId, roomId), eq(roomMarks.userId, userId), isNull(roomMarks.dismissedAt)))
      .returning({ userId: roomMarks.userId })
    if (set.length === 0) throw new Refusal('not_found', 'room.no_mark')
    await writeLog(tx, { roomId, actorId: actor, action: 'mark', userId, detail: { state } })
  })
  await publishMarked(ctx.publish, [{ roomId, userId }])
  return {}
}

/** Says which marked accounts the room restricts by itself. Those that are marked already stay as they are. */
export const setMarking: Verb<z.output<typeof contract.setMarking.input>, { restrict: MarkedRule }> = async ({
  ctx,
  input: { room_id, restrict },
}) => {
  const actor = callerOf(ctx)
  const roomId = await roomOf(ctx, room_id)
  await mustHave(ctx.db, roomId, actor, 'kick')
  await withTransaction(ctx.db, async (tx) => {
    await setRoomRules(tx, roomId, { restrictMarked: restrict })
    await writeLog(tx, { roomId, actorId: actor, action: 'modes', detail: { restrict_marked: restrict } })
  })
  return { restrict }
}
