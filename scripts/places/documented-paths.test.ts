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
const TEST_PATH = '[\\w./()[\\]-]+\\.(?:test|spec)\\.tsx?'
const PATH = new RegExp(`\`((?:${FOLDERS})/[\\w./()[\\]-]+|${TEST_PATH})\``, 'g')
const TEST_OR_QUOTE = new RegExp(`\`(${TEST_PATH})\`|"([^"]+)"`, 'g')

const readText = (path: string): string => readFileSync(join(TOP, path), 'utf8')

/**
 * Returns the paths that a document names in backticks; names with a placeholder (`<noun>`) are not paths.
 */
const pathsOf = (text: string): string[] => [...text.matchAll(PATH)].map(([, path = '']) => path)

interface QuotedTitle {
  path: string
  title: string
}

/** Returns the quotes of a cell or line with the test path before each of them, and the last path. */
function readCell(cell: string, pathBefore: string): { titles: QuotedTitle[]; path: string } {
  const titles: QuotedTitle[] = []
  let path = pathBefore
  for (const [, testPath, title = ''] of cell.matchAll(TEST_OR_QUOTE))
    if (testPath !== undefined) path = testPath
    else if (path !== '') titles.push({ path, title })
  return { titles, path }
}

/**
 * Returns the titles of tests that a document quotes. A quote belongs to the nearest test path before it in
 * its table cell or line. A cell that begins with "the same" or with a quote continues with the last path of
 * the rows above.
 */
function titlesOf(text: string): QuotedTitle[] {
  const found: QuotedTitle[] = []
  let pathAbove = ''
  for (const line of text.split('\n')) {
    const isRow = line.startsWith('|')
    for (const cell of isRow ? line.split('|') : [line]) {
      const { titles, path } = readCell(cell, /^\s*(the same|")/.test(cell) ? pathAbove : '')
      found.push(...titles)
      pathAbove = isRow ? path || pathAbove : ''
    }
  }
  return found
}

/** Whether a string of the source is the title or, where it ends with `…`, begins with it. */
function isInSource(source: string, title: string): boolean {
  const text = source.replaceAll('\\', '')
  const start = title.endsWith('…') ? title.slice(0, -1).trimEnd() : null
  return ["'", '"', '`'].some((quote) => text.includes(quote + (start ?? title + quote)))
}

/** Returns the quoted titles that their test files do not contain. */
const wrongTitlesOf = (text: string, read = readText): QuotedTitle[] =>
  titlesOf(text).filter(({ path, title }) => !isInSource(read(path), title))

test('every path that the documents name exists', () => {
  const named = DOCUMENTS.flatMap((file) => pathsOf(readText(file)).map((path) => ({ file, path })))
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ path }) => !existsSync(join(TOP, path)))).toEqual([])
})

test('placeholders and commands are not paths', () => {
  expect(pathsOf('`lib/contract/<noun>.ts`, `npm test`, `lib/a/b.ts`, `deep.test.ts`')).toEqual([
    'lib/a/b.ts',
    'deep.test.ts',
  ])
})

test('every title that the documents quote after a test path is in that file', () => {
  const titles = DOCUMENTS.flatMap((file) => titlesOf(readText(file)))
  expect(titles.length).toBeGreaterThan(50)
  // To fix: quote the whole present title, or its beginning with … at the end.
  expect(DOCUMENTS.flatMap((file) => wrongTitlesOf(readText(file)))).toEqual([])
})

test('a quote belongs to the path before it, or to the path of a row above', () => {
  const text = `"ignored" \`a.test.ts\` "one", \`b.spec.ts\` ⛁ "two"
| "ignored" | \`c.test.ts\` "three"; \`d.test.ts\` |
| … | "nothing" in a cell | the same ⛁: "four", \`e.test.ts\` "five" |
| … | "six" |`
  expect(titlesOf(text).map(({ path, title }) => `${path} ${title}`)).toEqual([
    ...['a.test.ts one', 'b.spec.ts two', 'c.test.ts three'],
    ...['d.test.ts nothing', 'd.test.ts four', 'e.test.ts five', 'e.test.ts six'],
  ])
})

test('a quote that is no title, or only a part of one without …, is reported', () => {
  const source = `describe("a room's chat", () => { test('refuses a message, with a reason', run) })`
  const wrong = (quote: string) => wrongTitlesOf(`\`a.test.ts\` "${quote}"`, () => source).length
  expect(["a room's chat", 'refuses a message, with a reason', 'refuses a message…'].map(wrong)).toEqual([
    0, 0, 0,
  ])
  expect(
    ['a reworded title', 'refuses a message', 'a message, with a reason', 'a message…'].map(wrong),
  ).toEqual([1, 1, 1, 1])
})
