import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type EmbeddedDatabase, startEmbedded } from './embedded/embedded.ts'
import { addressOf } from './endpoint.ts'
import { explainConnection } from './failure.ts'
import { type Db, guardTransactions } from './transaction.ts'

export { DatabaseInUseError } from './embedded/lock.ts'
export { DatabaseUnreachableError } from './failure.ts'
export type { Db, Queryable, Tx } from './transaction.ts'
export { repeated, withTransaction } from './transaction.ts'

export interface Database {
  db: Db
  pool: pg.Pool
  kind: 'embedded' | 'postgres'
  /** Finishes running statements (at most 5 s), closes every connection and stops the embedded database. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** PostgreSQL to use instead of the embedded database. */
  databaseUrl?: string
  /** The folder that holds the embedded database's folder. */
  dataDir: string
  /** Called for lost connections and restarts of the embedded database; no other action is needed. */
  onError: (error: Error) => void
  /** Statement timeout in milliseconds; default 30 s. */
  queryTimeout?: number
  /** The database lives for seconds only, as in a test. */
  brief?: boolean
}

/** PGlite has one session: more connections add waiting, not throughput (measured). */
const embeddedConnections = 4
const postgresConnections = 16

// bigint (OID 20: counts, sums of integers, money) as a number, here and in raw SQL alike. Drizzle reads the driver's
// global parsers, so they cannot belong to one pool. numeric stays text except where a column declares a number.
pg.types.setTypeParser(20, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The bigint ${text} is not a safe integer.`)
  return value
})

/**
 * Opens the database. Rejects with DatabaseInUseError (another process has the embedded folder),
 * DatabaseUnreachableError (PostgreSQL, within 5 s) or an Error with a message.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl === undefined
    ? openEmbedded(options)
    : openPostgres(options, options.databaseUrl)
}

async function openEmbedded(options: DatabaseOptions): Promise<Database> {
  const { dataDir, onError, queryTimeout = 30_000, brief } = options
  const embedded = await startEmbedded({ folder: databaseFolder(dataDir), onError, brief })
  const pool = new pg.Pool({
    ...addressOf(embedded.endpoint),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: embeddedConnections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 0,
    query_timeout: queryTimeout,
    application_name: 'touchline',
  })
  return assemble('embedded', pool, onError, embedded)
}

async function openPostgres(
  { onError, queryTimeout = 30_000 }: DatabaseOptions,
  databaseUrl: string,
): Promise<Database> {
  const settings = { connectionString: databaseUrl, application_name: 'touchline', keepAlive: true }
  const probe = new pg.Client({ ...settings, connectionTimeoutMillis: 4_000, query_timeout: 4_000 })
  probe.on('error', () => undefined)
  try {
    await probe.connect()
    await probe.query('select 1')
  } catch (error) {
    throw explainConnection(databaseUrl, error)
  } finally {
    await probe.end().catch(() => undefined)
  }
  const pool = new pg.Pool({
    ...settings,
    max: postgresConnections,
    connectionTimeoutMillis: 10_000,
    query_timeout: queryTimeout,
    // As statements, not as start-up parameters, which poolers in front of PostgreSQL refuse.
    onConnect: async (client) => {
      await client.query(`set statement_timeout = ${Math.trunc(queryTimeout)}`)
      await client.query("set time zone 'UTC'")
    },
  })
  return assemble('postgres', pool, onError)
}

/** Returns the embedded database's folder under DATA_DIR. */
export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database')
}

function assemble(
  kind: Database['kind'],
  pool: pg.Pool,
  onError: (error: Error) => void,
  embedded?: EmbeddedDatabase,
): Database {
  // Idle connections report their end to the pool, checked-out ones emit it themselves; without a listener
  // either ends the process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = drizzle(pool)
  guardTransactions(db, pool)
  let closed: Promise<void> | undefined
  const close = async () => {
    const ended = pool.end().catch(() => undefined)
    let limit: NodeJS.Timeout | undefined
    await Promise.race([
      ended,
      new Promise((resolve) => {
        limit = setTimeout(resolve, 5_000)
      }),
    ])
    clearTimeout(limit)
    await embedded?.stop()
  }
  return {
    db,
    pool,
    kind,
    close: () => {
      closed ??= close()
      return closed
    },
  }
}
