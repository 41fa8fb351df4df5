import { and, asc, count, desc, eq, inArray, or } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { orderReversals, orders } from '#lib/backend/db/schema/gifts/orders.ts'
import { walletDebts } from '#lib/backend/db/schema/wallet/debts.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/gifts/payments.ts'
import { PAYMENT_PROVIDERS } from '#lib/shared/vocabulary/orders.ts'

/** Lists orders of all users for operators, newest first, with the money that went back and what the buyer owes. */
export const getAdminOrders: Handler<typeof contract.getAdminOrders> = async ({ ctx, input }) => {
  const { state, user_id: userId, number, page, page_size } = input
  const where = and(
    state && eq(orders.state, state),
    userId === undefined ? undefined : eq(orders.userId, userId),
    number ? or(eq(orders.number, number), eq(orders.reference, number)) : undefined,
  )
  const [all] = await ctx.db.select({ total: count() }).from(orders).where(where)
  const rows = await ctx.db
    .select({ order: orders, nickname: users.nickname, debt: walletDebts.tenths })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(walletDebts, eq(walletDebts.userId, orders.userId))
    .where(where)
    .orderBy(desc(orders.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const reversals = await loadReversals(
    ctx.db,
    rows.map(({ order }) => order.id),
  )
  return {
    list: rows.map(({ order, nickname, debt }) => ({
      number: order.number,
      user_id: order.userId,
      user_nickname: nickname,
      amount: order.amount,
      currency: order.currency,
      tenths: order.tenths,
      state: order.state,
      provider: PAYMENT_PROVIDERS.find((each) => each === order.provider) ?? 'none',
      reference: order.reference,
      created_at: order.createdAt.toISOString(),
      paid_at: order.paidAt?.toISOString() ?? null,
      is_refund_open: order.refundRequestedAt !== null && order.state === 'paid',
      reversals: reversals.filter(({ orderId }) => orderId === order.id).map(toReversal),
      debt: debt ?? 0,
    })),
    page,
    page_size,
    total: all?.total ?? 0,
  }
}

const loadReversals = (db: Queryable, orderIds: readonly number[]) =>
  db
    .select()
    .from(orderReversals)
    .where(inArray(orderReversals.orderId, [...orderIds]))
    .orderBy(asc(orderReversals.id))

const toReversal = ({
  kind,
  state,
  amount,
  tenths,
  taken,
  createdAt,
}: typeof orderReversals.$inferSelect) => ({
  ...{ kind, state, amount, tenths, taken },
  created_at: createdAt.toISOString(),
})
