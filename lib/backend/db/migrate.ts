import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database } from './pool.ts'

/** A migration failed; nothing of the ones after the last applied one remains. `message` is one sentence. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number that nothing else in this database locks ("touchlin" in ASCII would not fit a safe integer). */
const lockKey = 7_461_622_001

/**
 * Brings the database up to the newest migration of `folder`, all of them in one transaction, and answers how many were
 * applied. Nodes that start at once on PostgreSQL wait for each other. No time limit: building an index may take long.
 */
export async function migrate(
  database: Pick<Database, 'pool' | 'kind'>,
  folder: string = migrationsFolder,
): Promise<number> {
  // The lock is a transaction's, held on a connection of its own, because drizzle begins its own transaction and
  // because poolers may hand a session's lock to somebody else. On the embedded database that would wait for itself,
  // and there no second process can be at work.
  const locker = database.kind === 'postgres' ? await connect(database.pool) : undefined
  try {
    if (locker) {
      await locker.query('begin')
      await locker.query('set local idle_in_transaction_session_timeout = 0')
      await locker.query('select pg_advisory_xact_lock($1)', [lockKey])
    }
    return await apply(database.pool, folder)
  } finally {
    await locker?.end().catch(() => undefined)
  }
}

async function apply(pool: pg.Pool, migrationsFolder: string): Promise<number> {
  const client = await connect(pool)
  try {
    const before = await applied(client)
    await applyMigrations(drizzle(client), { migrationsFolder })
    return (await applied(client)) - before
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const said = cause instanceof Error ? cause.message : String(cause)
    throw new MigrationError(`The database could not be brought up to date: ${said}.`, { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function applied(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  )
  if (!rows[0]?.there) return 0
  const counted = await client.query<{ n: number }>(
    'select count(*)::int as n from drizzle.__drizzle_migrations',
  )
  return counted.rows[0]?.n ?? 0
}

async function connect(pool: pg.Pool): Promise<pg.Client> {
  const client = new pg.Client({ ...pool.options, query_timeout: 0 })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
