import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FOREIGN_WRITERS, ownerOf, type TableOwner } from './table-owners.ts'

const BACKEND = 'lib/backend'
/** Folders of lib/backend that are read, beside the files at its top: what runs on a site. */
const READ = ['domains', 'jobs', 'word-filter', 'app']

/** A table as code names it. */
interface Table {
  schemaFile: string
  sqlName: string
}
export interface TableWrite {
  /** Relative to lib/backend. */
  path: string
  table: string
  owner: TableOwner
}

/** Tables by schema file and exported name. Views and enums are declared by other functions. */
export function readTables(folder = join(BACKEND, 'db/schema')): Map<string, Table> {
  const tables = new Map<string, Table>()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    const schemaFile = file.slice(0, -3)
    const text = readFileSync(join(folder, file), 'utf8')
    for (const [, name = '', sqlName = ''] of text.matchAll(/export const (\w+)\s*=\s*\w+\(\s*'(\w+)'/g))
      tables.set(`${schemaFile}.${name}`, { schemaFile, sqlName })
  }
  return tables
}

/** What the names of tables in a file mean: its imports from db/schema, and aliases made with `as`. */
function importedTables(text: string, tables: ReadonlyMap<string, Table>): Map<string, Table> {
  const found = new Map<string, Table>()
  for (const [, names = '', file = ''] of text.matchAll(
    /import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'[^']*db\/schema\/([\w/-]+)\.ts'/g,
  ))
    for (const part of names.split(',')) {
      const [name = '', alias = name] = part
        .replace(/\btype\s/, '')
        .trim()
        .split(/\s+as\s+/)
      const table = tables.get(`${file}.${name}`)
      if (table) found.set(alias, table)
    }
  return found
}

/**
 * Tables that a source text writes, by drizzle's builders (`insert(x)`, `update(x)`, `delete(x)`) and by SQL
 * (`insert into`, `update`, `delete from`, with a name or `${x}`). `unknown`: a statement whose table is data.
 */
export function writesOf(text: string, tables: ReadonlyMap<string, Table>): Set<Table | 'unknown'> {
  const imported = importedTables(text, tables)
  const bySqlName = new Map([...tables.values()].map((table) => [table.sqlName, table]))
  const found = new Set<Table | 'unknown'>()
  for (const [, name = ''] of text.matchAll(/\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g)) {
    const table = imported.get(name)
    if (table) found.add(table)
  }
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  for (const [, value, name = ''] of code.matchAll(
    /(?:\binsert into|\bdelete from|(?<!\bfor |\bdo )\bupdate)\s+(?:only\s+)?(?:\$\{(\w+)\}|"?(\w+)"?)/g,
  )) {
    const table = value === undefined ? bySqlName.get(name) : imported.get(value)
    if (table) found.add(table)
    else if (value !== undefined) found.add('unknown')
  }
  return found
}

/** The noun or service that a file of lib/backend belongs to. */
const partOf = (path: string): string => {
  const [top = '', noun = ''] = path.replace(/\.ts$/, '').split('/')
  return top === 'domains' ? noun : top
}

function filesToRead(): string[] {
  const inside = READ.flatMap((folder) =>
    readdirSync(join(BACKEND, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(folder, file),
    ),
  )
  const files = [...inside, ...readdirSync(BACKEND)].filter((path) => path.endsWith('.ts'))
  return files.filter((path) => !path.endsWith('.test.ts'))
}

/** Every write of a table by a part of the back end that does not own it, without the listed exceptions. */
export function foreignWrites(): { files: number; writes: TableWrite[] } {
  const tables = readTables()
  const files = filesToRead()
  const writes = files
    .filter((path) => !FOREIGN_WRITERS.some((writer) => writer.path.test(path)))
    .flatMap((path) =>
      [...writesOf(readFileSync(join(BACKEND, path), 'utf8'), tables)].flatMap((table) => {
        if (table === 'unknown') return [{ path, table: 'a table that is data', owner: 'jobs' as const }]
        const owner = ownerOf(table.schemaFile, table.sqlName)
        return owner === partOf(path) ? [] : [{ path, table: table.sqlName, owner }]
      }),
    )
  return { files: files.length, writes }
}
