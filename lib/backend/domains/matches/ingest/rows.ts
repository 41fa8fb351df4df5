import { isDeepStrictEqual } from 'node:util'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#lib/backend/db/pool.ts'

/** A row by its TypeScript column names; what it does not name stays as it is. */
export type Row = Record<string, unknown>

/** Refuses one item of a delivery; the rest goes on. */
export class ItemError extends Error {}

/** Rows a statement carries: one statement of 500 costs the embedded database little more than one of 1. */
const CHUNK = 500
const LONGEST_TEXT = 4000
const INT4 = 2_147_483_647

/** The value as the column will give it back, so that what is equal compares equal. Throws ItemError when it cannot be stored. */
function normalise(name: string, type: string, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (type === 'jsonb')
    return JSON.parse(JSON.stringify(value))
    const result = await tx.execute<Row>(
      sql`insert into ${table} (${names})${keys.includes('id') ? sql` overriding system value` : sql``}
        select ${names} from ${from}${quietly ? sql` on conflict do nothing` : sql``}${back}`,
    )
    made.push(...result.rows)
  }
  return made
}

/** Updates rows found by `by`, 500 a statement: of each the columns `keys`; `updated_at` follows where the table has it. */
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

/** Numbers for new rows, so that what refers to them can be written without reading them back. */
export async function allocate(tx: Tx, table: PgTable, count: number): Promise<number[]> {
  if (count === 0) return []
  const result = await tx.execute<{ id: string | number }>(
    sql`select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id')) as id from generate_series(1, ${count}::int)`,
  )
  return result.rows.map((row) => Number(row.id))
}
