import { expect, test } from 'vitest'
import type { LineupPlayer } from '#lib/contract/matches/detail.ts'
import { boxTotal } from '../logic/box-total.ts'
import { boxColumns, cellOf } from './box-columns.ts'

const line = (box: Record<string, number> | null) => ({ box }) as LineupPlayer

test('boxTotal adds up the players’ statistics', () => {
  expect(boxTotal([line({ pts: 7, reb: 2 }), line({ pts: 12 }), line(null)])).toEqual({ pts: 19, reb: 2 })
})

test('boxColumns returns the columns that have a value, in the order of the sport', () => {
  expect(boxColumns('esports', { gold: 100, kills: 3 })).toEqual(['kills', 'gold'])
  expect(boxColumns('basketball', { pts: 3, fg_made: 1, fg_attempts: 2 })).toEqual(['pts', 'fg'])
  expect(boxColumns('football', { pts: 3 })).toEqual([])
})

test('cellOf formats time, made-attempted pairs, signs and thousands', () => {
  const box = { minutes: 2047, fg_made: 7, fg_attempts: 15, plus_minus: 12, gold: 22_573 }
  expect(cellOf('minutes', box)).toBe('34:07')
  expect(cellOf('fg', box)).toBe('7-15')
  expect(cellOf('plus_minus', box)).toBe('+12')
  expect(cellOf('plus_minus', box, true)).toBe('')
  expect(cellOf('gold', box)).toBe('22.6k')
  expect(cellOf('ast', box)).toBeNull()
})
