import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { roomPins, roomMessages as table } from '#lib/backend/db/schema/chat.ts'
import { mayTakeLinesOf, nicknameOf, noteCleared, writeLog } from '#lib/backend/domains/moderation/index.ts'
import {
  mustHave,
  mustHaveFor,
  publishRoomEvents,
  recordRoomEvent,
} from '#lib/backend/domains/streams/index.ts'
import type { Context, Verb } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { chatTopic } from '#lib/backend/ports/chat/index.ts'
import type * as contract from '#lib/contract/chat/lines.ts'
import { callerOf } from './caller.ts'
import { messagesCleared } from './events.ts'
import { type ImageAddress, lineOf } from './lines.ts'

/** How long everybody may take back a line of his own. */
const OWN_MINUTES = 2

const lineGone = () => new Refusal('not_found', 'chat.line_gone')

/** A line that is there; one that is not and one of a room that is shut look the same. */
async function lineThere(ctx: Context, id: number) {
  const [line] = await ctx.db
    .select({
      id: table.id,
      roomId: table.roomId,
      userId: table.userId,
      text: table.text,
      fresh: sql<boolean>`${table.createdAt} > now() - make_interval(mins => ${OWN_MINUTES})`,
    })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
  if (!line) throw lineGone()
  return line
}

/** Takes one line away. */
export const deleteLine: Verb<z.output<typeof contract.deleteLine.input>, Record<string, never>> = async ({
  ctx,
  input: { id, reason },
}) => {
  const actor = callerOf(ctx)
  const line = await lineThere(ctx, id)
  const { roomId } = line
  if (line.userId !== actor || !line.fresh) {
    // The author knows that it is there, and receives the reason why it stays.
    const by =
      line.userId === actor
        ? await mustHave(ctx.db, roomId, actor, 'delete')
        : await mustHaveFor(ctx.db, { roomId, userId: actor, right: 'delete', missing: lineGone() })
    await mayTakeLinesOf(ctx.db, { roomId, by, actor, userId: line.userId })
  }
  const by_nickname = await nicknameOf(ctx.db, actor)
  await withTransaction(ctx.db, async (tx) => {
    const gone = await tx
      .update(table)
      .set({ deletedAt: sql`now()`, deletedBy: actor })
      .where(and(eq(table.id, id), isNull(table.deletedAt)))
      .returning({ id: table.id })
    if (gone.length === 0) throw lineGone()
    await tx.delete(roomPins).where(eq(roomPins.messageId, id))
    await writeLog(tx, {
      roomId,
      actorId: actor,
      action: 'delete_line',
      userId: line.userId,
      subjectId: id,
      reason,
      detail: { text: line.text },
    })
    await recordRoomEvent(tx, {
      roomId,
      kind: 'cleared',
      payload: {
        by_user_id: actor,
        by_nickname,
        message_id: id,
        user_id: null,
        up_to: null,
      },
    })
  })
  await ctx.publish(chatTopic(roomId), { type: 'deleted', ids: [id], taken: { by_nickname, reason } })
  void publishRoomEvents(ctx)
  return {}
}

/** Takes every line of a room away, or those of one user. */
export const clearLines: Verb<z.output<typeof contract.clearLines.input>, { up_to: number }> = async ({
  ctx,
  input: { room_id: roomId, user_id, reason },
}) => {
  const actor = callerOf(ctx)
  const by = await mustHave(ctx.db, roomId, actor, 'clear')
  const userId = user_id ?? null
  await mayTakeLinesOf(ctx.db, { roomId, by, actor, userId })
  const by_nickname = await nicknameOf(ctx.db, actor)
  const upTo = await withTransaction(ctx.db, async (tx) => {
    const [last] = await tx
      .select({ id: table.id })
      .from(table)
      .where(eq(table.roomId, roomId))
      .orderBy(desc(table.id))
      .limit(1)
    const to = last?.id ?? 0
    await tx
      .update(table)
      .set({ deletedAt: sql`now()`, deletedBy: actor })
      .where(
        and(
          eq(table.roomId, roomId),
          lte(table.id, to),
          isNull(table.deletedAt),
          userId === null ? undefined : eq(table.userId, userId),
        ),
      )
    if (userId === null) await noteCleared(tx, roomId, to)
    const ofUser = tx
      .select({ id: table.id })
      .from(table)
      .where(eq(table.userId, userId ?? 0))
    await tx
      .delete(roomPins)
      .where(
        and(eq(roomPins.roomId, roomId), userId === null ? undefined : inArray(roomPins.messageId, ofUser)),
      )
    await ctx.events.inTransaction(tx, messagesCleared, { roomId, userId })
    await writeLog(tx, { roomId, actorId: actor, action: 'clear', userId, subjectId: to, reason })
    await recordRoomEvent(tx, {
      roomId,
      kind: 'cleared',
      payload: {
        by_user_id: actor,
        by_nickname,
        message_id: null,
        user_id: userId,
        up_to: to,
      },
    })
    return to
  })
  const taken = { by_nickname, reason }
  await ctx.publish(chatTopic(roomId), { type: 'cleared', up_to: upTo, user_id: userId, taken })
  void publishRoomEvents(ctx)
  return { up_to: upTo }
}

/** Pins a line in the place of the one before. */
export const createPinLine =
  (
    imageAddress: ImageAddress,
  ): Verb<z.output<typeof contract.pinLine.input>, z.input<typeof contract.pinLine.output>> =>
  async ({ ctx, input: { id, minutes } }) => {
    const actor = callerOf(ctx)
    const { roomId, text } = await lineThere(ctx, id)
    await mustHaveFor(ctx.db, { roomId, userId: actor, right: 'pin', missing: lineGone() })
    const endsAt = await withTransaction(ctx.db, async (tx) => {
      const values = {
        messageId: id,
        pinnedBy: actor,
        endsAt: minutes === 0 ? null : sql`now() + make_interval(mins => ${minutes})`,
      }
      const [row] = await tx
        .insert(roomPins)
        .values({ roomId, ...values })
        .onConflictDoUpdate({ target: roomPins.roomId, set: { ...values, createdAt: sql`now()` } })
        .returning({ endsAt: roomPins.endsAt })
      await writeLog(tx, { roomId, actorId: actor, action: 'pin', subjectId: id, detail: { minutes } })
      await recordRoomEvent(tx, {
        roomId,
        kind: 'pin',
        payload: { by_user_id: actor, by_nickname: await nicknameOf(tx, actor), message_id: id, text },
      })
      return row?.endsAt ?? null
    })
    const line = await lineOf(ctx.db, id, imageAddress)
    if (!line) throw lineGone()
    const pin = { line, by_user_id: actor, ends_at: endsAt?.toISOString() ?? null }
    await ctx.publish(chatTopic(roomId), { type: 'pin', pin })
    void publishRoomEvents(ctx)
    return pin
  }

/** Takes the pinned line down; where nothing is pinned, nothing happens. */
export const unpinLine: Verb<z.output<typeof contract.unpinLine.input>, Record<string, never>> = async ({
  ctx,
  input: { room_id: roomId },
}) => {
  const actor = callerOf(ctx)
  await mustHave(ctx.db, roomId, actor, 'pin')
  const was = await withTransaction(ctx.db, async (tx) => {
    const [gone] = await tx.delete(roomPins).where(eq(roomPins.roomId, roomId)).returning()
    if (!gone) return false
    await writeLog(tx, { roomId, actorId: actor, action: 'unpin', subjectId: gone.messageId })
    const by_nickname = await nicknameOf(tx, actor)
    await recordRoomEvent(tx, {
      roomId,
      kind: 'pin',
      payload: { by_user_id: actor, by_nickname, message_id: null, text: null },
    })
    return true
  })
  if (!was) return {}
  await ctx.publish(chatTopic(roomId), { type: 'pin', pin: null })
  void publishRoomEvents(ctx)
  return {}
}
