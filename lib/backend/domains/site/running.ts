import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** True for what is switched on and within its times, by the database's clock; an open end never ends. */
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
