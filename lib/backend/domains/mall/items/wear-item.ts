import { and, eq, gt, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { mallItems } from '#lib/backend/db/schema/mall/exchanges.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { wearItem as endpoint } from '#lib/contract/mall/items.ts'
import { loadShopper } from '../goods/load-shopper.ts'
import { stopWearing } from './grant-item.ts'

/** Wears one of the user's badges or entrance effects instead of another of its kind, or stops that. */
export const wearItem: Handler<typeof endpoint> = ({ ctx, input: { goods_id: goodsId, worn } }) => {
  const userId = requireUserId(ctx)
  return withTransaction(ctx.db, async (tx) => {
    await loadShopper(tx, userId, { timeZone: ctx.timeZone, lock: true })
    const own = and(
      eq(mallItems.userId, userId),
      eq(mallItems.goodsId, goodsId),
      gt(mallItems.endsAt, sql`now()`),
    )
    const [item] = await tx.select({ kind: mallItems.kind }).from(mallItems).where(own)
    if (!item) throw notFound('goods')
    if (worn) await stopWearing(tx, { userId, kind: item.kind, butGoodsId: goodsId })
    await tx.update(mallItems).set({ worn }).where(own)
    return { is_worn: worn }
  })
}
