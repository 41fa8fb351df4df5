import { expect, test } from 'vitest'
import { run, slowRestarts } from '../../../../../faults/gift-storm.ts'
import { verdictOf } from '../../../../../faults/types.ts'

// `npm run faults -- gift-storm` kills the process a hundred times on each database; one run on the embedded one,
// which has to recover with the process, is enough here to detect a broken rule.
test('a process killed during many gifts leaves a balanced ledger, and no gift lost, doubled or unpublished (F1)', async () => {
  const { broken, metrics } = await run({
    cycles: 1,
    kinds: ['embedded'],
    maxRestartMs: Number.POSITIVE_INFINITY,
  })
  expect(broken).toEqual([])
  expect(metrics['embedded: acknowledged']).toBeGreaterThan(0)
}, 120_000)

test('a single slow restart fails, and a part that was not run is not reported as passed', () => {
  expect(slowRestarts([900, 1_000, 4_999], 5_000)).toEqual([])
  expect(slowRestarts([900, 5_001, 1_000], 5_000)).toEqual([
    '1 of 3 restarts took more than 5000 ms, the slowest 5001 ms',
  ])
  const [name, broken] = ['storm', []]
  expect(verdictOf({ name, metrics: { cycles: 1 }, broken })).toEqual(['held'])
  expect(verdictOf({ name, metrics: { cycles: 1 }, broken, notRun: ['postgres'] })).toEqual([
    'held as far as it was run',
    'not run: postgres',
  ])
  expect(verdictOf({ name, metrics: {}, broken, notRun: ['all'] })).toEqual(['not run: all'])
  expect(verdictOf({ name, metrics: { cycles: 1 }, broken: ['x'] })).toEqual(['did not hold: x'])
})
