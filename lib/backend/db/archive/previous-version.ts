import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { createRecord } from '../migrate/apply-functions.ts'

/**
 * The version before the migrations were squashed into one baseline
 * (docs/decisions/0023-sql-functions-and-baseline.md). Its last schema equals the baseline: only the
 * database's records of migrations and functions differ.
 */

/**
 * When each of its migrations was generated, in milliseconds, in their order. Drizzle records this number
 * with each applied migration, so it identifies the migration.
 */
export const previousMigrations: readonly number[] = [
  1_795_238_833_289, 1_795_249_392_466, 1_795_249_472_934, 1_795_249_651_773, 1_795_250_009_195,
  1_795_250_206_355, 1_795_251_686_616, 1_795_251_846_015, 1_795_302_656_383, 1_795_302_792_898,
  1_795_302_822_706, 1_795_302_920_743, 1_795_303_572_154, 1_795_305_968_903, 1_795_313_353_755,
  1_795_313_424_510, 1_795_313_780_096, 1_795_314_029_719, 1_795_315_100_025, 1_795_315_846_005,
  1_795_324_818_418, 1_795_325_124_493, 1_795_325_509_997, 1_795_325_998_548, 1_795_337_431_609,
  1_795_338_004_956, 1_795_338_958_099, 1_795_349_423_383, 1_795_375_768_200, 1_795_385_325_549,
  1_795_388_658_039, 1_795_388_964_491, 1_795_389_223_905, 1_795_389_376_551, 1_795_389_516_430,
  1_795_397_368_687, 1_795_399_790_658, 1_795_399_806_212, 1_795_400_133_543, 1_795_400_187_555,
  1_795_422_573_860, 1_795_424_012_940,
]

/** Functions created by the previous version's migrations that have been renamed or removed since. */
const renamedFunctions = ['wallet_refuse_change']

/**
 * Which version wrote a database, by its recorded migrations: `empty` (no migrations yet), `current` (the
 * baseline and perhaps some after it, all known here), `previous` (its last schema), `older` (the previous
 * version before its last migration), `unknown`.
 */
export type DatabaseVersion = 'empty' | 'current' | 'previous' | 'older' | 'unknown'

export function versionOf(recorded: readonly number[], known: readonly number[]): DatabaseVersion {
  const isPrefixOf = (list: readonly number[]) => recorded.every((when, at) => when === list[at])
  if (recorded.length === 0) return 'empty'
  if (isPrefixOf(known)) return 'current'
  if (!isPrefixOf(previousMigrations)) return 'unknown'
  return recorded.length === previousMigrations.length ? 'previous' : 'older'
}

/** Returns the migrations that a database recorded, in the order in which they were applied. */
export async function recordedMigrations(client: pg.Client): Promise<number[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  )
  if (!found[0]?.there) return []
  const { rows } = await client.query<{ when: string }>(
    'select created_at::text as when from drizzle.__drizzle_migrations order by id',
  )
  return rows.map(({ when }) => Number(when))
}

/** The migrations in `folder`, in their order. */
export const knownMigrations = (folder: string): number[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis)

/**
 * Records the baseline, the first migration of `folder`, in place of the previous version's migrations, in
 * one transaction. The caller has checked that the database is of the previous version. The next start
 * applies later migrations and the functions.
 */
export async function adoptPrevious(client: pg.Client, folder: string): Promise<void> {
  const [baseline] = readMigrationFiles({ migrationsFolder: folder })
  if (!baseline) throw new Error(`There is no migration in ${folder}.`)
  await client.query('begin')
  try {
    await client.query('delete from drizzle.__drizzle_migrations')
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      baseline.hash,
      baseline.folderMillis,
    ])
    await createRecord(client)
    // A recorded function without a file is dropped when the functions are applied.
    for (const name of renamedFunctions)
      await client.query("insert into drizzle.applied_functions values ($1, '') on conflict do nothing", [
        name,
      ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
