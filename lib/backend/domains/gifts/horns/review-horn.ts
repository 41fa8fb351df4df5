import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { horns } from '#lib/backend/db/schema/gifts/paid-messages.ts'
import { publishRoomEvents } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/gifts/horns.ts'
import { lockHornInState } from './horn-rows.ts'
import { recordHornEvent, refundHorn } from './send-horn.ts'

/** Sends or refuses a waiting horn, once. The audit log keeps its text. */
export const reviewHorn: Handler<typeof contract.reviewHorn> = async ({ ctx, input }) => {
  const state = input.accept ? 'sent' : 'refused'
  await withTransaction(ctx.db, async (tx) => {
    const horn = await lockHornInState(tx, input.horn_id, 'waiting')
    const refundedBy = input.accept ? null : await refundHorn(tx, horn, ctx.timeZone)
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
