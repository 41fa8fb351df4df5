import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FOREIGN_WRITERS, ownerOf, type TableOwner } from './table-owners.ts'

const BACKEND = 'lib/backend'
/** Folders of lib/backend that are searched, beside the files at its top: the code that runs on a site. */
const READ = ['domains', 'jobs', 'word-filter', 'app', 'ports', 'http', 'realtime']
/** SQL functions, one folder per noun or service; `shared` has the common ones. */
const FUNCTIONS = 'db/functions'

/** A table as named in code. */
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

/** Returns the tables by schema file and exported name. Views and enums are declared by other functions. */
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

/** Returns the tables by their names in a file: its imports from db/schema, and aliases made with `as`. */
function importedTables(text: string, tables: ReadonlyMap<string, Table>): Map<string, Table> {
  const found = new Map<string, Table>()
  for (const [, names = '', file = ''] of text.matchAll(
    /import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'[^']*db\/schema\/([\w/-]+)\.ts'/g,
  ))
    for (const specifier of names.split(',')) {
      const [name = '', alias = name] = specifier
        .replace(/\btype\s/, '')
        .trim()
        .split(/\s+as\s+/)
      const table = tables.get(`${file}.${name}`)
      if (table) found.set(alias, table)
    }
  return found
}

/**
 * Returns the names of tables that an SQL function writes. `for update`, the `set` of an upsert and the
 * events of a trigger are not statements of their own.
 */
export function namesWrittenBySql(text: string): string[] {
  const code = text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'[^']*'/g, "''")
    .replaceAll(/\bcreate\s+trigger\b[^;]*;/gi, '')
  const statements =
    /\b(?:insert\s+into|delete\s+from|truncate(?:\s+table)?|merge\s+into|(?<!do\s+|key\s+|for\s+)update)\s+(?:only\s+)?"?(?:public"?\."?)?(\w+)"?/gi
  return [...new Set([...code.matchAll(statements)].map(([, table = '']) => table))]
}

function writesOfSql(text: string, tables: ReadonlyMap<string, Table>): Set<Table> {
  const names = new Set(namesWrittenBySql(text))
  return new Set([...tables.values()].filter(({ sqlName }) => names.has(sqlName)))
}

/**
 * Returns the tables that a source text writes, by drizzle's builders (`insert(x)`, `update(x)`, `delete(x)`)
 * and by SQL (`insert into`, `update`, `delete from`, with a name or `${x}`). `unknown`: a statement whose
 * table is a parameter.
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

/** Returns the noun or service to which a file of lib/backend belongs. */
const writerOf = (path: string): string => {
  if (path.startsWith(`${FUNCTIONS}/`)) return path.split('/')[2] ?? ''
  const [top = '', noun = ''] = path.replace(/\.ts$/, '').split('/')
  return top === 'domains' ? noun : top
}

function filesToRead(): string[] {
  const inside = [...READ, FUNCTIONS].flatMap((folder) =>
    readdirSync(join(BACKEND, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(folder, file),
    ),
  )
  const files = [...inside, ...readdirSync(BACKEND)].filter((path) => /\.(ts|sql)$/.test(path))
  return files.filter((path) => !path.endsWith('.test.ts'))
}

const writesOfFile = (path: string, tables: ReadonlyMap<string, Table>) =>
  (path.endsWith('.sql') ? writesOfSql : writesOf)(readFileSync(join(BACKEND, path), 'utf8'), tables)

/** Tables of the ledger. */
const LEDGER = new Set(['wallet_accounts', 'wallet_postings', 'wallet_transactions'])

/** Returns every SQL function that writes the ledger, by its path relative to lib/backend. */
export function ledgerFunctions(): string[] {
  const tables = new Map([...readTables()].filter(([, { sqlName }]) => LEDGER.has(sqlName)))
  return filesToRead().filter((path) => path.endsWith('.sql') && writesOfFile(path, tables).size > 0)
}

/**
 * Returns every write of a table by a part of the back end that does not own it, without the listed
 * exceptions.
 */
export function foreignWrites(): { files: number; writes: TableWrite[] } {
  const tables = readTables()
  const files = filesToRead()
  const writes = files.flatMap((path) => {
    const exception = FOREIGN_WRITERS.find((writer) => writer.path.test(path))
    if (exception && !exception.tables) return []
    return [...writesOfFile(path, tables)].flatMap((table) => {
      if (table === 'unknown') return [{ path, table: 'a table that is data', owner: 'jobs' as const }]
      if (exception?.tables?.includes(table.sqlName)) return []
      const owner = ownerOf(table.schemaFile, table.sqlName)
      return owner === writerOf(path) ? [] : [{ path, table: table.sqlName, owner }]
    })
  })
  return { files: files.length, writes }
}
