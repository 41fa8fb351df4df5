import { and, count, desc, eq, sql } from 'drizzle-orm'
import { orders } from '#lib/backend/db/schema/gifts/orders.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/gifts/orders.ts'
import { callerOf } from './order-rules.ts'

export const getOrders: Handler<typeof contract.getOrders> = async ({ ctx, input }) => {
  const where = and(
    eq(orders.userId, callerOf(ctx)),
    input.type && eq(orders.type, input.type),
    input.state && eq(orders.state, input.state),
    input.number === undefined ? undefined : eq(orders.number, input.number),
  )
  const [all] = await ctx.db.select({ total: count() }).from(orders).where(where)
  const rows = await ctx.db
    .select({
      row: orders,
      takenBack: sql<number>`(select coalesce(sum(tenths - returned_tenths), 0)::int from order_reversals
        where order_id = orders.id)`,
      left: sql<number>`case when ${orders.state} = 'pending'
        then greatest(0, ceil(extract(epoch from ${orders.expiresAt} - clock_timestamp())))::int else 0 end`,
    })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.id))
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
  return {
    list: rows.map(({ row, left, takenBack }) => ({
      number: row.number,
      type: row.type,
      amount: row.amount,
      currency: row.currency,
      tenths: row.tenths,
      taken_back: takenBack,
      state: row.state,
      created_at: row.createdAt.toISOString(),
      expires_at: row.expiresAt.toISOString(),
      seconds_left: left,
      paid_at: row.paidAt?.toISOString() ?? null,
    })),
    page: input.page,
    page_size: input.page_size,
    total: all?.total ?? 0,
  }
}
