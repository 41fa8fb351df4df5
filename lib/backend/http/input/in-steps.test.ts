import { expect, test } from 'vitest'
import { atOnce, inSteps } from './in-steps.ts'

/** Thirty steps of 3 ms. */
function* slow(): Generator<void, string> {
  for (let n = 0; n < 30; n++) {
    const until = performance.now() + 3
    while (performance.now() < until);
    yield
  }
  return 'done'
}

test('long work lets the event loop turn between its steps', async () => {
  let turns = 0
  const turn = () => {
    turns++
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  expect(await inSteps(slow())).toBe('done')
  clearImmediate(next)
  expect(turns).toBeGreaterThanOrEqual(8)
  expect(atOnce(slow())).toBe('done')
})
