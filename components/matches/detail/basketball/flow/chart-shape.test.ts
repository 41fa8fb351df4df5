import { expect, test } from 'vitest'
import type { Step } from '../logic/flow.ts'
import { chanceAt, chancePath, clockAt, leadPath, shapeOf } from './chart-shape.ts'

const step = (at: number, home: number, away: number): Step => ({
  at,
  ...clockAt(at, 10),
  score: [home, away],
})
const steps = [step(0, 0, 0), step(600, 5, 0), step(1200, 5, 12)]

test('the chart is as wide as the game, with overtimes only if they were played', () => {
  expect(shapeOf(steps, { at: 1300, period: 3 }, 10)).toMatchObject({ total: 2400, end: 1300, scale: 10 })
  const long = shapeOf([...steps, step(2300, 5, 28)], { at: 2500, period: 5 }, 10)
  expect(long).toMatchObject({ total: 2700, scale: 25 })
  expect(long.periods.at(-1)).toEqual({ period: 5, from: 2400, to: 2700 })
})

test('the lead is a step line, up for the home side and down for the away side, as far as the game has progressed', () => {
  const shape = shapeOf(steps, { at: 1800, period: 3 }, 10)
  expect(leadPath(steps, shape, 100)).toBe('M0 50H250V25H500V85H750')
})

test('a moment is converted to a clock; the end of a period belongs to that period', () => {
  expect(clockAt(0, 10)).toEqual({ period: 1, left: 600 })
  expect(clockAt(600, 10)).toEqual({ period: 1, left: 0 })
  expect(clockAt(601, 10)).toEqual({ period: 2, left: 599 })
  expect(clockAt(2460, 10)).toEqual({ period: 5, left: 240 })
})

test('the chance falls with the time left under the same lead, and the curve ends at the current state', () => {
  const behind = [step(0, 0, 0), step(60, 0, 4)]
  expect(chanceAt(behind, 2300, 10)).toBeLessThan(chanceAt(behind, 600, 10))
  const path = chancePath(behind, shapeOf(behind, { at: 1200, period: 2 }, 10), 10, 100)
  expect(path).toMatch(/^M0 \d/)
  expect(path).toMatch(/L500 [\d.]+$/)
})
