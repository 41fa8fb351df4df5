import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createEmptyDatabase, describeDatabases, testDatabaseUrl } from '#testing/backend/test-database.ts'
import { type Database, openDatabase } from '../pool.ts'
import { migrate, type SchemaFolders } from './migrate.ts'
import { MigrationError } from './migration-error.ts'

// Processes are started and stopped here, which takes time on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'touchline-migrate-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

/**
 * Creates a folder of migrations as drizzle-kit writes it. They are later than any real one, so that they
 * apply on top.
 */
async function folderWith(name: string, ...statements: string[]): Promise<SchemaFolders> {
  const folder = join(root, name)
  const functions = join(root, 'no-functions')
  await mkdir(functions, { recursive: true })
  await mkdir(join(folder, 'meta'), { recursive: true })
  const entries = statements.map((_, idx) => ({
    idx,
    version: '7',
    when: 4e12 + idx,
    tag: `m${idx}`,
    breakpoints: true,
  }))
  await writeFile(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  for (const [at, statement] of statements.entries()) await writeFile(join(folder, `m${at}.sql`), statement)
  return { migrations: folder, functions }
}

const table =
  'create table walked (id int primary key);\n--> statement-breakpoint\ninsert into walked values (1);'

describeDatabases('migrate', (open) => {
  let database: Database
  beforeEach(async () => {
    database = await open()
  })

  test('finds the template up to date, applies new migrations once and continues from there', async () => {
    expect(await migrate(database)).toBe(0)
    expect(await migrate(database, await folderWith('one', table))).toBe(1)
    expect(await migrate(database, await folderWith('one', table))).toBe(0)
    expect(await migrate(database, await folderWith('two', table, 'insert into walked values (2)'))).toBe(1)
    expect((await database.pool.query('select id from walked order by id')).rows).toEqual([
      { id: 1 },
      { id: 2 },
    ])
  })

  test('rolls back a failed run completely and reports why', async () => {
    const broken = await folderWith('broken', table, 'insert into nowhere values (1)')
    const failure = await migrate(database, broken).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MigrationError)
    expect(failure).toMatchObject({
      message: 'The database could not be brought up to date: relation "nowhere" does not exist.',
    })
    expect((await database.pool.query("select to_regclass('walked') as found")).rows).toEqual([
      { found: null },
    ])
    expect(await migrate(database, await folderWith('one', table))).toBe(1)
  })
})

test.skipIf(!testDatabaseUrl)(
  'lets four nodes that start at once on an empty PostgreSQL migrate it once',
  async () => {
    const { url, remove } = await createEmptyDatabase(testDatabaseUrl ?? '')
    const nodes = await Promise.all(
      Array.from({ length: 4 }, () =>
        openDatabase({ databaseUrl: url, dataDir: '', onError: () => undefined }),
      ),
    )
    try {
      const slow = `select pg_sleep(0.2);\n--> statement-breakpoint\n${table}`
      const folder = await folderWith('slow', slow)
      const applied = await Promise.all(nodes.map((node) => migrate(node, folder)))
      expect(applied.toSorted()).toEqual([0, 0, 0, 1])
    } finally {
      for (const node of nodes) await node.close()
      await remove()
    }
  },
)
