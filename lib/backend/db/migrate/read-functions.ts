import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** One SQL file: a function and, for a trigger function, its triggers. */
export interface SqlFunction {
  /** The function's name in SQL, which is the file's name with underscores. */
  name: string
  /** `<noun>/<function-name>.sql`. */
  path: string
  text: string
  /** SHA-256 of the text: the function is recreated when it differs. */
  hash: string
}

export const functionsFolder = fileURLToPath(new URL('../functions', import.meta.url))

const PATH = /^[a-z]+(?:-[a-z]+)*\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)\.sql$/

/** Reads the SQL functions of `folder`, in the order of their paths. Throws on any other file and on a name used twice. */
export async function readFunctions(folder: string = functionsFolder): Promise<SqlFunction[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
  const functions = new Map<string, SqlFunction>()
  for (const path of paths) {
    const name = PATH.exec(path)?.[1]?.replaceAll('-', '_')
    if (name === undefined) throw new Error(`${path} is not <noun>/<function-name>.sql.`)
    const other = functions.get(name)
    if (other) throw new Error(`${other.path} and ${path} are the same SQL function.`)
    const text = await readFile(join(folder, path), 'utf8')
    functions.set(name, { name, path, text, hash: createHash('sha256').update(text).digest('hex') })
  }
  return [...functions.values()]
}
