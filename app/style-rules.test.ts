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

// Whatever comes or goes anywhere inside makes a browser ask such a question again of all that is in the document:
// on a list of five hundred matches 8 ms at every goal.
test.each(sheets)('%s asks nothing about the inside of the whole document', (sheet) => {
  const selectors = readFileSync(join(root, sheet), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  expect(selectors.match(/(?:html|body|:root)[^\s>+~{},]*:has\(/g) ?? []).toEqual([])
})

// The rows of a list are many, and one of them changes at every push.
test('no row of a score list asks about its cells', () => {
  const list = readFileSync(join(root, 'components/matches/lists/table/list.module.css'), 'utf8')
  expect(list).not.toContain(':has(')
})
