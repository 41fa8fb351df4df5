import { expect, test } from 'vitest'
import { run } from '../../faults/gift-storm.ts'
import { testDatabaseUrl } from './db/test-database.ts'

// `npm run faults -- gift-storm` kills a hundred times on each; here once is enough to see a rule that was broken.
for (const kind of ['embedded', 'postgres'] as const)
  test.skipIf(kind === 'postgres' && testDatabaseUrl === undefined)(
    `a process killed in a storm of gifts on ${kind}: the books are whole, no gift is lost, doubled or untold (F1)`,
    async () => {
      const { broken, figures } = await run({ cycles: 1, kinds: [kind], mostMs: Number.POSITIVE_INFINITY })
      expect(broken).toEqual([])
      expect(figures[`${kind}: acknowledged`]).toBeGreaterThan(0)
    },
    120_000,
  )
