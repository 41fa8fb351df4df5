import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { walletEntries } from '#lib/backend/db/schema/wallet-views.ts'

/** Reasons that only move a user's money between their own accounts or out of the site, or are not earnings. */
export const NOT_EARNED = ['freeze', 'unfreeze', 'adjustment', 'withdrawal', 'conversion']

/**
 * Returns how much a user's income grew in each time span, in tenths of a diamond, less refunded shares. One
 * number for each span, in their order.
 */
export async function earnedBetween(
  db: Queryable,
  userId: number,
  spans: readonly { from: Date; to: Date }[],
): Promise<number[]> {
  if (spans.length === 0) return []
  const spanValues = sql.join(
    spans.map(
      ({ from, to }, at) =>
        sql`(${at}::int, ${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`,
    ),
    sql`, `,
  )
  const { rows } = await db.execute<{ at: number; tenths: number }>(sql`
    select span.at, coalesce(sum(posting.amount), 0)::bigint as tenths
    from (values ${spanValues}) as span(at, begins, ends)
    left join ${walletEntries} posting on posting.user_id = ${userId} and posting.currency = 'income'
      and not (posting.reason = any(${sql.param(NOT_EARNED)}::text[]))
      and posting.created_at >= span.begins and posting.created_at <= span.ends
    group by span.at order by span.at`)
  return rows.map(({ tenths }) => Number(tenths))
}
