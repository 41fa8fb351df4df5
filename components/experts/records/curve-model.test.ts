import { expect, test } from 'vitest'
import { curveModel } from './curve-model.ts'

test('the line begins at zero and steps from day to day', () => {
  const model = curveModel([
    { at: '2026-11-01T00:00:00.000Z', units: 2 },
    { at: '2026-11-02T00:00:00.000Z', units: -2 },
    { at: '2026-11-05T00:00:00.000Z', units: 1 },
  ])
  expect(model).toMatchObject({ zero: 0.5, high: 2, low: -2, last: 1, highest: 2, lowest: -2 })
  expect(model?.path).toBe('M0 0.5H0V0H0.25V1H1V0.25')
})

test('the scale includes zero where every value is above or below it', () => {
  expect(curveModel([{ at: '2026-11-01T00:00:00.000Z', units: 5 }])).toMatchObject({
    high: 5,
    low: 0,
    zero: 1,
    path: 'M0 1V0H1',
  })
  expect(curveModel([{ at: '2026-11-01T00:00:00.000Z', units: 0 }])).toMatchObject({
    high: 0,
    low: 0,
    zero: 0,
  })
})

test('there is none without days', () => {
  expect(curveModel([])).toBeNull()
})
