import { expect, test } from 'vitest'
import type { LineupPlayer } from '#lib/contract/matches/detail.ts'
import { boxCell, nextSort, percentOf, sortPlayers } from './box-rows.ts'

const player = (name_en: string, box: Record<string, number> | null) => ({ name_en, box }) as LineupPlayer
const names = (list: readonly LineupPlayer[]) => list.map(({ name_en }) => name_en).join(' ')

const five = [
  player('A', { pts: 4, fg_made: 2, fg_attempts: 9 }),
  player('B', null),
  player('C', { pts: 12, fg_made: 2, fg_attempts: 3 }),
  player('D', { pts: 4, fg_made: 1, fg_attempts: 1 }),
]

test('players sort by a column both ways, those without statistics last, equal ones in their original order', () => {
  expect(names(sortPlayers(five, null))).toBe('A B C D')
  expect(names(sortPlayers(five, { column: 'pts', down: true }))).toBe('C A D B')
  expect(names(sortPlayers(five, { column: 'pts', down: false }))).toBe('A D C B')
  expect(names(sortPlayers(five, { column: 'fg', down: true }))).toBe('A C D B')
})

test('a header cycles from descending to ascending to the original order', () => {
  const first = nextSort(null, 'ast')
  expect(first).toEqual({ column: 'ast', down: true })
  expect(nextSort(first, 'ast')).toEqual({ column: 'ast', down: false })
  expect(nextSort({ column: 'ast', down: false }, 'ast')).toBeNull()
  expect(nextSort(first, 'pts')).toEqual({ column: 'pts', down: true })
})

test('cells are formatted as in box scores', () => {
  const line = { minutes: 2047, three_made: 3, three_attempts: 8, plus_minus: 12, stl: 2 }
  expect(boxCell('minutes', line)).toBe('34:07')
  expect(boxCell('three', line)).toBe('3-8')
  expect(boxCell('plus_minus', line)).toBe('+12')
  expect(boxCell('plus_minus', { plus_minus: -4 })).toBe('-4')
  expect(boxCell('stl', line)).toBe('2')
  expect(percentOf(3, 8)).toBe(38)
  expect(percentOf(0, 0)).toBeNull()
})
