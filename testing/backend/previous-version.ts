import type pg from 'pg'
import { previousMigrations } from '#lib/backend/db/archive/previous-version.ts'

/**
 * Converts a database of this version to the state of the version before the baseline: its list of migrations
 * (`recorded` of them), its function's name, and no record of functions.
 */
export async function convertToPrevious(
  pool: Pick<pg.Pool, 'query'>,
  recorded: readonly number[] = previousMigrations,
): Promise<void> {
  await recordMigrations(pool, recorded)
  await pool.query('alter function refuse_change() rename to wallet_refuse_change')
  await pool.query('drop table drizzle.applied_functions')
}

/** Replaces the recorded migrations of a database. */
export async function recordMigrations(
  pool: Pick<pg.Pool, 'query'>,
  recorded: readonly number[],
): Promise<void> {
  await pool.query('delete from drizzle.__drizzle_migrations')
  await pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at)
     select 'of ' || made, made from unnest($1::bigint[]) with ordinality as m(made, n) order by n`,
    [recorded],
  )
}
