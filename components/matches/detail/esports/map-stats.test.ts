import { expect, test } from 'vitest'
import { mapStats, remainingMaps } from './map-stats.ts'

test('a map has the statistics its game counts, with thousands abbreviated', () => {
  const lanes = mapStats(
    [
      { period: 'all', values: { kills: [30, 20], gold: [9, 9] } },
      { period: 'map2', values: { kills: [12, 9], gold: [61_240, 58_000], towers: [8, 3], deaths: [9, 12] } },
    ],
    2,
  )
  expect(lanes).toEqual({
    kind: 'lanes',
    stats: [
      { key: 'kills', home: '12', away: '9' },
      { key: 'gold', home: '61.2k', away: '58.0k' },
      { key: 'towers', home: '8', away: '3' },
    ],
  })
  expect(mapStats([{ period: 'map1', values: { rounds: [13, 4], kills: [88, 51] } }], 1).kind).toBe('rounds')
  expect(mapStats([], 1)).toEqual({ kind: null, stats: [] })
})

test('further maps are possible until one side has won the series', () => {
  expect(remainingMaps(5, 3, [2, 1])).toBe(2)
  expect(remainingMaps(5, 4, [3, 1])).toBe(0)
  expect(remainingMaps(3, 0, [0, 0])).toBe(3)
  expect(remainingMaps(1, 1, [0, 0])).toBe(0)
  expect(remainingMaps(null, 2, [1, 1])).toBe(0)
})
