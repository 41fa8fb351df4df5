import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NOUNS } from '../rules/nouns.ts'
import { missingOfScreen, pageAddresses, SCREENS, screenOf } from './screens.ts'

const TOP = join(import.meta.dirname, '../..')

test('every page has a noun and a topic, and every screen its page', () => {
  expect(pageAddresses().length).toBeGreaterThan(35)
  expect(Object.keys(SCREENS).sort()).toEqual(pageAddresses())
})

test('a screen has its page, components, texts and browser tests at the paths of its noun and topic', () => {
  expect(Object.keys(SCREENS).flatMap(missingOfScreen)).toEqual([])
})

test('the noun of a screen is a noun of the product', () => {
  const nouns = new Set<string>([...NOUNS, 'demo'])
  for (const address of Object.keys(SCREENS)) expect(nouns, address).toContain(screenOf(address)?.noun)
})

test('an address that is not a screen is reported', () => {
  expect(missingOfScreen('/nowhere')).toEqual(['/nowhere: it has no noun and topic'])
  expect(screenOf('/nowhere')).toBeNull()
})

/** Screens of the specification that are not built yet, and the two that are not screens of their own. */
const OPEN = new Set(['/', '/404'])

test('every screen of the specification is either built or listed as open', () => {
  const routes = readFileSync(join(TOP, 'testing/specification/routes.tsv'), 'utf8').trim().split('\n')
  const built = new Set(Object.keys(SCREENS))
  const missing = routes
    .map((line) => line.split('\t')[0]?.split('?')[0] ?? '')
    .filter((path) => !built.has(path) && !OPEN.has(path))
  expect([...new Set(missing)]).toEqual([])
  expect([...OPEN].filter((path) => built.has(path))).toEqual([])
})
