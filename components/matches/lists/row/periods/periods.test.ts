import { expect, test } from 'vitest'
import vi from '#messages/vi/matches/lists.json'
import { match } from '../../board/board-sample.ts'
import { rowOf } from '../row-model.ts'
import { halvesOf, periodLabels, totalsOf } from './periods.ts'

test('overtimes have their own names, and maps theirs', () => {
  const english = { quarter: 'Q', overtime: 'OT', map: 'M' }
  expect(periodLabels(6, 'basketball', (of) => english[of])).toEqual(['Q1', 'Q2', 'Q3', 'Q4', 'OT', 'OT2'])
  expect(periodLabels(3, 'esports', (of) => english[of])).toEqual(['M1', 'M2', 'M3'])
})

test('the heads of the periods have the terms of the language, as the clocks of the rows do', () => {
  expect(periodLabels(6, 'basketball', (of) => vi.column[of])).toEqual(['H1', 'H2', 'H3', 'H4', 'HP', 'HP2'])
})

test('each half is two quarters, without overtimes', () => {
  const quarters = [
    [20, 21],
    [22, 19],
    [18, 25],
    [30, 25],
    [9, 7],
  ] as [number, number][]
  expect(halvesOf(quarters)).toEqual([
    [42, 40],
    [48, 50],
  ])
  expect(halvesOf(quarters.slice(0, 2))).toBeNull()
})

test('totals contain the points of both sides and the home side’s lead', () => {
  expect(totalsOf(rowOf(match(1, { home_score: 90, away_score: 97 }), 'en'))).toEqual({
    sum: 187,
    difference: -7,
  })
  expect(totalsOf(rowOf(match(1, { home_score: null, away_score: null }), 'en'))).toBeNull()
})
