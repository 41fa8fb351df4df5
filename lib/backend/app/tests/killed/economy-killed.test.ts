import { expect, test } from 'vitest'
import { run as economyKilled } from '../../../../../faults/economy-killed.ts'

// `npm run faults -- economy-killed` kills a hundred nodes.
test('an economy whose process was killed keeps every acknowledged call once, and the next node finishes what was half done (F1)', async () => {
  const { broken, metrics } = await economyKilled({ cycles: 2 })
  expect(broken).toEqual([])
  expect(metrics).toMatchObject({ kills: 3, 'not finished at the end': 0 })
  expect(metrics.acknowledged).toBeGreaterThan(0)
}, 300_000)
