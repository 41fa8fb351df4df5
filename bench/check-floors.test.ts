import { expect, test } from 'vitest'
import { judge, readFloors } from './check-floors.ts'

test('a figure at its bound holds, one past it, a missing one and one that is no number do not', () => {
  const floors = { room: { ratio: { least: 1 }, missing: { most: 0 }, p99: { least: 1, most: 5 } } }
  const held = (ratio: number | undefined, figures: Record<string, number | string>) =>
    judge([{ name: 'room', figures, ...(ratio === undefined ? {} : { ratio }) }], floors).map(
      (each) => each.held,
    )
  expect(held(1, { missing: 0, p99: 5 })).toEqual([true, true, true])
  expect(held(0.99, { missing: 1, p99: 6 })).toEqual([false, false, false])
  expect(held(undefined, { p99: 'none' })).toEqual([false, false, false])
  expect(held(Number.NaN, { missing: 0, p99: 0 })).toEqual([false, true, false])
})

test('a case without bounds is not judged', () => {
  expect(judge([{ name: 'other', figures: { a: 1 } }], { room: {} })).toEqual([])
})

test('the file of bounds can be read and names bounds alone', () => {
  for (const figures of Object.values(readFloors()))
    for (const bound of Object.values(figures)) expect(Object.keys(bound).length).toBeGreaterThan(0)
})
