import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyTemplate, makeTemporaryFolder } from '#testing/backend/database-template.ts'
import { convertToPrevious, recordMigrations } from '#testing/backend/previous-version.ts'
import { migrate, migrationsFolder } from '../migrate/migrate.ts'
import { databaseFolder, openDatabase } from '../pool.ts'
import { backUp } from './backup.ts'
import { knownMigrations, previousMigrations } from './previous-version.ts'
import { restore } from './restore.ts'

// Processes are started and stopped here, which takes time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 })

let root: string
let dataDir: string
/** Archives by name of their version. */
let archives: { previous: string; older: string; unknown: string }
beforeAll(async () => {
  root = await makeTemporaryFolder()
  dataDir = join(root, 'data')
  await mkdir(join(dataDir, 'uploads'), { recursive: true })
  await writeFile(join(dataDir, 'uploads', 'picture'), 'drawn')
  await copyTemplate(dataDir)
  await withDatabase(dataDir, async (pool) => {
    await pool.query("insert into users (nickname) select 'user ' || n from generate_series(1, 300) n")
    await pool.query(`select wallet_move('task', 'today', null, null, null,
      array['house:rewards:coins:0', 'user:7:coins:available'], array[-25, 25])`)
  })
  const [previous = '', older = '', unknown = ''] = await archivesWith(
    previousMigrations,
    previousMigrations.slice(0, 30),
    [...previousMigrations, 1_795_500_000_000],
  )
  archives = { previous, older, unknown }
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** Opens a site's database, migrates it and closes it again. */
async function withDatabase<T>(where: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: where, onError: () => undefined, brief: true })
  try {
    await migrate(database)
    return await work(database.pool)
  } finally {
    await database.close()
  }
}

/** Creates backups of a site whose database has these migrations on record, one for each list. */
async function archivesWith(...lists: readonly (readonly number[])[]): Promise<string[]> {
  const copy = join(root, 'copy')
  await cp(databaseFolder(dataDir), databaseFolder(copy), { recursive: true })
  const files: string[] = []
  for (const [n, recorded] of lists.entries()) {
    const file = join(root, `${n}.tar.gz`)
    const database = await openDatabase({ dataDir: copy, onError: () => undefined, brief: true })
    try {
      if (n === 0) await convertToPrevious(database.pool, recorded)
      else await recordMigrations(database.pool, recorded)
    } finally {
      await database.close()
    }
    await backUp(databaseFolder(copy), file)
    files.push(file)
  }
  return files
}

/** Every file of a folder with a hash of its bytes. */
async function contentOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(
    files.sort().map(async (file) => {
      const hash = createHash('sha256').update(await readFile(file))
      return `${relative(folder, file)} ${hash.digest('hex')}`
    }),
  )
}

const state = (pool: Pool) =>
  pool
    .query(`select (select md5(string_agg(id || nickname, ',' order by id)) from users) as users,
      (select jsonb_agg(w order by user_id) from wallet_balances as w) as wallets`)
    .then(({ rows }) => rows[0])

test('a backup of the version before the baseline is restored as a database of this version', async () => {
  const was = await withDatabase(dataDir, state)
  await withDatabase(dataDir, (pool) => pool.query("update users set nickname = 'spoiled'"))
  await restore(databaseFolder(dataDir), archives.previous)
  await withDatabase(dataDir, async (pool) => {
    expect(await state(pool)).toEqual(was)
    expect(was).toMatchObject({ wallets: [{ user_id: 7, currency: 'coins', available: 25, held: 0 }] })
    const { rows } = await pool.query('select count(*) as n from drizzle.__drizzle_migrations')
    expect(rows).toEqual([{ n: knownMigrations(migrationsFolder).length }])
    await expect(pool.query('delete from wallet_postings')).rejects.toThrow('append only')
    const { rows: old } = await pool.query("select to_regproc('wallet_refuse_change') as found")
    expect(old).toEqual([{ found: null }])
  })
  expect(await readFile(join(dataDir, 'uploads', 'picture'), 'utf8')).toBe('drawn')
})

test.each([
  ['older', /is of an older version of Touchline: restore it with the last version before this one/],
  ['unknown', /is of a version of Touchline that this one does not know/],
] as const)('a backup of an %s version is refused and changes nothing', async (version, sentence) => {
  const was = await contentOf(databaseFolder(dataDir))
  const before = await readdir(dataDir)
  await expect(restore(databaseFolder(dataDir), archives[version])).rejects.toThrow(sentence)
  expect(await readdir(dataDir)).toEqual(before)
  expect(existsSync(`${databaseFolder(dataDir)}.restoring`)).toBe(false)
  expect(await contentOf(databaseFolder(dataDir))).toEqual(was)
})
