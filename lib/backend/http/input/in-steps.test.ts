import { expect, test } from 'vitest'
import { inSteps, runSync } from './in-steps.ts'

/** Thirty steps of 3 ms. */
function* slow(): Generator<void, string> {
  for (let n = 0; n < 30; n++) {
    const end = performance.now() + 3
    while (performance.now() < end);
    yield
  }
  return 'done'
}

test('long work lets the event loop run between its steps', async () => {
  let turns = 0
  const turn = () => {
    turns++
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  expect(await inSteps(slow())).toBe('done')
  clearImmediate(next)
  expect(turns).toBeGreaterThanOrEqual(8)
  expect(runSync(slow())).toBe('done')
})
