import { expect, test } from 'vitest'
import { curveShape } from './curve-shape.ts'

const BOX = { width: 100, height: 54 }
const at = (minute: number, value: number) => ({
  minute: new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString(),
  value,
})

test('draws minutes by their time, from zero to the peak', () => {
  const shape = curveShape([at(0, 0), at(1, 5), at(4, 10)], BOX)
  expect(shape?.line).toBe('M0.0 53.0L25.0 28.0L100.0 3.0')
  expect(shape).toMatchObject({ peak: 10, average: 5, area: 'M0.0 53.0L25.0 28.0L100.0 3.0V54H0.0Z' })
})

test('draws a single minute as a level line, zero viewers at the bottom, and nothing without minutes', () => {
  expect(curveShape([at(0, 7)], BOX)?.line).toBe('M0.0 3.0L100 3.0')
  expect(curveShape([at(0, 0), at(1, 0)], BOX)?.line).toBe('M0.0 53.0L100.0 53.0')
  expect(curveShape([], BOX)).toBeNull()
})

test("can be aligned with another curve's time span", () => {
  const iso = (minute: number) => at(minute, 0).minute
  const span = { from: iso(0), to: iso(8) }
  const shape = curveShape([at(2, 5), at(4, 10)], BOX, span)
  expect(shape).toMatchObject({ line: 'M25.0 28.0L50.0 3.0', area: 'M25.0 28.0L50.0 3.0V54H25.0Z' })
  expect(curveShape([at(2, 5)], BOX, span)?.line).toBe('M25.0 3.0L26.0 3.0')
})
