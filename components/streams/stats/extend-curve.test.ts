import { expect, test } from 'vitest'
import { extendCurve } from './extend-curve.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString()
const now = (minute: number, seconds = 0) => Date.UTC(2026, 0, 1, 12, minute, seconds)

test('extends the curve to the present with the current number of viewers', () => {
  const curve = [
    { minute: at(0), viewers: 3 },
    { minute: at(1), viewers: 5 },
  ]
  expect(extendCurve(curve, 7, now(3, 20))).toEqual([
    ...curve,
    { minute: at(2), viewers: 7 },
    { minute: at(3), viewers: 7 },
  ])
})
test('keeps the peak of the current minute, and adds nothing without a clock or a start', () => {
  const curve = [{ minute: at(1), viewers: 5 }]
  expect(extendCurve(curve, 7, now(1, 59))).toEqual([{ minute: at(1), viewers: 7 }])
  expect(extendCurve(curve, 2, now(0))).toEqual(curve)
  expect(extendCurve(curve, 7, null)).toEqual(curve)
  expect(extendCurve([], 7, now(1))).toEqual([])
})
test('covers at most an hour', () => {
  const curve = Array.from({ length: 60 }, (_, minute) => ({ minute: at(minute), viewers: minute }))
  const on = extendCurve(curve, 9, now(61))
  expect(on).toHaveLength(60)
  expect(on.at(-1)).toEqual({ minute: at(61), viewers: 9 })
})
