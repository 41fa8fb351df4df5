import { getTableColumns, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { attempt, type Context, count } from './context.ts'
import type { Kind } from './ids.ts'
import { allocate, insertRows, merge, type Row, updateRows } from './tables/rows.ts'
import type { ListName, Placed } from './validate.ts'

/** A written row. `before` is null if it is new. */
export interface Change {
  id: number
  before: Row | null
  after: Row
  changed: Set<string>
}

interface Pending {
  before: Row | null
  row: Row
  changed: Set<string>
}

/** A list of entities with provider ids, and how an item becomes a row. */
export interface EntityPlan<Item> {
  list: ListName
  kind: Kind
  table: PgTable & { id: PgColumn }
  items: Placed<Item>[]
  external: (item: Item) => string
  /** Existing rows of other providers that items without a row may join: our id by provider's id. */
  adopt?: (items: Item[]) => Promise<Map<string, number>>
  /** Initial values of a new row. */
  initial: (item: Item) => Row
  /** Values from the item; throws ItemError to skip the item. */
  patch: (item: Item, existing: Row | null) => Row
}

const unique = <Value>(values: Iterable<Value>) => [...new Set(values)]

/** Counts the rows of a list and writes those that are new or changed. */
async function write(
  context: Context,
  list: ListName,
  table: PgTable,
  by: readonly string[],
  rows: readonly Pending[],
) {
  const fresh = rows.filter((pending) => pending.before === null)
  const altered = rows.filter((pending) => pending.before !== null && pending.changed.size > 0)
  const usedColumns = Object.keys(getTableColumns(table)).filter((key) =>
    fresh.some(({ row }) => row[key] !== undefined),
  )
  await insertRows(
    context.tx,
    table,
    usedColumns,
    fresh.map(({ row }) => row),
  )
  const columns = unique(altered.flatMap(({ changed }) => [...changed]))
  await updateRows(
    context.tx,
    table,
    by,
    columns,
    altered.map(({ row }) => row),
  )
  count(context, list, 'inserted', fresh.length)
  count(context, list, 'updated', altered.length)
  count(context, list, 'unchanged', rows.length - fresh.length - altered.length)
  return [...fresh, ...altered]
}

/** Writes a list of entities identified by the provider's ids, in a few statements whatever its length. */
export async function saveEntities<Item>(context: Context, plan: EntityPlan<Item>): Promise<Change[]> {
  const { ids, tx } = context
  const { kind, table, items, external } = plan
  if (items.length === 0) return []
  await ids.load(
    kind,
    items.map(({ item }) => external(item)),
  )
  const strangers = items
    .map(({ item }) => item)
    .filter((item) => ids.get(kind, external(item)) === undefined)
  const adopted = strangers.length > 0 ? await plan.adopt?.(strangers) : undefined
  for (const [name, id] of adopted ?? []) ids.assign(kind, name, id)

  const known = unique(
    items.map(({ item }) => ids.get(kind, external(item))).filter((id) => id !== undefined),
  )
  const pending = new Map<number, Pending>()
  for (let from = 0; from < known.length; from += 1000) {
    const rows: Row[] = await tx
      .select()
      .from(table as PgTable)
      .where(inArray(table.id, known.slice(from, from + 1000)))
    for (const row of rows) pending.set(Number(row.id), { before: row, row, changed: new Set() })
  }
  const numbers = await allocate(
    tx,
    table,
    unique(strangers.map(external).filter((name) => ids.get(kind, name) === undefined)).length,
  )
  for (const { item, index } of items) {
    attempt(context, plan.list, index, external(item), () => {
      const id = ids.get(kind, external(item))
      const state = id === undefined ? undefined : pending.get(id)
      if (state) {
        const merged = merge(table, state.row, plan.patch(item, state.row))
        state.row = merged.row
        for (const key of merged.changed) state.changed.add(key)
        return
      }
      const { row } = merge(table, {}, { ...plan.initial(item), ...defined(plan.patch(item, null)) })
      const number = id ?? numbers.shift()
      if (number === undefined) throw new Error('a row without a number')
      pending.set(number, { before: null, row: { ...row, id: number }, changed: new Set(Object.keys(row)) })
      if (id === undefined) ids.assign(kind, external(item), number)
    })
  }
  const written = await write(context, plan.list, table, ['id'], [...pending.values()])
  await ids.flush()
  return written.map(({ before, row, changed }) => ({ id: Number(row.id), before, after: row, changed }))
}

/** A list of rows identified by their own columns. */
export interface KeyedPlan<Item> {
  list: ListName
  table: PgTable
  /** Columns that identify a row together; a patch contains them all. */
  keys: readonly string[]
  items: Placed<Item>[]
  external: (item: Item) => string
  /** Rows that may already exist. */
  existing: (patches: Row[]) => Promise<Row[]>
  initial: Row
  patch: (item: Item) => Row
  /** Whether the table generates row ids. */
  numbered?: boolean
}

const defined = (row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))

/** Writes a list of rows identified by their own columns. */
export async function saveKeyed<Item>(context: Context, plan: KeyedPlan<Item>): Promise<Change[]> {
  const { table, keys } = plan
  const key = (row: Row) => JSON.stringify(keys.map((name) => row[name] ?? null))
  const patches: { patch: Row; index: number; external: string }[] = []
  for (const { item, index } of plan.items)
    attempt(context, plan.list, index, plan.external(item), () =>
      patches.push({ patch: plan.patch(item), index, external: plan.external(item) }),
    )
  if (patches.length === 0) return []
  const pending = new Map<string, Pending>()
  for (const row of await plan.existing(patches.map(({ patch }) => patch)))
    pending.set(key(row), { before: row, row, changed: new Set() })
  const touched = new Set<string>()
  for (const { patch, index, external } of patches) {
    attempt(context, plan.list, index, external, () => {
      const state = pending.get(key(patch))
      const merged = merge(table, state?.row ?? {}, state ? patch : { ...plan.initial, ...defined(patch) })
      const changed = new Set([...(state?.changed ?? []), ...merged.changed])
      pending.set(key(patch), { before: state?.before ?? null, row: merged.row, changed })
      touched.add(key(patch))
    })
  }
  const rows = [...touched].flatMap((name) => pending.get(name) ?? [])
  if (plan.numbered) {
    const fresh = rows.filter((state) => state.before === null)
    const numbers = await allocate(context.tx, table, fresh.length)
    fresh.forEach((state, index) => {
      state.row = { ...state.row, id: numbers[index] }
    })
  }
  const written = await write(context, plan.list, table, keys, rows)
  return written.map(({ before, row, changed }) => ({ id: Number(row.id), before, after: row, changed }))
}
