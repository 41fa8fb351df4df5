import { expect, test } from 'vitest'
import type { PlayerPage } from '#lib/contract/competitions/teams.ts'
import { chartShape, HEIGHT } from './chart-points.ts'

/** The newest first, as the page lists them. */
const last = (...ratings: (number | null)[]) =>
  ratings.map((rating, at) => ({
    match: { id: at },
    figures: { rating, pts: rating },
  })) as unknown as PlayerPage['last']

test('the oldest match is on the left, a higher value higher', () => {
  const shape = chartShape(last(8, 6), 'football')
  expect(shape?.points.map(({ match, value, x }) => [match.id, value, x])).toEqual([
    [1, 6, 25],
    [0, 8, 75],
  ])
  const [old, recent] = shape?.points ?? []
  expect(recent?.y).toBeLessThan(old?.y ?? 0)
  expect(shape?.average).toBe(7)
  expect(shape?.path).toBe(`M25 ${old?.y}L75 ${recent?.y}`)
})

test('a match without a value leaves a gap in the line', () => {
  const shape = chartShape(last(7, null, 7), 'football')
  expect(shape?.points.map(({ x }) => x)).toEqual([16.7, 83.3])
  expect(shape?.path.match(/M/g)).toHaveLength(2)
  expect(shape?.path).not.toContain('L')
})

test('equal values are in the middle, and every value is inside the plot', () => {
  expect(chartShape(last(7, 7), 'football')?.points.map(({ y }) => y)).toEqual([HEIGHT / 2, HEIGHT / 2])
  for (const { y } of chartShape(last(10, 3, 6.5), 'football')?.points ?? []) {
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(HEIGHT)
  }
})

test('small differences do not fill the height', () => {
  const [one, other] = chartShape(last(7.1, 7), 'football')?.points ?? []
  expect(Math.abs((one?.y ?? 0) - (other?.y ?? 0))).toBeLessThan(5)
})

test('basketball shows points; without any value there is no chart', () => {
  expect(chartShape(last(20), 'basketball')?.points[0]?.value).toBe(20)
  expect(chartShape(last(null, null), 'football')).toBeNull()
  expect(chartShape([], 'football')).toBeNull()
})
