import { expect, test } from 'vitest'
import { goOn } from './go-on.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString()
const now = (minute: number, seconds = 0) => Date.UTC(2026, 0, 1, 12, minute, seconds)

test('a curve goes on as time does, with as many as watch now', () => {
  const curve = [
    { minute: at(0), viewers: 3 },
    { minute: at(1), viewers: 5 },
  ]
  expect(goOn(curve, 7, now(3, 20))).toEqual([
    ...curve,
    { minute: at(2), viewers: 7 },
    { minute: at(3), viewers: 7 },
  ])
})
test('the minute that is under way keeps its most, and nothing is added without a clock or a beginning', () => {
  const curve = [{ minute: at(1), viewers: 5 }]
  expect(goOn(curve, 7, now(1, 59))).toEqual([{ minute: at(1), viewers: 7 }])
  expect(goOn(curve, 2, now(0))).toEqual(curve)
  expect(goOn(curve, 7, null)).toEqual(curve)
  expect(goOn([], 7, now(1))).toEqual([])
})
test('an hour is shown at most', () => {
  const curve = Array.from({ length: 60 }, (_, minute) => ({ minute: at(minute), viewers: minute }))
  const on = goOn(curve, 9, now(61))
  expect(on).toHaveLength(60)
  expect(on.at(-1)).toEqual({ minute: at(61), viewers: 9 })
})
