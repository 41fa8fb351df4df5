import { and, count, desc, eq, getViewSelectedFields, sql } from 'drizzle-orm'
import { orderEntries } from '#lib/backend/db/schema/gifts/order-views.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/gifts/orders.ts'
import { callerOf } from './order-rules.ts'

/** Lists the user's orders of every type, newest first. */
export const getOrders: Handler<typeof contract.getOrders> = async ({ ctx, input }) => {
  const where = and(
    eq(orderEntries.userId, callerOf(ctx)),
    input.type && eq(orderEntries.type, input.type),
    input.state && eq(orderEntries.state, input.state),
    input.number === undefined ? undefined : eq(orderEntries.number, input.number),
  )
  const [all] = await ctx.db.select({ total: count() }).from(orderEntries).where(where)
  const rows = await ctx.db
    .select({
      ...getViewSelectedFields(orderEntries),
      takenBack: sql<number>`(select coalesce(sum(v.tenths - v.returned_tenths), 0)::int from order_reversals v
        join orders o on o.id = v.order_id where o.number = ${orderEntries.number})`,
      left: sql<number>`case when ${orderEntries.state} = 'pending'
        then greatest(0, ceil(extract(epoch from ${orderEntries.expiresAt} - clock_timestamp())))::int else 0 end`,
    })
    .from(orderEntries)
    .where(where)
    .orderBy(desc(orderEntries.createdAt), desc(orderEntries.number))
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
  return {
    list: rows.map(({ left, takenBack, ...row }) => ({
      number: row.number,
      type: row.type,
      title_zh: row.titleZh,
      title_en: row.titleEn,
      title_vi: row.titleVi,
      amount: row.amount,
      currency: row.currency,
      tenths: row.tenths,
      taken_back: takenBack,
      state: row.state,
      created_at: row.createdAt.toISOString(),
      expires_at: row.expiresAt?.toISOString() ?? null,
      seconds_left: left,
      paid_at: row.paidAt?.toISOString() ?? null,
    })),
    page: input.page,
    page_size: input.page_size,
    total: all?.total ?? 0,
  }
}
