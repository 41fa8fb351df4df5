import { rm } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, describe } from 'vitest'
import { migrate } from '#lib/backend/db/migrate/migrate.ts'
import { type Database, openDatabase } from '#lib/backend/db/pool.ts'
import { copyTemplate, fingerprintOfMigrations, makeTemporaryFolder } from './database-template.ts'
import { isRemovedByRun, nameTestDatabase, releaseTestDatabase } from './drop-test-databases.ts'

type Kind = Database['kind']

/** A PostgreSQL for tests, from TEST_DATABASE_URL: any database of a user who may create databases. */
export const testDatabaseUrl: string | undefined = process.env.TEST_DATABASE_URL || undefined

/**
 * Opens a database of its own with every migration and SQL function applied, and no data; `close` removes it.
 * Without `kind` it is on PostgreSQL if TEST_DATABASE_URL is set, since an embedded one needs a process and a
 * second of its own, and embedded otherwise. Migrations run once for all tests, since every database is a
 * copy of a template. The embedded one has 44 MB in 1,600 files, which takes a second on a disk and a
 * twentieth of that in memory.
 */
export async function openTestDatabase(kind: Kind = defaultKind()): Promise<Database> {
  return kind === 'embedded' ? openEmbedded() : openPostgres()
}

type Suite = (open: () => Promise<Database>, kind: Kind) => void

/**
 * Declares `suite` once for the embedded database and once for PostgreSQL: for behaviour in which the two may
 * differ, such as locks, transactions, functions, backups and money. `open` opens a database like
 * openTestDatabase; open databases are closed after the suite. Without TEST_DATABASE_URL the second is
 * skipped and a message is printed.
 */
export function describeDatabases(name: string, suite: Suite): void {
  describeOn('embedded', name, suite)
  if (testDatabaseUrl === undefined) {
    process.stderr.write(`${name}: not run on PostgreSQL, because TEST_DATABASE_URL is not set.\n`)
    describe.skip(`${name} on postgres`, () => suite(openTestDatabase, 'postgres'))
  } else describeOn('postgres', name, suite)
}

/**
 * Declares `suite` once: on PostgreSQL if TEST_DATABASE_URL is set, embedded otherwise. For rules of the
 * product, whose statements run alike on both; TEST_DATABASES=all declares it on both.
 */
export function describeDatabase(name: string, suite: Suite): void {
  if (process.env.TEST_DATABASES === 'all') describeDatabases(name, suite)
  else describeOn(defaultKind(), name, suite)
}

function describeOn(kind: Kind, name: string, suite: Suite): void {
  describe(`${name} on ${kind}`, () => {
    const opened: Database[] = []
    afterAll(async () => {
      for (const database of opened) await database.close()
    })
    suite(async () => {
      const database = await openTestDatabase(kind)
      opened.push(database)
      return database
    }, kind)
  })
}

function defaultKind(): Kind {
  return testDatabaseUrl === undefined ? 'embedded' : 'postgres'
}

function closing(database: Database, remove: () => Promise<void>): Database {
  let closed: Promise<void> | undefined
  return {
    ...database,
    close() {
      closed ??= database.close().then(remove)
      return closed
    },
  }
}

async function openEmbedded(): Promise<Database> {
  const dataDir = await makeTemporaryFolder()
  await copyTemplate(dataDir)
  const database = await openDatabase({ dataDir, onError: () => undefined, brief: true })
  return closing(database, () => rm(dataDir, { recursive: true, force: true }))
}

async function openPostgres(): Promise<Database> {
  if (testDatabaseUrl === undefined) throw new Error('TEST_DATABASE_URL is not set.')
  const server = testDatabaseUrl
  const template = `touchline_template_${await fingerprintOfMigrations()}`
  const name = await onServer(server, async (admin) => {
    // One process at a time creates it; the name appears only when the template is complete.
    await admin.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (!rowCount) {
      await admin.query(`drop database if exists ${template}_draft with (force)`)
      await admin.query(`create database ${template}_draft`)
      const draft = await openDatabase({
        databaseUrl: on(server, `${template}_draft`),
        dataDir: '',
        onError: () => undefined,
      })
      try {
        await migrate(draft)
      } finally {
        await draft.close()
      }
      await admin.query(`alter database ${template}_draft rename to ${template}`)
    }
    return createDatabase(admin, template)
  })
  const database = await openDatabase({
    databaseUrl: on(server, name),
    dataDir: '',
    onError: () => undefined,
  })
  return closing(database, () => removeDatabase(server, name))
}

/**
 * Creates a PostgreSQL database without tables on `server` and returns its address. `remove` is called at the end;
 * within a run of all tests the run removes the database, since the server may take half a minute for it then.
 */
export async function createEmptyDatabase(
  server: string,
): Promise<{ url: string; remove: () => Promise<void> }> {
  const name = await onServer(server, (admin) => createDatabase(admin))
  return { url: on(server, name), remove: () => removeDatabase(server, name) }
}

/** Creates a database, empty without a template, and returns its name. */
async function createDatabase(admin: pg.Client, template = 'template1'): Promise<string> {
  const name = nameTestDatabase()
  await admin.query(`create database ${name} template ${template}`)
  // A commit waits for the disk for 4 ms, ten times as long as for everything else (measured), and no test ends the
  // server.
  await admin.query(`alter database ${name} set synchronous_commit = off`)
  return name
}

async function removeDatabase(server: string, name: string): Promise<void> {
  await onServer(server, async (admin) => {
    if (isRemovedByRun()) await releaseTestDatabase(admin, name)
    else await admin.query(`drop database if exists ${name} with (force)`)
  })
}

/** Returns the address of another database on the same server. */
function on(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function onServer<T>(server: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}
