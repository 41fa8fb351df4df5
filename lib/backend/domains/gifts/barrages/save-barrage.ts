import { eq } from 'drizzle-orm'
import { writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { barrageStyles } from '#lib/backend/db/schema/gifts/paid-messages.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/gifts/barrages.ts'

/**
 * Saves the price of a paid barrage style and whether it is on sale. The audit log records the previous
 * price.
 */
export const saveBarrage: Handler<typeof contract.saveBarrage> = async ({ ctx, input }) => {
  await withTransaction(ctx.db, async (tx) => {
    const [old] = await tx.select().from(barrageStyles).where(eq(barrageStyles.id, input.id)).for('update')
    if (!old) throw new Refusal('not_found', 'lines.no_look')
    await tx
      .update(barrageStyles)
      .set({ priceTenths: input.price, active: input.active })
      .where(eq(barrageStyles.id, old.id))
    await writeAudit(ctx, tx, {
      action: 'change_barrage',
      target: `barrage:${old.id}`,
      detail: { name: old.nameZh, from: old.priceTenths, to: input.price, active: input.active },
    })
  })
  return {}
}
