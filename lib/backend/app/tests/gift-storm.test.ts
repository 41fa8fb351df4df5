import { expect, test } from 'vitest'
import { testDatabaseUrl } from '#testing/backend/test-database.ts'
import { run, tooSlow } from '../../../../faults/gift-storm.ts'
import { verdictOf } from '../../../../faults/types.ts'

// `npm run faults -- gift-storm` kills a hundred times on each; here once is enough to see a rule that was broken.
for (const kind of ['embedded', 'postgres'] as const)
  test.skipIf(kind === 'postgres' && testDatabaseUrl === undefined)(
    `a process killed in a storm of gifts on ${kind}: the books are whole, no gift is lost, doubled or unpublished (F1)`,
    async () => {
      const { broken, figures } = await run({ cycles: 1, kinds: [kind], mostMs: Number.POSITIVE_INFINITY })
      expect(broken).toEqual([])
      expect(figures[`${kind}: acknowledged`]).toBeGreaterThan(0)
    },
    120_000,
  )

test('one slow restart is one too many, and what was not run is not said to have held', () => {
  expect(tooSlow([900, 1_000, 4_999], 5_000)).toEqual([])
  expect(tooSlow([900, 5_001, 1_000], 5_000)).toEqual([
    '1 of 3 restarts took more than 5000 ms, the slowest 5001 ms',
  ])
  const [name, broken] = ['storm', []]
  expect(verdictOf({ name, figures: { cycles: 1 }, broken })).toEqual(['held'])
  expect(verdictOf({ name, figures: { cycles: 1 }, broken, notRun: ['postgres'] })).toEqual([
    'held as far as it was run',
    'not run: postgres',
  ])
  expect(verdictOf({ name, figures: {}, broken, notRun: ['all'] })).toEqual(['not run: all'])
  expect(verdictOf({ name, figures: { cycles: 1 }, broken: ['x'] })).toEqual(['did not hold: x'])
})
