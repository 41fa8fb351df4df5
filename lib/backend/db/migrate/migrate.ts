import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { knownMigrations, recordedMigrations, versionOf } from '../archive/previous-version.ts'
import type { Database } from '../pool.ts'
import { applyFunctions } from './apply-functions.ts'
import { DatabaseVersionError, MigrationError } from './migration-error.ts'
import { functionsFolder, readFunctions } from './read-functions.ts'

export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

/** Any number that nothing else in this database locks ("touchlin" in ASCII would not fit a safe integer). */
const lockKey = 7_461_622_001

/** Where migrations and SQL functions are read from. */
export interface SchemaFolders {
  migrations: string
  functions: string
}

/**
 * Brings the database up to the newest migration, all of them in one transaction, then its SQL functions up
 * to their files, and returns how many migrations were applied. Nodes that start at the same time on
 * PostgreSQL wait for each other. No time limit: building an index may take long. The functions of a database
 * that has later migrations than these stay unchanged. Throws DatabaseVersionError, and changes nothing, on a
 * database of the version before the baseline.
 */
export async function migrate(
  database: Pick<Database, 'pool' | 'kind'>,
  folders: SchemaFolders = { migrations: migrationsFolder, functions: functionsFolder },
): Promise<number> {
  return whileLocked(database, async () => {
    const client = await connect(database.pool)
    try {
      return await apply(client, database.kind, folders)
    } finally {
      await client.end().catch(() => undefined)
    }
  })
}

/** Runs `work` while no other node migrates. */
export async function whileLocked<T>(
  database: Pick<Database, 'pool' | 'kind'>,
  work: () => Promise<T>,
): Promise<T> {
  // A transaction-level lock on a connection of its own, because drizzle begins its own transaction and
  // because poolers may pass a session-level lock to another client. On the embedded database it would wait
  // for itself, and no second process can be connected there.
  const locker = database.kind === 'postgres' ? await connect(database.pool) : undefined
  try {
    if (locker) {
      await locker.query('begin')
      await locker.query('set local idle_in_transaction_session_timeout = 0')
      await locker.query('select pg_advisory_xact_lock($1)', [lockKey])
    }
    return await work()
  } finally {
    await locker?.end().catch(() => undefined)
  }
}

async function apply(client: pg.Client, kind: Database['kind'], folders: SchemaFolders): Promise<number> {
  try {
    const before = await recordedMigrations(client)
    const known = knownMigrations(folders.migrations)
    const version = versionOf(before, known)
    if (version === 'previous' || version === 'older') throw new DatabaseVersionError(advice(version, kind))
    await applyMigrations(drizzle(client), { migrationsFolder: folders.migrations })
    const after = await recordedMigrations(client)
    // A newer version has written this database, and its functions fit its tables.
    const isNewer = Math.max(...after) > Math.max(...known)
    if (!isNewer) await applyFunctions(client, await readFunctions(folders.functions))
    return after.length - before.length
  } catch (error) {
    if (error instanceof MigrationError || error instanceof DatabaseVersionError) throw error
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new MigrationError(`The database could not be brought up to date: ${reason}.`, { cause: error })
  }
}

function advice(version: 'previous' | 'older', kind: Database['kind']): string {
  if (version === 'older')
    return 'The database was written by an older version of Touchline: start the last version before this one on it once, then follow what this version says.'
  return kind === 'embedded'
    ? 'The database was written by the previous version of Touchline: run npm run db:backup with that version, then npm run db:restore -- FILE with this one.'
    : 'The database was written by the previous version of Touchline: stop every node, back it up with pg_dump -Fc -f FILE, then run npm run db:baseline with this version.'
}

/** Opens a separate connection, without a time limit. */
export async function connect(pool: pg.Pool): Promise<pg.Client> {
  const client = new pg.Client({ ...pool.options, query_timeout: 0 })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
