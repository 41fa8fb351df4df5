import { and, eq, sql } from 'drizzle-orm'
import { heldMessages as table } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { mustHaveRightFor } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import { chatTopic } from '#lib/backend/ports/chat/index.ts'
import { userTopic } from '#lib/backend/realtime/topics.ts'
import type * as contract from '#lib/contract/moderation/held-messages.ts'
import { writeLog } from '../log/write-log.ts'
import { loadSanctionEnds } from '../sanctions/sanction-ends.ts'
import type { HeldContent, SendHeldMessage } from './hold-message.ts'
import { publishHeldChange } from './publish-held-change.ts'

/** Releases or refuses a held message. If two moderators decide at once, the first one wins. */
export const createDecideHeldMessage =
  (sendHeldMessage: SendHeldMessage): Handler<typeof contract.decideHeldMessage> =>
  async ({ ctx, input: { id, release } }) => {
    const actor = requireUserId(ctx)
    const [held] = await ctx.db.select().from(table).where(eq(table.id, id))
    const missing = new Refusal('not_found', 'room.no_held_line')
    if (!held) throw missing
    const { roomId, userId } = held
    await mustHaveRightFor(ctx.db, { roomId, userId: actor, right: 'review', missing })
    const { kicked, muted } = await loadSanctionEnds(ctx.db, roomId, userId)
    if (release && (kicked || muted)) throw new Refusal('conflict', 'room.speaker_is_out')
    const [row] = await ctx.db
      .update(table)
      .set({ state: release ? 'released' : 'refused', decidedBy: actor, decidedAt: sql`now()` })
      .where(and(eq(table.id, id), eq(table.state, 'waiting')))
      .returning()
    if (!row) throw new Refusal('conflict', 'room.decided_already')
    const action = release ? 'release' : 'refuse_line'
    await writeLog(ctx.db, { roomId, actorId: actor, action, userId, subjectId: id })
    await publishHeldChange(ctx.publish, roomId)
    if (userId !== null)
      await ctx.publish(userTopic(userId), { type: 'room_line_decided', room_id: roomId, released: release })
    else if (row.guest !== null)
      await ctx.publish(chatTopic(roomId), { type: 'guest_decided', guest: row.guest, released: release })
    if (!release) return { line: null }
    const { guest } = row
    const message = row.line as unknown as HeldContent
    return { line: await sendHeldMessage(ctx, { roomId, userId, guest, line: message }) }
  }
