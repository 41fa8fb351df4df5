import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { gifts } from '#lib/backend/db/schema/gifts/gifts.ts'
import { mallExchanges } from '#lib/backend/db/schema/mall/exchanges.ts'
import { mallGoods } from '#lib/backend/db/schema/mall/goods.ts'
import { publishUnread, writeNotice } from '#lib/backend/domains/accounts/index.ts'
import { requireFeature } from '#lib/backend/domains/site/index.ts'
import { runIdempotent } from '#lib/backend/domains/wallet/index.ts'
import type { Context, Handler, HandlerInput } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import { exchange as endpoint } from '#lib/contract/mall/exchanges.ts'
import { findGoodsBlock } from '#lib/shared/mall/refused-goods.ts'
import { coinsOf, loadShopper } from '../goods/load-shopper.ts'
import { ownCountColumn } from '../goods/own-count.ts'
import { deliverGoods } from './deliver-goods.ts'
import { requireDeliverable, sealAddress } from './delivery-address.ts'
import { exchangeNotice } from './exchange-notice.ts'
import { payForGoods } from './pay-for-goods.ts'

type Input = Omit<HandlerInput<typeof endpoint>, 'idempotency_key'>
type Goods = typeof mallGoods.$inferSelect

/** Loads and locks goods that are on offer now. */
async function lockGoods(tx: Tx, goodsId: number): Promise<{ goods: Goods; hasStarted: boolean }> {
  const [row] = await tx
    .select({
      goods: mallGoods,
      hasStarted: sql<boolean>`coalesce(${mallGoods.startsAt} <= now(), true)`,
      hasEnded: sql<boolean>`coalesce(${mallGoods.endsAt} <= now(), false)`,
    })
    .from(mallGoods)
    .where(and(eq(mallGoods.id, goodsId), eq(mallGoods.active, true)))
    .for('update')
  if (!row) throw notFound('goods')
  if (row.hasEnded) throw new Refusal('conflict', 'mall.ended')
  if (row.goods.giftId !== null) {
    const [gift] = await tx.select({ active: gifts.active }).from(gifts).where(eq(gifts.id, row.goods.giftId))
    if (!gift?.active) throw notFound('goods')
  }
  return row
}

/**
 * Refuses goods that the user cannot exchange now. The goods and then the user's row are locked, so limits hold however
 * many calls arrive at once.
 */
async function requireAllowed(
  tx: Tx,
  { timeZone }: Pick<Context, 'timeZone'>,
  { goods, hasStarted, userId, count }: { goods: Goods; hasStarted: boolean; userId: number; count: number },
): Promise<void> {
  const { level, isMinor } = await loadShopper(tx, userId, { timeZone, lock: true })
  const [own] = await tx
    .select({ count: ownCountColumn(userId, timeZone) })
    .from(mallGoods)
    .where(eq(mallGoods.id, goods.id))
  const ownLeft = goods.limitCount === null ? null : Math.max(0, goods.limitCount - (own?.count ?? 0))
  const facts = {
    hasStarted,
    stock: goods.stock,
    ownLeft,
    leastLevel: goods.leastLevel,
    level,
    isReal: goods.kind === 'real',
    isMinor,
  }
  const block = findGoodsBlock(facts, count)
  if (block === null) return
  throw new Refusal(block === 'minor' || block === 'level' ? 'forbidden' : 'conflict', `mall.${block}`, {
    left: (block === 'limit' ? ownLeft : goods.stock) ?? 0,
    level: goods.leastLevel,
  })
}

/** Books the exchange in one transaction. Money is moved last, since its accounts are locked last. */
async function writeExchange(
  tx: Tx,
  ctx: Context,
  { input, userId, secrets }: { input: Input; userId: number; secrets: Pick<Secrets, 'key'> },
) {
  const { count, address } = input
  const { goods, hasStarted } = await lockGoods(tx, input.goods_id)
  const isReal = goods.kind === 'real'
  if (isReal) await requireFeature(tx, 'real_goods')
  if (input.price !== undefined && input.price !== goods.price)
    throw new Refusal('conflict', 'mall.price_changed', { price: goods.price })
  await requireAllowed(tx, ctx, { goods, hasStarted, userId, count })
  if (isReal && address === undefined) throw new Refusal('invalid', 'mall.address')
  if (isReal && address !== undefined) requireDeliverable(address)
  await tx
    .update(mallGoods)
    .set({ sold: sql`${mallGoods.sold} + ${count}`, stock: sql`${mallGoods.stock} - ${count}` })
    .where(eq(mallGoods.id, goods.id))
  const endsAt = await deliverGoods(tx, goods, { userId, count })
  const number = randomBytes(12).toString('hex')
  const coins = goods.price * count
  const paid = await payForGoods(tx, { goods, userId, number, coins })
  await tx.insert(mallExchanges).values({
    number,
    userId,
    goodsId: goods.id,
    kind: goods.kind,
    nameZh: goods.nameZh,
    nameEn: goods.nameEn,
    nameVi: goods.nameVi,
    units: goods.units,
    days: goods.days,
    count,
    coins,
    wonCoins: paid.fromWon,
    state: isReal ? 'placed' : 'delivered',
    endsAt,
    addressSealed: isReal && address !== undefined ? sealAddress(address, number, secrets) : null,
    transactionId: paid.transactionId,
    deliveredAt: isReal ? null : sql`now()`,
  })
  return { goods, number, coins, endsAt, transactionId: paid.transactionId }
}

/** Exchanges coins for goods, once per key. The user is notified of it. */
export const createExchange =
  (secrets: Pick<Secrets, 'key'>): Handler<typeof endpoint> =>
  async ({ ctx, input: { idempotency_key: key, ...input } }) => {
    const userId = requireUserId(ctx)
    await requireFeature(ctx.db, 'mall')
    const answer = await runIdempotent(
      ctx.db,
      { userId, key, call: endpoint.path, parameters: input },
      async (tx) => {
        const { goods, number, coins, endsAt, transactionId } = await writeExchange(tx, ctx, {
          input,
          userId,
          secrets,
        })
        const state = goods.kind === 'real' ? ('placed' as const) : ('delivered' as const)
        await writeNotice(tx, userId, exchangeNotice(state, { ...goods, count: input.count, coins }))
        return {
          answer: {
            number,
            state,
            coins,
            ends_at: endsAt?.toISOString() ?? null,
            balance: await coinsOf(tx, userId),
          },
          transactionId,
        }
      },
    )
    await publishUnread(ctx, userId)
    return answer
  }
