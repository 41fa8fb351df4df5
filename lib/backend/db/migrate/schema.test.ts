import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { describeDatabases } from '#testing/backend/test-database.ts'
import type { Database } from '../pool.ts'
import { migrationsFolder } from './migrate.ts'

/** The part of drizzle-kit's description of a schema that is compared with a database. */
const described = z.object({
  tables: z.record(
    z.string(),
    z.object({
      name: z.string(),
      columns: z.record(z.string(), z.object({ name: z.string(), type: z.string(), notNull: z.boolean() })),
      indexes: z.record(z.string(), z.unknown()),
      foreignKeys: z.record(z.string(), z.unknown()),
      uniqueConstraints: z.record(z.string(), z.unknown()),
      checkConstraints: z.record(z.string(), z.unknown()),
    }),
  ),
  views: z.record(z.string(), z.object({ name: z.string() })),
})

let snapshot: DrizzleSnapshotJSON
let generated: DrizzleSnapshotJSON
let schema: z.output<typeof described>

beforeAll(async () => {
  const read = async (name: string) =>
    JSON.parse(await readFile(join(migrationsFolder, 'meta', name), 'utf8'))
  const journal = z.object({ entries: z.array(z.object({ idx: z.number() })) })
  const { entries } = journal.parse(await read('_journal.json'))
  snapshot = await read(`${String(entries.at(-1)?.idx).padStart(4, '0')}_snapshot.json`)
  const folder = join(import.meta.dirname, '../schema')
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'))
  const modules = files.map((name) => import(join(folder, name)))
  generated = generateDrizzleJson(Object.assign({}, ...(await Promise.all(modules))), snapshot.id)
  schema = described.parse(generated)
})

test('every schema change has a migration (npm run db:generate writes it)', async () => {
  expect(Object.keys(schema.tables).length).toBeGreaterThan(100)
  expect(await generateMigration(snapshot, generated)).toEqual([])
})

describeDatabases('a new database', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  const lines = async (query: string) =>
    (await database.pool.query<{ line: string }>(query)).rows.map(({ line }) => line).sort()
  const tables = () => Object.values(schema.tables)
  /** PostgreSQL truncates names to 63 bytes. */
  const named = (table: string, names: Iterable<string>) =>
    [...names].map((name) => `${table}.${name.slice(0, 63)}`)

  test('has the columns of the schema', async () => {
    const expected = tables().flatMap(({ name: table, columns }) =>
      Object.values(columns).map(
        ({ name, type, notNull }) =>
          `${table}.${name} ${type.replace(' (', '(').replace(', ', ',')} ${notNull}`,
      ),
    )
    expect(
      await lines(`
        select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull as line
        from pg_attribute as a join pg_class as c on c.oid = a.attrelid
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`),
    ).toEqual(expected.sort())
  })

  test('has the indexes, keys and checks of the schema', async () => {
    const expected = tables().flatMap((table) => [
      ...named(table.name, Object.keys(table.indexes)),
      ...named(table.name, Object.keys(table.foreignKeys)),
      ...named(table.name, Object.keys(table.uniqueConstraints)),
      ...named(table.name, Object.keys(table.checkConstraints)),
    ])
    expect(
      await lines(`
        select conrelid::regclass::text || '.' || conname as line from pg_constraint
        where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'u')
        union all
        select i.indrelid::regclass::text || '.' || c.relname from pg_index as i join pg_class as c on c.oid = i.indexrelid
        where c.relnamespace = 'public'::regnamespace
          and not exists (select from pg_constraint as k where k.conindid = c.oid and k.contype in ('p', 'u'))`),
    ).toEqual(expected.sort())
  })

  test('has the views of the schema', async () => {
    expect(await lines("select viewname as line from pg_views where schemaname = 'public'")).toEqual(
      Object.values(schema.views)
        .map(({ name }) => name)
        .sort(),
    )
  })
})
