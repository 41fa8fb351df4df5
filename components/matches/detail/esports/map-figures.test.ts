import { expect, test } from 'vitest'
import { mapFigures, mapsToCome } from './map-figures.ts'

test('a map tells what its game counts, thousands short', () => {
  const lanes = mapFigures(
    [
      { period: 'all', values: { kills: [30, 20], gold: [9, 9] } },
      { period: 'map2', values: { kills: [12, 9], gold: [61_240, 58_000], towers: [8, 3], deaths: [9, 12] } },
    ],
    2,
  )
  expect(lanes).toEqual({
    kind: 'lanes',
    figures: [
      { key: 'kills', home: '12', away: '9' },
      { key: 'gold', home: '61.2k', away: '58.0k' },
      { key: 'towers', home: '8', away: '3' },
    ],
  })
  expect(mapFigures([{ period: 'map1', values: { rounds: [13, 4], kills: [88, 51] } }], 1).kind).toBe(
    'rounds',
  )
  expect(mapFigures([], 1)).toEqual({ kind: null, figures: [] })
})

test('maps may come until one side cannot be caught', () => {
  expect(mapsToCome(5, 3, [2, 1])).toBe(2)
  expect(mapsToCome(5, 4, [3, 1])).toBe(0)
  expect(mapsToCome(3, 0, [0, 0])).toBe(3)
  expect(mapsToCome(1, 1, [0, 0])).toBe(0)
  expect(mapsToCome(null, 2, [1, 1])).toBe(0)
})
