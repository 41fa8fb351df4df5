import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PLACED_ENDPOINTS } from '../../lib/contract/core/endpoints.ts'
import { NOUNS } from '../rules/nouns.ts'
import { missingOf, placeOf } from './places.ts'

const TOP = join(import.meta.dirname, '../..')

test('every endpoint has its contract, client function, handler and test at the paths of its noun, topic and name', () => {
  expect(PLACED_ENDPOINTS.length).toBeGreaterThan(250)
  expect(PLACED_ENDPOINTS.flatMap(missingOf)).toEqual([])
})

test('an endpoint has the noun of its folder and the name of its export', () => {
  for (const { module, exportName, endpoint } of PLACED_ENDPOINTS) {
    expect(NOUNS).toContain(endpoint.noun)
    expect([endpoint.noun, endpoint.name]).toEqual([module.split('/')[0], exportName])
  }
})

test('missing files of an endpoint are reported by path', () => {
  const [placed] = PLACED_ENDPOINTS
  if (!placed) throw new Error('there are no endpoints')
  const elsewhere = { ...placed, module: 'site/nowhere' }
  const { contract, client, handler } = placeOf(elsewhere)
  expect([contract, client]).toEqual(['lib/contract/site/nowhere.ts', 'lib/client/site/nowhere.ts'])
  expect(missingOf(elsewhere)).toEqual(
    [contract, client, handler].map((path) => `${placed.endpoint.path}: there is no ${path}`),
  )
})

test('the named test files exist in the repository', () => {
  for (const placed of PLACED_ENDPOINTS)
    for (const path of placeOf(placed).tests) expect(existsSync(join(TOP, path)), path).toBe(true)
})
