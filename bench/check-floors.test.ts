import { expect, test } from 'vitest'
import { checkFloors, readFloors } from './check-floors.ts'

test('a value at its bound passes; a value past it, a missing value and a non-number fail', () => {
  const floors = { room: { ratio: { least: 1 }, missing: { most: 0 }, p99: { least: 1, most: 5 } } }
  const passed = (ratio: number | undefined, figures: Record<string, number | string>) =>
    checkFloors([{ name: 'room', figures, ...(ratio === undefined ? {} : { ratio }) }], floors).map(
      (each) => each.passed,
    )
  expect(passed(1, { missing: 0, p99: 5 })).toEqual([true, true, true])
  expect(passed(0.99, { missing: 1, p99: 6 })).toEqual([false, false, false])
  expect(passed(undefined, { p99: 'none' })).toEqual([false, false, false])
  expect(passed(Number.NaN, { missing: 0, p99: 0 })).toEqual([false, true, false])
})

test('a case without bounds is not checked', () => {
  expect(checkFloors([{ name: 'other', figures: { a: 1 } }], { room: {} })).toEqual([])
})

test('the file of bounds can be parsed and contains bounds only', () => {
  for (const figures of Object.values(readFloors()))
    for (const bound of Object.values(figures)) expect(Object.keys(bound).length).toBeGreaterThan(0)
})
