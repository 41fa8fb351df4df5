import { expect, test } from 'vitest'
import { boardDataOf } from '../board/board.ts'
import { brief, list, match, VIEW } from '../board/board-sample.ts'
import { NO_FILTER } from '../filter/filter.ts'
import { firstPart } from './first-part.ts'
import { packBoard, unpackBoard } from './packed-board.ts'

const view = { ...VIEW, tab: 'all' as const }
const day = {
  ...list([match(1), match(2, { competition_id: 2 }), match(3), match(4, { competition_id: 2 })]),
}
const competitions = [brief(1, 9), brief(2, 3)]
const data = boardDataOf({ ...day, competitions }, view, 'en')

test('the first part has the first matches as they are shown, and says how many are left out', () => {
  const part = firstPart(data, 3)
  // Competition 2 is listed first.
  expect(part.rows.map(({ id }) => id).sort()).toEqual([1, 2, 4])
  expect(part.rest).toBe(1)
  expect(part.competitions).toHaveLength(2)
  expect(part.counts).toEqual(data.counts)
  expect(part.view.inParts).toBe(true)
})

test('the first part has matches that pass the filter only', () => {
  const filter = { ...NO_FILTER, competitions: [1] }
  const part = firstPart(boardDataOf({ ...day, competitions }, view, 'en', { filter }), 3)
  expect(part.rows.map(({ id }) => id)).toEqual([1, 3])
  expect(part.rest).toBe(2)
})

test('one competition is complete', () => {
  const filter = { ...NO_FILTER, competitions: [1] }
  const part = firstPart(boardDataOf({ ...day, competitions }, view, 'en', { filter }), 1)
  expect(part.rows.map(({ id }) => id)).toEqual([1, 3])
})

test('the first part has the odds and notes of its own matches only', () => {
  const markets = [null, null, null]
  const odds = { company: 1, list: [1, 2, 3, 4].map((id) => ({ id, markets })) }
  const part = unpackBoard(
    packBoard(firstPart(boardDataOf({ ...day, competitions }, view, 'en', { odds }), 2)),
  )
  expect(part.odds?.list.map(({ id }) => id)).toEqual([2, 4])
})

test('a short list is its own first part', () => {
  expect(firstPart(data, 4)).toBe(data)
  expect(data.rest).toBe(0)
})
