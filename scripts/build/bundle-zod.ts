import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'
import * as zod from 'zod/mini'

const ROOT = join(import.meta.dirname, '../..')
/** What browsers load in place of `zod/mini` (next.config.ts). Generated and not committed. */
export const ZOD_BUNDLE = join(ROOT, '.cache', 'zod-mini.js')
/** Folders with code that browsers load. */
const SOURCES = ['app', 'components', 'lib/client', 'lib/contract', 'lib/i18n', 'lib/shared']
const ENTRY = 'zod-exports-in-use'

/** The only form of import that the bundle supports, because it shows every export in use as `z.name`. */
const SUPPORTED_IMPORT = /^import (type )?\* as z from 'zod\/mini'$/
const IMPORT = /^.*\bfrom 'zod\/mini'.*$/gm

/**
 * Returns the exports of `zod/mini` that a module uses, those of its namespace `iso` as `iso.date`. Throws if it imports
 * them in another form.
 */
export function zodExportsIn(source: string, file: string): string[] {
  const imports = source.match(IMPORT) ?? []
  const unsupported = imports.find((line) => !SUPPORTED_IMPORT.test(line))
  if (unsupported) throw new Error(`${file}: write import * as z from 'zod/mini' in place of ${unsupported}`)
  if (imports.length === 0) return []
  return [...source.matchAll(/\bz\.(iso\.\w+|\w+)/g)].flatMap(([, name = '']) =>
    (name.split('.')[0] ?? '') in zod ? [name] : [],
  )
}

/** Returns a module with these exports. A whole namespace would keep everything in it. */
function entryOf(names: readonly string[]): string {
  const plain = names.filter((name) => !name.includes('.'))
  const ofIso = names.filter((name) => name.startsWith('iso.'))
  const iso = ofIso.map((name) => `${name.slice('iso.'.length)}: all.${name}`)
  return `import * as all from 'zod/mini'
export { ${plain.join(', ')} } from 'zod/mini'
export const iso = { ${iso.join(', ')} }`
}

function* modulesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* modulesUnder(path)
    else if (/\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield path
  }
}

/**
 * Writes a module with the exports of `zod/mini` that browsers use and the code which only these need
 * (docs/decisions/0043). Turbopack itself removes unused exports, but keeps what they refer to.
 */
export async function bundleZod(file = ZOD_BUNDLE): Promise<void> {
  const names = new Set<string>()
  for (const folder of SOURCES)
    for (const path of modulesUnder(join(ROOT, folder)))
      for (const name of zodExportsIn(readFileSync(path, 'utf8'), path)) names.add(name)
  const bundle = await rolldown({
    cwd: ROOT,
    input: ENTRY,
    plugins: [
      {
        name: ENTRY,
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? entryOf([...names].sort()) : null),
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false, minify: true })
  await bundle.close()
  const { code } = output[0]
  mkdirSync(dirname(file), { recursive: true })
  if (!existsSync(file) || readFileSync(file, 'utf8') !== code) writeFileSync(file, code)
}
