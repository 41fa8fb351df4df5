import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { heldLines as table } from '#lib/backend/db/schema/moderation.ts'
import { mustHave, mustHaveFor } from '#lib/backend/domains/streams/index.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { chatTopic } from '#lib/backend/ports/chat/index.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import { userTopic } from '#lib/backend/realtime/topics.ts'
import type * as contract from '#lib/contract/moderation/held-lines.ts'
import { guestName } from '#lib/shared/guest-name.ts'
import type { HeldContent, SendHeld } from './hold-line.ts'
import { writeLog } from './log.ts'
import { peopleOf } from './people.ts'
import { publishHeld } from './publish-held.ts'
import { callerOf, roomOrAll } from './room-of.ts'
import { standingIn } from './standing.ts'

/** Lines that wait, or were decided. */
export const createGetHeldLines =
  ({
    storage,
  }: {
    storage: Storage
  }): Verb<z.output<typeof contract.getHeldLines.input>, z.input<typeof contract.getHeldLines.output>> =>
  async ({ ctx, input: { room_id, state, page, page_size } }) => {
    const roomId = await roomOrAll(ctx, room_id)
    if (roomId !== null) await mustHave(ctx.db, roomId, callerOf(ctx), 'review')
    const where = and(eq(table.state, state), roomId === null ? undefined : eq(table.roomId, roomId))
    const total = await ctx.db.$count(table, where)
    const rows = await ctx.db
      .select()
      .from(table)
      .where(where)
      .orderBy(state === 'waiting' ? asc(table.id) : desc(table.id))
      .limit(page_size)
      .offset((page - 1) * page_size)
    const people = await peopleOf(
      ctx.db,
      rows.flatMap(({ userId }) => userId ?? []),
    )
    const list = rows.map((row) => {
      const { text, image } = row.line as unknown as HeldContent
      return {
        id: row.id,
        room_id: row.roomId,
        user_id: row.userId,
        user_nickname:
          row.userId === null ? guestName(row.guest ?? '') : (people.get(row.userId)?.user_nickname ?? ''),
        text,
        image: image === null ? null : storage.address(image),
        why: row.why,
        state: row.state,
        created_at: row.createdAt.toISOString(),
      }
    })
    return { list, page, page_size, total }
  }

/** Lets a held line go out now, or not at all. Two who decide at once: the first one's word counts. */
export const createDecideLine =
  (
    sendHeld: SendHeld,
  ): Verb<z.output<typeof contract.decideLine.input>, z.input<typeof contract.decideLine.output>> =>
  async ({ ctx, input: { id, release } }) => {
    const actor = callerOf(ctx)
    const [held] = await ctx.db.select().from(table).where(eq(table.id, id))
    const missing = new Refusal('not_found', 'room.no_held_line')
    if (!held) throw missing
    const { roomId, userId } = held
    await mustHaveFor(ctx.db, { roomId, userId: actor, right: 'review', missing })
    const { kicked, muted } = await standingIn(ctx.db, roomId, userId)
    if (release && (kicked || muted)) throw new Refusal('conflict', 'room.speaker_is_out')
    const [row] = await ctx.db
      .update(table)
      .set({ state: release ? 'released' : 'refused', decidedBy: actor, decidedAt: sql`now()` })
      .where(and(eq(table.id, id), eq(table.state, 'waiting')))
      .returning()
    if (!row) throw new Refusal('conflict', 'room.decided_already')
    const action = release ? 'release' : 'refuse_line'
    await writeLog(ctx.db, { roomId, actorId: actor, action, userId, subjectId: id })
    await publishHeld(ctx.publish, roomId)
    if (userId !== null)
      await ctx.publish(userTopic(userId), { type: 'room_line_decided', room_id: roomId, released: release })
    else if (row.guest !== null)
      await ctx.publish(chatTopic(roomId), { type: 'guest_decided', guest: row.guest, released: release })
    if (!release) return { line: null }
    const { guest } = row
    const line = row.line as unknown as HeldContent
    return { line: await sendHeld(ctx, { roomId, userId, guest, line }) }
  }
