import { expect, test } from 'vitest'
import { boardDataOf } from '../board/board.ts'
import { list, match, VIEW } from '../board/board-sample.ts'
import { packBoard, unpackBoard } from './packed-board.ts'

const price = { line: null, home: 1.78, draw: 3.99, away: 4.35, closed: false }
const handicap = { line: 0.75, home: 1.02, draw: null, away: 0.86, closed: false }
const odds = (id: number) => ({
  id,
  markets: [
    { opening: handicap, now: { ...handicap, closed: true }, closing: handicap },
    { opening: null, now: price },
    null,
  ],
})
const boardWith = (...ids: number[]) =>
  boardDataOf(list([match(1), match(2)]), VIEW, 'en', { odds: { company: 3, list: ids.map(odds) } })

test('a list is the same after packing', () => {
  const data = boardWith(1, 2)
  expect(unpackBoard(packBoard(data))).toEqual(data)
  const without = boardDataOf(list([match(1)]), VIEW, 'en')
  expect(unpackBoard(packBoard(without))).toEqual(without)
})

test('a list is sent with the odds of its own rows only', () => {
  expect(unpackBoard(packBoard(boardWith(1, 9))).odds).toEqual({ company: 3, list: [odds(1)] })
})
