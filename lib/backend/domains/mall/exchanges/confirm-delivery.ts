import { eq, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { mallExchanges } from '#lib/backend/db/schema/mall/exchanges.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { confirmDelivery as endpoint } from '#lib/contract/mall/exchanges.ts'
import { lockExchange } from './close-exchange.ts'

/** Records that shipped goods have arrived, as their user says. */
export const confirmDelivery: Handler<typeof endpoint> = ({ ctx, input: { number } }) => {
  const userId = requireUserId(ctx)
  return withTransaction(ctx.db, async (tx) => {
    const exchange = await lockExchange(tx, number, userId)
    if (exchange.state !== 'shipped') throw new Refusal('conflict', 'mall.not_shipped')
    await tx
      .update(mallExchanges)
      .set({ state: 'delivered', deliveredAt: sql`now()` })
      .where(eq(mallExchanges.id, exchange.id))
    return { state: 'delivered' as const }
  })
}
