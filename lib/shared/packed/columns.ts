/**
 * Lists of objects with the same fields are stored by column, so that field names occur once: a list is
 * `[MARK, present, names, ...columns]`. `present` is the number of items, or a digit for each where some are null. A
 * column is a list of values, one value that all items share, or `{ same }`: the place of a column with the same
 * values, as names have that are not translated.
 */
const MARK = '#'
/** Before a list that begins with a mark of its own. */
const PLAIN = '##'

type Item = Record<string, unknown>

const OWN = { enumerable: true, configurable: true, writable: true }

/** An object with each field changed. */
function mapFields(item: Item, change: (value: unknown) => unknown): Item {
  const changed: Item = {}
  for (const name of Object.keys(item)) {
    if (name === '__proto__') Object.defineProperty(changed, name, { value: change(item[name]), ...OWN })
    else changed[name] = change(item[name])
  }
  return changed
}

const isObject = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isShareable = (value: unknown) => typeof value !== 'object' || value === null

/** The names of the fields that are written to JSON. */
const namesOf = (item: Item) => {
  const names = Object.keys(item)
  return names.some((name) => item[name] === undefined)
    ? names.filter((name) => item[name] !== undefined)
    : names
}

/** The field names that all objects of a list have in the same order; null for any other list. */
function commonNames(list: readonly unknown[]): string[] | null {
  let common: string[] | null = null
  let count = 0
  for (const item of list) {
    if (item === null) continue
    if (!isObject(item)) return null
    const names = namesOf(item)
    if (common && (names.length !== common.length || names.some((name, at) => name !== common?.[at])))
      return null
    common = names
    count += 1
  }
  // A field of this name cannot be assigned.
  return count > 1 && common && common.length > 0 && !common.includes('__proto__') ? common : null
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.every((value, at) => isShareable(value) && value === other[at])

function packColumn(values: readonly unknown[], at: number, all: readonly (readonly unknown[])[]): unknown {
  if (isShareable(values[0]) && values.every((value) => value === values[0])) return values[0]
  const same = all.findIndex((before) => isSame(before, values))
  return same < at && same >= 0 ? { same } : packList(values)
}

function packList(list: readonly unknown[]): unknown[] {
  const names = commonNames(list)
  if (!names) {
    const packed = list.map(packColumns)
    return list[0] === MARK || list[0] === PLAIN ? [PLAIN, ...packed] : packed
  }
  const items = list.filter(isObject)
  const present =
    items.length === list.length ? list.length : list.map((item) => (item === null ? 0 : 1)).join('')
  const columns = names.map((name) => items.map((item) => item[name]))
  return [MARK, present, names, ...columns.map(packColumn)]
}

/** Returns the value with its lists of objects stored by column. */
export function packColumns(value: unknown): unknown {
  if (Array.isArray(value)) return packList(value)
  if (!isObject(value)) return value
  return mapFields(value, packColumns)
}

function columnAt(columns: readonly unknown[], at: number): unknown {
  const column = columns[at]
  return isObject(column) ? columns[Number(column.same)] : column
}

function unpackItems([, present, names, ...columns]: readonly unknown[]): unknown[] {
  const mask = typeof present === 'string' ? present : null
  const count = mask ? mask.replaceAll('0', '').length : Number(present)
  const items = Array.from({ length: count }, (): Item => ({}))
  for (const [at, name] of (names as readonly string[]).entries()) {
    const column = columnAt(columns, at)
    const values = Array.isArray(column) ? unpackList(column) : null
    for (const [place, item] of items.entries()) item[name] = values ? values[place] : column
  }
  if (!mask) return items
  let next = 0
  return Array.from(mask, (digit) => (digit === '0' ? null : items[next++]))
}

function unpackList(list: readonly unknown[]): unknown[] {
  if (list[0] === MARK) return unpackItems(list)
  return (list[0] === PLAIN ? list.slice(1) : list).map(unpackColumns)
}

/** Returns the value that `packColumns` was given. */
export function unpackColumns(value: unknown): unknown {
  if (Array.isArray(value)) return unpackList(value)
  if (!isObject(value)) return value
  return mapFields(value, unpackColumns)
}
