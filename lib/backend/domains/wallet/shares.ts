import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#lib/backend/db/pool.ts'
import { incomeRemainders } from '#lib/backend/db/schema/wallet/income-remainders.ts'
import { SHARE_UNITS } from '#lib/shared/vocabulary/money.ts'
import type { Entry } from './ledger.ts'

/**
 * Shares of sales (docs/decisions/0063-shares-in-fractions.md). Each sale stores its price in tenths and the rate in
 * basis points; their product is the share in units, ten-thousandths of a tenth. Units are added to a remainder of the
 * user, and each whole tenth of it is posted.
 */

export interface BookedShare {
  /** Tenths of income that were posted; negative: taken back. */
  posted: number
  /** The user's remainder before, in units. */
  carried: number
  /** The entries of the movement that the caller books in the same transaction; empty for nothing. */
  entries: Entry[]
}

/**
 * Adds a share to a user's income, or takes a negative one back. Must be called before `move` in its transaction: the
 * remainder is locked before accounts.
 */
export async function bookShare(tx: Tx, user: number | null, units: number): Promise<BookedShare> {
  if (user === null || units === 0) return { posted: 0, carried: 0, entries: [] }
  const { rows } = await tx.execute<{ posted: number; carried: number }>(
    sql`select posted, carried from book_share(${user}, ${units})`,
  )
  const [row] = rows
  if (!row) throw new Error('book_share returned no row')
  const { posted, carried } = row
  const entries: Entry[] =
    posted === 0
      ? []
      : [
          { account: { siteAccount: 'till', currency: 'income' }, amount: -posted },
          { account: { user, currency: 'income' }, amount: posted },
        ]
  return { posted, carried, entries }
}

/** Loads what a user has earned below a tenth, in units; `lock` keeps it as it is until the transaction ends. */
export async function remainderOf(
  db: Queryable,
  userId: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<number> {
  const query = db
    .select({ units: incomeRemainders.units })
    .from(incomeRemainders)
    .where(eq(incomeRemainders.userId, userId))
  const [row] = await (lock ? query.for('update') : query)
  return row?.units ?? 0
}

/**
 * The share of a sale in units, as SQL. Rows without a rate were sold before remainders were carried over: what was
 * posted for them counts as exact.
 */
export const shareUnits = (
  tenths: SQL | { name: string },
  rate: SQL | { name: string },
  posted: SQL | { name: string },
): SQL<number> => sql<number>`coalesce(${tenths}::bigint * ${rate}, ${posted}::bigint * ${SHARE_UNITS})`
