import { expect, test } from 'vitest'
import { createLanes } from './lanes.ts'

test('finds room for a message without overlap', () => {
  const field = { width: 1_000, height: 100, duration: 5_000 }
  const box = { width: 200, height: 30 }
  const lanes = createLanes()
  const reserve = (now: number, over: Partial<typeof box> = {}, force = false) =>
    lanes.reserve('scroll', { ...box, ...over }, field, now, force)
  expect([reserve(0), reserve(0), reserve(0), reserve(0)]).toEqual([true, true, true, false])
  // The tail of a message of 200 px has entered after a sixth of its duration.
  expect([reserve(800), reserve(850)]).toEqual([false, true])
  // A longer message is faster and would catch up.
  expect(reserve(900, { width: 2_000 })).toBe(false)
  expect(reserve(900, {}, true)).toBe(true)
  const top = createLanes()
  expect([1, 2, 3, 4].map(() => top.reserve('top', box, field, 0, false))).toEqual([true, true, true, false])
  expect(top.reserve('bottom', box, field, 0, false)).toBe(true)
  expect([
    top.reserve('top', box, field, 4_999, false),
    top.reserve('top', box, field, 5_000, false),
  ]).toEqual([false, true])
})
