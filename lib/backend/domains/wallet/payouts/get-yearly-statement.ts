import { sql } from 'drizzle-orm'
import { withdrawals } from '#lib/backend/db/schema/wallet/withdrawals.ts'
import { walletEntries } from '#lib/backend/db/schema/wallet-views.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { getYearlyStatement as endpoint } from '#lib/contract/wallet/payouts.ts'
import { NOT_EARNED } from '../earned-between.ts'

/** Returns a year of the user's income by month, in the site's time zone. Months without a movement are zero. */
export const getYearlyStatement: Handler<typeof endpoint> = async ({ ctx, input: { year } }) => {
  const userId = requireUserId(ctx)
  const zone = ctx.timeZone
  const monthOf = (column: string) => sql`to_char(${sql.raw(column)} at time zone ${zone}, 'MM')`
  const inYear = (column: string) =>
    sql`${sql.raw(column)} >= make_timestamp(${year}::int, 1, 1, 0, 0, 0) at time zone ${zone}
      and ${sql.raw(column)} < make_timestamp(${year}::int + 1, 1, 1, 0, 0, 0) at time zone ${zone}`
  const { rows: entries } = await ctx.db.execute<{ month: string; income: number; converted: number }>(sql`
    select ${monthOf('created_at')} as month,
      coalesce(sum(amount) filter (where not (reason = any(${sql.param(NOT_EARNED)}::text[]))), 0)::bigint as income,
      coalesce(-sum(amount) filter (where reason = 'conversion'), 0)::bigint as converted
    from ${walletEntries}
    where user_id = ${userId} and currency = 'income' and part = 'available' and ${inYear('created_at')}
    group by 1`)
  const { rows: paid } = await ctx.db.execute<{
    month: string
    withdrawn: number
    amount: number
    fee: number
  }>(sql`
    select ${monthOf('ended_at')} as month, sum(tenths)::bigint as withdrawn, sum(amount)::bigint as amount,
      sum(fee)::bigint as fee
    from ${withdrawals} where user_id = ${userId} and state = 'paid' and ${inYear('ended_at')}
    group by 1`)
  const months = Array.from({ length: 12 }, (_, at) => {
    const month = String(at + 1).padStart(2, '0')
    const earned = entries.find((row) => row.month === month)
    const withdrawn = paid.find((row) => row.month === month)
    return {
      month: `${year}-${month}`,
      income: Number(earned?.income ?? 0),
      converted: Number(earned?.converted ?? 0),
      withdrawn: Number(withdrawn?.withdrawn ?? 0),
      amount: Number(withdrawn?.amount ?? 0),
      fee: Number(withdrawn?.fee ?? 0),
    }
  })
  return { year, months }
}
