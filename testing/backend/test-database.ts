import { createHash, randomBytes } from 'node:crypto'
import { constants, cpSync, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, describe } from 'vitest'
import { DatabaseInUseError, takeLock } from '#lib/backend/db/embedded/lock.ts'
import { isAlive, markOf } from '#lib/backend/db/embedded/process-mark.ts'
import { migrate, migrationsFolder } from '#lib/backend/db/migrate/migrate.ts'
import { readFunctions } from '#lib/backend/db/migrate/read-functions.ts'
import { type Database, openDatabase } from '#lib/backend/db/pool.ts'

type Kind = Database['kind']

const cache = fileURLToPath(new URL('../../.cache/test-database', import.meta.url))
const prefix = 'touchline-test-'
/** Linux's in-memory file system, and how much of it must be free: a container may have very little. */
const memoryDisk = { folder: '/dev/shm', minFreeBytes: 2 * 1024 ** 3 }

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

/** Identifies this set of migrations and SQL functions: a template of another set is not used. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const { path, text } of await readFunctions()) hash.update(path).update(text)
  for (const name of (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort())
    hash.update(name).update(await readFile(join(migrationsFolder, name)))
  return hash.digest('hex').slice(0, 16)
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

/** Copies the template into a data folder, for a process that opens it: a new database takes several seconds. */
export async function copyTemplate(dataDir: string): Promise<void> {
  const template = join(cache, await fingerprint())
  await ensureTemplate(template)
  // Copies in one call of the system library: file by file it takes six times the processor time.
  cpSync(template, join(dataDir, 'database'), { recursive: true, mode: constants.COPYFILE_FICLONE })
}

async function openEmbedded(): Promise<Database> {
  const folder = (await hasMemoryDisk()) ? memoryDisk.folder : tmpdir()
  for (const name of await readdir(folder)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : Number.NaN
    if (Number.isInteger(pid) && !isAlive(markOf(pid)))
      await rm(join(folder, name), { recursive: true, force: true })
  }
  const dataDir = join(folder, `${prefix}${process.pid}-${randomBytes(4).toString('hex')}`)
  await mkdir(dataDir)
  await copyTemplate(dataDir)
  const database = await openDatabase({ dataDir, onError: () => undefined, brief: true })
  return closing(database, () => rm(dataDir, { recursive: true, force: true }))
}

async function hasMemoryDisk(): Promise<boolean> {
  const { bavail, bsize } = await statfs(memoryDisk.folder).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= memoryDisk.minFreeBytes
}

/** Creates the template; of several concurrent test processes one does and the others wait. */
async function ensureTemplate(template: string): Promise<void> {
  while (!existsSync(template)) {
    const lock = await takeLock(template, null).catch((error: unknown) => {
      if (error instanceof DatabaseInUseError) return undefined
      throw error
    })
    if (!lock) {
      await wait(50)
      continue
    }
    const dataDir = `${template}.draft`
    try {
      if (existsSync(template)) return
      for (const name of await readdir(cache))
        if (!join(cache, name).startsWith(template) && !name.includes('.'))
          await rm(join(cache, name), { recursive: true, force: true })
      await rm(dataDir, { recursive: true, force: true })
      const database = await openDatabase({ dataDir, onError: () => undefined, brief: true })
      try {
        await migrate(database)
      } finally {
        await database.close()
      }
      await rename(join(dataDir, 'database'), template)
    } finally {
      await rm(dataDir, { recursive: true, force: true })
      await lock.release()
    }
  }
}

async function openPostgres(): Promise<Database> {
  if (testDatabaseUrl === undefined) throw new Error('TEST_DATABASE_URL is not set.')
  const server = testDatabaseUrl
  const template = `touchline_template_${await fingerprint()}`
  const name = `touchline_test_${process.pid}_${randomBytes(4).toString('hex')}`
  await onServer(server, async (admin) => {
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
    await admin.query(`create database ${name} template ${template}`)
  })
  const database = await openDatabase({
    databaseUrl: on(server, name),
    dataDir: '',
    onError: () => undefined,
  })
  return closing(database, () =>
    onServer(server, async (admin) => {
      await admin.query(`drop database if exists ${name} with (force)`)
    }),
  )
}

/** Returns the address of another database on the same server. */
function on(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(server: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
