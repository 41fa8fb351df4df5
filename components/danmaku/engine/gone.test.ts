import { afterEach, describe, expect, test } from 'vitest'
import { sampleLine } from '../settings/sample-line.ts'
import { forgetShown, keepShown, shownLines } from '../settings/shown-lines.ts'
import { createCrowd } from './crowd.ts'
import { type FlyingLine, goneOf } from './line.ts'

const line = (text: string, more: Partial<FlyingLine> = {}): FlyingLine =>
  sampleLine({ id: text, text, ...more })

describe('what was taken away', () => {
  const deleted = goneOf({ type: 'deleted', room_id: 1, ids: [4, 6] })
  const clearedOf = (userId: number | null) =>
    goneOf({ type: 'cleared', room_id: 1, up_to: 5, user_id: userId })
  afterEach(() => forgetShown(() => true))

  test('is known by its id, of a cleared person by him, of a cleared room by its age', () => {
    const at = (id: number | null, by = 1) => line('x', { line_id: id, user_id: by })
    expect([at(4), at(5), at(null)].map(deleted)).toEqual([true, false, false])
    expect([at(4), at(6), at(4, 2), at(null), at(null, 2)].map(clearedOf(1))).toEqual([
      true,
      false,
      false,
      true,
      false,
    ])
    expect([at(4), at(6), at(5, 2)].map(clearedOf(null))).toEqual([true, false, true])
  })

  test('is in the list of the newest no more', () => {
    keepShown(line('a', { line_id: 4 }))
    keepShown(line('b', { line_id: 5 }))
    forgetShown(deleted)
    expect(shownLines().map(({ text }) => text)).toEqual(['b'])
    forgetShown(clearedOf(1))
    expect(shownLines()).toEqual([])
  })

  test('is not gathered, and those who said the same fly without it', () => {
    const crowd = createCrowd({ perSecond: 100, gatherAbove: 0, gatherFor: 1_000 })
    for (const id of [4, 5, 6, 7, 8]) crowd.take(line('GOAL', { id: `l${id}`, line_id: id }), 0)
    crowd.forget(deleted)
    expect(crowd.due(1_000)).toMatchObject([{ line: { line_id: 5 }, times: 3 }])
    crowd.take(line('spam', { line_id: 4 }), 2_000)
    crowd.take(line('spam', { line_id: 6 }), 2_000)
    crowd.forget(deleted)
    expect(crowd.due(4_000)).toEqual([])
    // One who is left of two flies alone.
    crowd.take(line('ole', { line_id: 4 }), 5_000)
    crowd.take(line('ole', { line_id: 5 }), 5_000)
    crowd.forget(deleted)
    expect(crowd.due(7_000)).toMatchObject([{ line: { line_id: 5 }, times: 1 }])
  })
})
