import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#lib/backend/db/pool.ts'
import { every } from '../every.ts'

/** A table is vacuumed while nothing else runs: the shorter the interval, the shorter the pause. */
const EVERY_MS = 2 * 60_000
/** PostgreSQL's own conditions (autovacuum_vacuum_scale_factor and ..._analyze_...), with a larger base. */
const MIN_ROWS = 500

/**
 * Vacuums tables of which a fifth of the rows is dead, and analyzes those of which a tenth has changed. PGlite
 * has no autovacuum: updated scores would fill the disk, and plans would be made without statistics. Returns
 * the names of the tables.
 */
export async function vacuumTables(db: Database['db']): Promise<string[]> {
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const { rows } = await db.execute<{ name: string; is_dead: boolean }>(sql`
    select * from (select relname as name, n_dead_tup > ${MIN_ROWS}::int + 0.2 * n_live_tup as is_dead,
      n_mod_since_analyze > ${MIN_ROWS}::int + 0.1 * n_live_tup as is_changed
      from pg_stat_user_tables where schemaname = 'public') as tables
    where is_dead or is_changed order by name`)
  for (const { name, is_dead: isDead } of rows)
    await db.execute(sql`${sql.raw(isDead ? 'vacuum (analyze)' : 'analyze')} ${sql.identifier(name)}`)
  return rows.map(({ name }) => name)
}

/** Vacuums tables of the embedded database periodically. PostgreSQL does it itself. */
export const startVacuum = ({ db, kind }: Pick<Database, 'db' | 'kind'>, log: Pick<Logger, 'warn'>) =>
  kind === 'postgres'
    ? []
    : [every(EVERY_MS, () => vacuumTables(db), { onError: (err) => log.warn({ err }, 'vacuum_failed') })]
