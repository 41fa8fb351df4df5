import { beforeEach, describe, expect, test, vi } from 'vitest'
import { convertToPrevious } from '#testing/backend/previous-version.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import { baseline } from '../migrate/baseline.ts'
import { migrate, migrationsFolder } from '../migrate/migrate.ts'
import { DatabaseVersionError } from '../migrate/migration-error.ts'
import type { Database } from '../pool.ts'
import { knownMigrations, previousMigrations, versionOf } from './previous-version.ts'

// Processes are started and stopped here, which takes time on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

describe('the version of a database', () => {
  const known = [5_000_000_000_001, 5_000_000_000_002]
  test.each([
    ['empty', []],
    ['current', known],
    ['current', known.slice(0, 1)],
    ['previous', previousMigrations],
    ['older', previousMigrations.slice(0, -1)],
    ['unknown', [...known, 5_000_000_000_003]],
    ['unknown', [...previousMigrations, 5_000_000_000_001]],
    ['unknown', previousMigrations.slice(1)],
  ])('is %s', (version, recorded) => {
    expect(versionOf(recorded, known)).toBe(version)
  })
})

describeDatabases('a database of the version before the baseline', (open, kind) => {
  let database: Database
  beforeEach(async () => {
    database = await open()
  })
  /** Everything that a start could change: the migrations, the tables and the functions. */
  const state = async () => {
    const read = async (query: string) => (await database.pool.query(query)).rows
    return {
      migrations: await read('select * from drizzle.__drizzle_migrations order by id'),
      tables: await read('select oid, relname from pg_class where relnamespace >= 2200 order by oid'),
      functions: await read("select oid, proname from pg_proc where pronamespace = 'public'::regnamespace"),
    }
  }

  test('stops the start with a message that says what to do, and stays unchanged', async () => {
    await convertToPrevious(database.pool)
    const before = await state()
    const refused = await migrate(database).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(DatabaseVersionError)
    expect(refused).toMatchObject({
      message:
        kind === 'embedded'
          ? 'The database was written by the previous version of Touchline: run npm run db:backup with that version, then npm run db:restore -- FILE with this one.'
          : 'The database was written by the previous version of Touchline: stop every node, back it up with pg_dump -Fc -f FILE, then run npm run db:baseline with this version.',
    })
    expect(await state()).toEqual(before)
  })

  test('without its last migration has to be started with that version first', async () => {
    await convertToPrevious(database.pool, previousMigrations.slice(0, 41))
    const before = await state()
    await expect(migrate(database)).rejects.toThrow(
      'written by an older version of Touchline: start the last version before this one on it once',
    )
    await expect(baseline(database)).rejects.toThrow('is of an older version of Touchline')
    expect(await state()).toEqual(before)
  })

  test('is one of this version after db:baseline and a start', async () => {
    const namesOf = ({ tables }: Awaited<ReturnType<typeof state>>) =>
      tables.map(({ relname }) => relname).toSorted()
    const current = namesOf(await state())
    await convertToPrevious(database.pool)
    const { tables } = await state()
    await baseline(database)
    const later = knownMigrations(migrationsFolder).length - 1
    expect(await migrate(database)).toBe(later)
    const { functions, ...after } = await state()
    expect(after.migrations).toHaveLength(1 + later)
    // The tables of the baseline stay; what later migrations had added is added again.
    expect(after.tables).toEqual(expect.arrayContaining(tables))
    expect(namesOf({ ...after, functions })).toEqual(current)
    const names = functions.map(({ proname }) => proname)
    expect(names).toContain('refuse_change')
    expect(names).not.toContain('wallet_refuse_change')
    await expect(database.pool.query('delete from wallet_postings')).rejects.toThrow('append only')
    await expect(baseline(database)).rejects.toThrow('is of this version already')
  })
})
