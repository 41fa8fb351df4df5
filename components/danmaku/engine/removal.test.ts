import { afterEach, describe, expect, test } from 'vitest'
import { addRecentMessage, dropRecentMessages, recentMessages } from '../settings/recent-messages.ts'
import { sampleMessage } from '../settings/sample-message.ts'
import { createCrowd } from './crowd.ts'
import { createRemovalFilter, type FlyingMessage } from './flying-message.ts'

const message = (text: string, more: Partial<FlyingMessage> = {}): FlyingMessage =>
  sampleMessage({ id: text, text, ...more })

describe('removed messages', () => {
  const deleted = createRemovalFilter({ type: 'deleted', room_id: 1, ids: [4, 6] })
  const clearedOf = (userId: number | null) =>
    createRemovalFilter({ type: 'cleared', room_id: 1, up_to: 5, user_id: userId })
  afterEach(() => dropRecentMessages(() => true))

  test('are matched by id, by author if a user was cleared, by age if the room was cleared', () => {
    const at = (id: number | null, by = 1) => message('x', { line_id: id, user_id: by })
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

  test('disappear from the list of recent messages', () => {
    addRecentMessage(message('a', { line_id: 4 }))
    addRecentMessage(message('b', { line_id: 5 }))
    dropRecentMessages(deleted)
    expect(recentMessages().map(({ text }) => text)).toEqual(['b'])
    dropRecentMessages(clearedOf(1))
    expect(recentMessages()).toEqual([])
  })

  test('are not merged, and equal ones are shown without them', () => {
    const crowd = createCrowd({ perSecond: 100, mergeAbove: 0, mergeMs: 1_000 })
    for (const id of [4, 5, 6, 7, 8]) crowd.take(message('GOAL', { id: `l${id}`, line_id: id }), 0)
    crowd.forget(deleted)
    expect(crowd.due(1_000)).toMatchObject([{ message: { line_id: 5 }, times: 3 }])
    crowd.take(message('spam', { line_id: 4 }), 2_000)
    crowd.take(message('spam', { line_id: 6 }), 2_000)
    crowd.forget(deleted)
    expect(crowd.due(4_000)).toEqual([])
    // If one of two remains, it is shown alone.
    crowd.take(message('ole', { line_id: 4 }), 5_000)
    crowd.take(message('ole', { line_id: 5 }), 5_000)
    crowd.forget(deleted)
    expect(crowd.due(7_000)).toMatchObject([{ message: { line_id: 5 }, times: 1 }])
  })
})
