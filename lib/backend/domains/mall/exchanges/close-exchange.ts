import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { mallExchanges } from '#lib/backend/db/schema/mall/exchanges.ts'
import { mallGoods } from '#lib/backend/db/schema/mall/goods.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { payBack } from './pay-for-goods.ts'

export type Exchange = typeof mallExchanges.$inferSelect

/** Loads and locks an exchange. Throws Refusal `not_found.exchange`; also for one of another user, if one is given. */
export async function lockExchange(tx: Tx, number: string, userId?: number): Promise<Exchange> {
  const [row] = await tx.select().from(mallExchanges).where(eq(mallExchanges.number, number)).for('update')
  if (!row || (userId !== undefined && row.userId !== userId))
    throw new Refusal('not_found', 'not_found.exchange')
  return row
}

/**
 * Cancels an exchange before it is shipped, whose pieces go back into the stock and whose address is deleted; or
 * refunds one afterwards. Pays the coins back. The caller has locked it and checked its state.
 */
export async function closeExchange(
  tx: Tx,
  exchange: Exchange,
  { state, reason }: { state: 'cancelled' | 'refunded'; reason: string },
): Promise<{ closed: Exchange; transactionId: number }> {
  const { id, goodsId, count } = exchange
  if (state === 'cancelled')
    await tx
      .update(mallGoods)
      .set({ sold: sql`${mallGoods.sold} - ${count}`, stock: sql`${mallGoods.stock} + ${count}` })
      .where(eq(mallGoods.id, goodsId))
  const transactionId = await payBack(tx, exchange)
  const [closed] = await tx
    .update(mallExchanges)
    .set({
      state,
      reason,
      refundedBy: transactionId,
      closedAt: sql`now()`,
      ...(state === 'cancelled' ? { addressSealed: null } : {}),
    })
    .where(eq(mallExchanges.id, id))
    .returning()
  if (!closed) throw new Error('the exchange was not closed')
  return { closed, transactionId }
}
