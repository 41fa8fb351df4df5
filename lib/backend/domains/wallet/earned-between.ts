import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { walletAccounts, walletPostings, walletTransactions } from '#lib/backend/db/schema/wallet.ts'

/** What only moves a user's own money between his pots, or is no earning. */
const NOT_EARNED = ['freeze', 'unfreeze', 'adjustment']

/**
 * What a user's income gained in each span of time, in tenths of a diamond, shares that were given back taken off.
 * One number a span, in their order.
 */
export async function earnedBetween(
  db: Queryable,
  userId: number,
  spans: readonly { from: Date; to: Date }[],
): Promise<number[]> {
  if (spans.length === 0) return []
  const asked = sql.join(
    spans.map(
      ({ from, to }, at) =>
        sql`(${at}::int, ${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`,
    ),
    sql`, `,
  )
  const { rows } = await db.execute<{ at: number; tenths: number }>(sql`
    select span.at, coalesce(sum(posting.amount), 0)::bigint as tenths
    from (values ${asked}) as span(at, begins, ends)
    left join (
      select p.amount, t.created_at from ${walletPostings} p
      join ${walletAccounts} a on a.id = p.account_id
      join ${walletTransactions} t on t.id = p.transaction_id
      where a.user_id = ${userId} and a.currency = 'income'
        and not (t.reason = any(${sql.param(NOT_EARNED)}::text[]))
    ) posting on posting.created_at >= span.begins and posting.created_at <= span.ends
    group by span.at order by span.at`)
  return rows.map(({ tenths }) => Number(tenths))
}
