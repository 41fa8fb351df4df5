import { expect, test } from 'vitest'
import { boardDataOf, boardOf } from '../board/board.ts'
import { list, match, VIEW } from '../board/board-sample.ts'
import { csvOf } from './csv.ts'

const board = boardOf(
  boardDataOf(
    list([
      match(1, { home_team_name_en: 'A "B", C' }),
      match(2, { home_team_name_en: '=1+1', home_corners: null }),
    ]),
    VIEW,
    'en',
  ),
  0,
)
const lines = (covered: number[] = []) =>
  csvOf(board, { zone: VIEW.zone, odds: null, covered: (row) => covered.includes(row.id) }).split('\r\n')

test('has a header and one line per visible row', () => {
  expect(lines()[0]).toMatch(/^id,competition,date,time,status,home,away,home_score/)
  expect(lines()[1]).toBe('1,League 1,2026-11-21,20:00,live,"A ""B"", C",Away 1,1,0,0:0,3:1,,0,0,0,0')
})

test('marks a name that a spreadsheet would evaluate as text', () => {
  expect(lines()[2]).toContain(",'=1+1,")
})

test('leaves out a hidden score and what would tell it', () => {
  expect(lines([1])[1]).toContain('Away 1,,,,,,,,,')
})
