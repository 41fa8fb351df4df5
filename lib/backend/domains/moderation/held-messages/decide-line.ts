import { and, eq, sql } from 'drizzle-orm'
import { heldLines as table } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { mustHaveFor } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { chatTopic } from '#lib/backend/ports/chat/index.ts'
import { userTopic } from '#lib/backend/realtime/topics.ts'
import type * as contract from '#lib/contract/moderation/held-messages.ts'
import { writeLog } from '../log/log.ts'
import { callerOf } from '../room-of.ts'
import { standingIn } from '../sanctions/standing.ts'
import type { HeldContent, SendHeld } from './hold-line.ts'
import { publishHeld } from './publish-held.ts'

/** Lets a held line go out now, or not at all. Two who decide at once: the first one's word counts. */
export const createDecideLine =
  (sendHeld: SendHeld): Handler<typeof contract.decideLine> =>
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
