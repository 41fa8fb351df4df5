import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { horns } from '#lib/backend/db/schema/gifts/paid-messages.ts'
import { publishRoomEvents } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/gifts/horns.ts'
import { lockHornInState } from './horn-rows.ts'
import { recordHornEvent } from './send-horn.ts'

/** Removes a sent horn from every open page. It was shown, so the price is not refunded. */
export const takeDownHorn: Handler<typeof contract.takeDownHorn> = async ({ ctx, input }) => {
  const state = 'removed'
  await withTransaction(ctx.db, async (tx) => {
    const horn = await lockHornInState(tx, input.horn_id, 'sent')
    await tx
      .update(horns)
      .set({ state, reviewerId: ctx.actor.userId, reviewedAt: sql`now()` })
      .where(eq(horns.id, horn.id))
    await writeAudit(ctx, tx, {
      action: 'remove_horn',
      target: `horn:${horn.id}`,
      detail: { user: horn.userId, text: horn.text, reason: input.reason },
    })
    await recordHornEvent(tx, horn, { removed: true })
  })
  void publishRoomEvents(ctx)
  return { state }
}
