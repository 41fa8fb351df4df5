import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sheets = ['app', 'components'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(folder, name)),
)

test('there are style sheets', () => {
  expect(sheets).toContain('app/globals.css')
})

// Any change anywhere makes a browser evaluate such a selector again on the whole document: on a list of five
// hundred matches 8 ms at every goal.
test.each(sheets)('%s has no :has() on the document element', (sheet) => {
  const selectors = readFileSync(join(root, sheet), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  expect(selectors.match(/(?:html|body|:root)[^\s>+~{},]*:has\(/g) ?? []).toEqual([])
})

// A list has many rows, and one of them changes at every push.
test('rows of a score list do not use :has()', () => {
  const list = readFileSync(join(root, 'components/matches/lists/table/list.module.css'), 'utf8')
  expect(list).not.toContain(':has(')
})
