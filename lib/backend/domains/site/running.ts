import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * Condition for rows that are active and within their start and end, by the database's clock; a missing end
 * never expires.
 */
export const runsNow = (table: {
  active: AnyPgColumn
  startsAt: AnyPgColumn
  endsAt: AnyPgColumn
}): SQL | undefined =>
  and(
    eq(table.active, true),
    or(isNull(table.startsAt), lte(table.startsAt, sql`now()`)),
    or(isNull(table.endsAt), gt(table.endsAt, sql`now()`)),
  )
