import { expect, test } from 'vitest'
import { testDatabaseUrl } from '#testing/backend/test-database.ts'
import { run, slowRestarts } from '../../../../faults/gift-storm.ts'
import { verdictOf } from '../../../../faults/types.ts'

// `npm run faults -- gift-storm` kills the process a hundred times on each; one run here is enough to detect
// a broken rule.
for (const kind of ['embedded', 'postgres'] as const)
  test.skipIf(kind === 'postgres' && testDatabaseUrl === undefined)(
    `a process killed during many gifts on ${kind} leaves a balanced ledger, and no gift lost, doubled or unpublished (F1)`,
    async () => {
      const { broken, metrics } = await run({
        cycles: 1,
        kinds: [kind],
        maxRestartMs: Number.POSITIVE_INFINITY,
      })
      expect(broken).toEqual([])
      expect(metrics[`${kind}: acknowledged`]).toBeGreaterThan(0)
    },
    120_000,
  )

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
