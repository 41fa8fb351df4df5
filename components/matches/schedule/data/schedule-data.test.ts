import { expect, test } from 'vitest'
import { match } from '../../lists/board/board-sample.ts'
import { boardDataOfSchedule, isDivided, sportsOfType } from './schedule-data.ts'
import { scheduleSample } from './schedule-sample.ts'

test('the page has headers of competitions with rows, and of those with folded results', () => {
  const data = scheduleSample([match(1)], { 1: [1, 0, 0], 2: [0, 4, 0], 3: [0, 0, 4] })
  expect(data.competitions.map(({ id }) => id)).toEqual([1, 2])
  expect(data.counts).toHaveLength(3)
})

test('a filter of competitions leaves out the numbers of others', () => {
  const data = scheduleSample([match(1)], { 1: [1, 0, 0], 2: [0, 4, 0] }, { type: 0, competition: [1] })
  expect(data.counts).toEqual([[1, 1, 0, 0]])
  expect(data.competitions.map(({ id }) => id)).toEqual([1])
})

test('a page of what the visitor follows has no rows: it is the same for everybody', () => {
  const data = scheduleSample([match(1)], { 1: [1, 0, 0] }, { type: 0, only: 'followed' })
  expect(data).toMatchObject({ rows: [], competitions: [], next: [] })
})

test('the board has the rows of the page, of every sport of its type', () => {
  const data = scheduleSample([match(1, { round_name_en: 'Round 3', home_corners: 5 })], { 1: [1, 0, 0] })
  const board = boardDataOfSchedule(data)
  expect(board.view).toMatchObject({ sports: ['football', 'basketball', 'esports'], inParts: true })
  expect(board.rows[0]).toMatchObject({ id: 1, round: 'Round 3', home: { name: 'Home 1', score: 1 } })
  expect(sportsOfType(2)).toEqual(['basketball'])
})

test('only today without a state is divided at the present', () => {
  const day = { query: { type: 0 }, date: '2026-11-21', today: '2026-11-21' }
  expect(isDivided(day)).toBe(true)
  expect(isDivided({ ...day, date: '2026-11-22' })).toBe(false)
  expect(isDivided({ ...day, query: { type: 0, state: 'live' } })).toBe(false)
})
