import { describe, expect, test } from 'vitest'
import type { TopicMessage } from '#lib/contract/core/push.ts'
import { boardDataOf, boardOf } from '../board/board.ts'
import { brief, list, match, VIEW } from '../board/board-sample.ts'
import { createBoardStore } from '../board/board-store.ts'
import { competitionOf, rowOf } from '../row/row-model.ts'
import { mergeRows } from './merge-rows.ts'

const row = (...given: Parameters<typeof match>) => rowOf(match(...given), 'en')
const data = boardDataOf(list([match(1)]), VIEW, 'en')
const never = () => false

describe('mergeRows', () => {
  const board = boardOf(data, 0)

  test('adds rows and the competitions they need, in their groups', () => {
    const competitions = [competitionOf(brief(7, 9), 'en')]
    const merged = mergeRows(board, { rows: [row(2), row(3, { competition_id: 7 })], competitions }, never)
    expect(merged.groups.map((group) => [group.key, ...group.ids])).toEqual([
      [1, 1, 2],
      [7, 3],
    ])
  })

  test('changes nothing when the same rows are loaded again', () => {
    expect(mergeRows(board, { rows: [row(1)], competitions: [] }, never)).toBe(board)
  })

  test('keeps a row that is newer than the loaded one, and adds those it does not have', () => {
    const loaded = { rows: [row(1, { home_score: 0 }), row(2)], competitions: [] }
    const merged = mergeRows(board, loaded, (id) => id === 1)
    expect(merged.rows.get(1)?.home.score).toBe(1)
    expect(merged.rows.has(2)).toBe(true)
  })
})

describe('the store', () => {
  const push = (goals: number) =>
    ({
      type: 'match',
      topic: 'scores:football',
      epoch: 'a',
      seq: goals,
      match: match(1, { home_score: goals }),
    }) as TopicMessage
  const scoreAfter = (
    steps: (store: ReturnType<typeof createBoardStore>, at: (ms: number) => void) => void,
  ) => {
    let now = 0
    const store = createBoardStore(data, () => now)
    steps(store, (ms) => {
      now = ms
    })
    return store.get().rows.get(1)?.home.score
  }
  const loaded = (goals: number) => ({ rows: [row(1, { home_score: goals })], competitions: [] })

  test('keeps what was pushed after the request of the loaded rows', () => {
    const score = scoreAfter((store, at) => {
      at(200)
      store.apply(push(3), 0)
      store.merge(loaded(2), 100)
    })
    expect(score).toBe(3)
  })

  test('takes rows that were requested after the last push', () => {
    const score = scoreAfter((store, at) => {
      at(200)
      store.apply(push(3), 0)
      store.merge(loaded(4), 300)
    })
    expect(score).toBe(4)
  })

  test('does not add a match again that has left the list', () => {
    const store = createBoardStore(data, () => 200)
    store.apply({ ...push(1), match: match(1, { status: 'hidden' }) }, 0)
    store.merge(loaded(1), 100)
    expect(store.get().rows.size).toBe(0)
  })

  test('does not return to older rows that are merged again', () => {
    const score = scoreAfter((store) => {
      store.merge(loaded(2), 100)
      store.merge(loaded(5), 300)
      store.merge(loaded(2), 100)
    })
    expect(score).toBe(5)
  })
})
