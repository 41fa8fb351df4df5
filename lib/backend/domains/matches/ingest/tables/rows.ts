import { isDeepStrictEqual } from 'node:util'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#lib/backend/db/pool.ts'

/** A row by its TypeScript column names; missing columns stay unchanged. */
export type Row = Record<string, unknown>

/** Skips one item of a delivery; the others continue. */
export class ItemError extends Error {}

/** Rows per statement: one statement of 500 costs the embedded database little more than one of 1. */
const CHUNK = 500
const LONGEST_TEXT = 4000
const INT4 = 2_147_483_647

/**
 * Returns the value as the column will return it, so that equal values compare equal. Throws ItemError if it
 * cannot be stored.
 */
function normalise(name: string, type: string, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (type === 'jsonb') return JSON.parse(JSON.stringify(value))
  if (type === 'real') {
    const stored = Math.fround(Number(value))
    if (!Number.isFinite(stored)) throw new ItemError(`${name}: ${String(value)} is out of range`)
    return stored
  }
  if (type === 'integer') {
    if (!Number.isInteger(value) || Math.abs(Number(value)) > INT4)
      throw new ItemError(`${name}: ${String(value)} is not a whole number of a usable size`)
    return value
  }
  if (type.startsWith('timestamp')) {
    const moment = value instanceof Date ? value : new Date(String(value))
    if (Number.isNaN(moment.getTime())) throw new ItemError(`${name}: ${String(value)} is not a time`)
    return moment
  }
  if (typeof value === 'string' && value.length > LONGEST_TEXT)
    throw new ItemError(`${name}: longer than ${LONGEST_TEXT} characters`)
  return value
}

const asTime = (value: unknown) => (value instanceof Date ? value.getTime() : value)

function sameValue(type: string, one: unknown, other: unknown): boolean {
  if (type.startsWith('timestamp')) return asTime(one) === asTime(other)
  if (type === 'real') return (typeof one === 'number' ? Math.fround(one) : one) === other
  if (type === 'jsonb') return isDeepStrictEqual(one, other)
  return one === other
}

/**
 * Applies `patch` to a copy of `row` and returns the columns that differ. Columns undefined in the patch
 * stay. Throws ItemError if a value does not fit its column.
 */
export function merge(table: PgTable, row: Row, patch: Row): { row: Row; changed: string[] } {
  const columns = getTableColumns(table)
  const merged = { ...row }
  const changed: string[] = []
  for (const [key, given] of Object.entries(patch)) {
    if (given === undefined) continue
    const column = columns[key]
    if (!column) throw new Error(`${getTableName(table)} has no column ${key}`)
    const type = column.getSQLType()
    const value = normalise(column.name, type, given)
    if (sameValue(type, row[key] ?? null, value)) continue
    merged[key] = value
    changed.push(key)
  }
  return { row: merged, changed }
}

const identifier = (name: string) => sql.identifier(name)

/** `jsonb_to_recordset(...) as r (column type, ...)` of the rows, for the given columns. */
function recordset(table: PgTable, keys: readonly string[], rows: readonly Row[]) {
  const columns = getTableColumns(table)
  const named = keys.map((key) => {
    const column = columns[key]
    if (!column) throw new Error(`${getTableName(table)} has no column ${key}`)
    return { key, name: column.name, type: column.getSQLType() }
  })
  const data = JSON.stringify(
    rows.map((row) => Object.fromEntries(named.map(({ key, name }) => [name, row[key] ?? null]))),
  )
  const shape = sql.join(
    named.map(({ name, type }) => sql`${identifier(name)} ${sql.raw(type)}`),
    sql`, `,
  )
  return { named, from: sql`jsonb_to_recordset(${data}::text::jsonb) as r (${shape})` }
}

function* chunks<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += CHUNK) yield items.slice(from, from + CHUNK)
}

/**
 * Inserts rows with the same columns, 500 per statement. `quietly` skips existing rows and returns only the
 * new ones.
 */
export async function insertRows(
  tx: Tx,
  table: PgTable,
  keys: readonly string[],
  rows: readonly Row[],
  quietly = false,
): Promise<Row[]> {
  const inserted: Row[] = []
  for (const chunk of chunks(rows)) {
    const { named, from } = recordset(table, keys, chunk)
    const names = sql.join(
      named.map(({ name }) => identifier(name)),
      sql`, `,
    )
    const overriding = keys.includes('id') ? sql` overriding system value` : sql``
    const conflict = quietly ? sql` on conflict do nothing returning *` : sql``
    const result = await tx.execute<Row>(
      sql`insert into ${table} (${names})${overriding} select ${names} from ${from}${conflict}`,
    )
    inserted.push(...result.rows)
  }
  return inserted
}

/**
 * Updates rows identified by `by`, 500 per statement: the columns `keys` of each; `updated_at` as well if the
 * table has it.
 */
export async function updateRows(
  tx: Tx,
  table: PgTable,
  by: readonly string[],
  keys: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  for (const chunk of chunks(rows)) {
    const { named, from } = recordset(table, [...by, ...keys], chunk)
    const sets = named.slice(by.length).map(({ name }) => sql`${identifier(name)} = r.${identifier(name)}`)
    if ('updatedAt' in getTableColumns(table)) sets.push(sql`updated_at = now()`)
    const where = named
      .slice(0, by.length)
      .map(({ name }) => sql`t.${identifier(name)} = r.${identifier(name)}`)
    await tx.execute(
      sql`update ${table} t set ${sql.join(sets, sql`, `)} from ${from} where ${sql.join(where, sql` and `)}`,
    )
  }
}

/** Allocates ids for new rows, so that rows referring to them can be written without reading them back. */
export async function allocate(tx: Tx, table: PgTable, count: number): Promise<number[]> {
  if (count === 0) return []
  const result = await tx.execute<{ id: string | number }>(
    sql`select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id')) as id from generate_series(1, ${count}::int)`,
  )
  return result.rows.map((row) => Number(row.id))
}
