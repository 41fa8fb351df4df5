import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { horns } from '#lib/backend/db/schema/gifts/paid-lines.ts'
import { publishRoomEvents } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/gifts/horns.ts'
import { hornIn } from './horn-rows.ts'
import { giveHornBack, recordHornEvent } from './send-horn.ts'

/** Sends a waiting horn or refuses it, once; what it said stands in the log. */
export const reviewHorn: Handler<typeof contract.reviewHorn> = async ({ ctx, input }) => {
  const state = input.accept ? 'sent' : 'refused'
  await withTransaction(ctx.db, async (tx) => {
    const horn = await hornIn(tx, input.horn_id, 'waiting')
    const refundedBy = input.accept ? null : await giveHornBack(tx, horn, ctx.timeZone)
    await tx
      .update(horns)
      .set({ state, refundedBy, reviewerId: ctx.actor.userId, reviewedAt: sql`now()` })
      .where(eq(horns.id, horn.id))
    await writeAudit(ctx, tx, {
      action: input.accept ? 'send_horn' : 'refuse_horn',
      target: `horn:${horn.id}`,
      detail: { user: horn.userId, text: horn.text },
    })
    if (input.accept) await recordHornEvent(tx, horn)
  })
  void publishRoomEvents(ctx)
  return { state }
}
