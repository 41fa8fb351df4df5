import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const TOP = join(import.meta.dirname, '../..')
/** Decision records keep the paths of their time; all other documents must be correct at every commit. */
const DOCUMENTS = [
  ...['README.md', 'CONTRIBUTING.md'],
  ...readdirSync(join(TOP, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
]
const FOLDERS = 'app|attacks|bench|components|demo|e2e|faults|lib|messages|scripts|testing'
const PATH = new RegExp(`\`((?:${FOLDERS})/[\\w./()[\\]-]+|[\\w./-]+\\.(?:test|spec)\\.tsx?)\``, 'g')

/**
 * Returns the paths that a document names in backticks; names with a placeholder (`<noun>`) are not paths.
 */
const pathsOf = (text: string): string[] => [...text.matchAll(PATH)].map(([, path = '']) => path)

test('every path that the documents name exists', () => {
  const named = DOCUMENTS.flatMap((file) =>
    pathsOf(readFileSync(join(TOP, file), 'utf8')).map((path) => ({ file, path })),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ path }) => !existsSync(join(TOP, path)))).toEqual([])
})

test('placeholders and commands are not paths', () => {
  expect(pathsOf('`lib/contract/<noun>.ts`, `npm test`, `lib/a/b.ts`, `deep.test.ts`')).toEqual([
    'lib/a/b.ts',
    'deep.test.ts',
  ])
})
