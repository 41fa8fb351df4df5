import { expect, test } from 'vitest'
import { createLanes } from './lanes.ts'

test('finds room for a line that no other lies over', () => {
  const field = { width: 1_000, height: 100, duration: 5_000 }
  const box = { width: 200, height: 30 }
  const lanes = createLanes()
  const take = (now: number, over: Partial<typeof box> = {}, force = false) =>
    lanes.take('scroll', { ...box, ...over }, field, now, force)
  expect([take(0), take(0), take(0), take(0)]).toEqual([true, true, true, false])
  // The tail of a line of 200 px is in after a sixth of its way.
  expect([take(800), take(850)]).toEqual([false, true])
  // A long line is quicker and would catch up.
  expect(take(900, { width: 2_000 })).toBe(false)
  expect(take(900, {}, true)).toBe(true)
  const top = createLanes()
  expect([1, 2, 3, 4].map(() => top.take('top', box, field, 0, false))).toEqual([true, true, true, false])
  expect(top.take('bottom', box, field, 0, false)).toBe(true)
  expect([top.take('top', box, field, 4_999, false), top.take('top', box, field, 5_000, false)]).toEqual([
    false,
    true,
  ])
})
