import { describe, expect, test } from 'vitest'
import type { ChatData, ChatMessage } from '#lib/contract/chat/frames.ts'
import type { RoomRules } from '#lib/contract/chat/rules.ts'
import { applyChatData, MAX_ROOM_MESSAGES, NO_ROOM_STATE, type RoomState, trimmed } from './room-state.ts'

const line = (id: number, over: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  room_id: 1,
  from: { user_id: 5, user_nickname: 'a', avatar: null, level: 1, role: 'viewer' },
  text: `t${id}`,
  image: null,
  reply_to: null,
  mentions: [],
  look: null,
  paid: false,
  likes: 0,
  sent_at: '2026-01-01T12:00:00.000Z',
  ...over,
})
const rules: RoomRules = {
  slow_seconds: 0,
  followers_minutes: null,
  least_level: 0,
  emoji_only: false,
  emoji_alone: false,
  unique: false,
  no_links: false,
  hold_first: false,
  guests: 'slow',
  delay_seconds: 0,
  shield: false,
}
const joined = (
  history: ChatMessage[],
  more: Partial<Extract<ChatData, { type: 'joined' }>> = {},
): ChatData => ({
  type: 'joined',
  room_id: 1,
  history,
  has_more: false,
  online: 3,
  order_here: true,
  rules,
  pin: null,
  me: {
    role: 'viewer',
    rights: [],
    muted_until: null,
    muted_reason: '',
    may_not_speak: null,
    speaks_from: null,
    warning: null,
  },
  ...more,
})
const refill = (lines: ChatMessage[], kept: [id: number, likes: number][], has_more = false): ChatData => ({
  type: 'refill',
  room_id: 1,
  lines,
  kept: kept.map(([id, likes]) => ({ id, likes })),
  has_more,
})
const batch = (lines: ChatMessage[], came?: { names: string[]; more: number }): ChatData => ({
  type: 'batch',
  room_id: 1,
  lines,
  ...(came ? { came } : {}),
})
const roomAfter = (...data: ChatData[]): RoomState => data.reduce(applyChatData, NO_ROOM_STATE)
const ids = (room: RoomState) => room.messages.map(({ id }) => id)

describe('state of a room’s chat', () => {
  test('has each message once and in order of ids, from history and batches alike', () => {
    const room = roomAfter(joined([line(3), line(4)]), batch([line(4), line(5)]), {
      type: 'history',
      room_id: 1,
      list: [line(1), line(2), line(3)],
      has_more: false,
    })
    expect(ids(room)).toEqual([1, 2, 3, 4, 5])
    expect(room.hasEarlier).toBe(false)
  })

  test('updates the likes of its messages and leaves unchanged messages identical', () => {
    const before = roomAfter(joined([line(3), line(4)]))
    const liked = [
      { id: 4, likes: 2 },
      { id: 1, likes: 9 },
    ]
    const after = applyChatData(before, { type: 'batch', room_id: 1, lines: [], liked })
    expect(after.messages.map(({ likes }) => likes)).toEqual([0, 2])
    expect(after.messages[0]).toBe(before.messages[0])
  })

  test('after a reconnect removes messages deleted meanwhile and keeps older pages', () => {
    const room = roomAfter(
      joined([line(3), line(4)]),
      { type: 'history', room_id: 1, list: [line(1), line(2)], has_more: true },
      joined([line(3), line(6)]),
    )
    expect(ids(room)).toEqual([1, 2, 3, 6])
    expect(room.hasEarlier).toBe(true)
  })

  test('after a reconnect inserts missed messages and applies deletions and likes made meanwhile', () => {
    const answer = line(4, { reply_to: { id: 3, user_id: 1, user_nickname: 'a', text: 't3' } })
    const room = roomAfter(
      joined([line(1), line(2), line(3), answer], { has_more: true }),
      refill(
        [line(4), line(5), line(6)],
        [
          [2, 7],
          [4, 0],
        ],
        true,
      ),
      joined([line(7), line(8)], { has_more: true }),
    )
    expect(ids(room)).toEqual([2, 4, 5, 6, 7, 8])
    expect(room.messages[0]?.likes).toBe(7)
    expect(room).toMatchObject({ hasEarlier: true })
  })

  test('after a reconnect with a gap drops the messages before the gap, to be loaded again', () => {
    const before = roomAfter(joined([line(1), line(2)]))
    expect(before.hasEarlier).toBe(false)
    const room = [refill([line(50), line(51)], [], true), joined([line(60)], { has_more: true })].reduce(
      applyChatData,
      before,
    )
    expect(ids(room)).toEqual([50, 51, 60])
    expect(room.hasEarlier).toBe(true)
  })

  test('has earlier messages when the room reports them, whatever the number of messages', () => {
    expect(roomAfter(joined([line(3)], { has_more: true })).hasEarlier).toBe(true)
    const fifty = Array.from({ length: 50 }, (_, i) => line(i + 1))
    expect(roomAfter(joined(fifty)).hasEarlier).toBe(false)
  })

  test('removes the pin when the pinned message is removed', () => {
    const pin = { line: line(1), by_user_id: 9, ends_at: null }
    const pinned = roomAfter(joined([line(1), line(2)], { pin }))
    const cleared = { type: 'cleared', room_id: 1, up_to: 2 } as const
    expect(applyChatData(pinned, { type: 'deleted', room_id: 1, ids: [2] }).pin).toEqual(pin)
    expect(applyChatData(pinned, { ...cleared, user_id: 6 }).pin).toEqual(pin)
    expect(applyChatData(pinned, { type: 'deleted', room_id: 1, ids: [1] }).pin).toBeNull()
    for (const user_id of [5, null]) expect(applyChatData(pinned, { ...cleared, user_id }).pin).toBeNull()
  })

  test('removes a deleted message and its quotes in replies', () => {
    const reply = line(2, { reply_to: { id: 1, user_id: 1, user_nickname: 'a', text: 't1' } })
    const room = roomAfter(joined([line(1), reply]), { type: 'deleted', room_id: 1, ids: [1] })
    expect(ids(room)).toEqual([2])
    expect(room.messages[0]?.reply_to?.text).toBeNull()
  })

  test('keeps removed messages for moderators only', () => {
    const gone: ChatData = { type: 'deleted', room_id: 1, ids: [1] }
    const here = joined([line(1), line(2)])
    expect(roomAfter(here, gone).removed).toEqual([])
    const me = { role: 'manager', rights: ['delete'], muted_until: null, may_not_speak: null, warning: null }
    const named = { type: 'standing', room_id: 1, me } as ChatData
    const room = roomAfter(here, named, gone)
    expect(ids(room)).toEqual([2])
    expect(room.removed).toMatchObject([{ line: { id: 1, text: 't1' }, by_nickname: null, reason: '' }])
    const taken = { by_nickname: 'm', reason: 'spam' }
    const next = applyChatData(room, { type: 'deleted', room_id: 1, ids: [2], taken })
    expect(next.removed).toMatchObject([{ line: { id: 1 } }, { line: { id: 2 }, ...taken }])
    const all = roomAfter(here, named, gone, { type: 'cleared', room_id: 1, up_to: 9, user_id: null })
    expect(all.removed).toEqual([])
  })

  test('gives moderators messages removed before they joined, once, and apart from the chat', () => {
    const gone = (id: number) => ({ line: line(id), by_nickname: 'm', reason: 'spam' })
    const room = roomAfter(
      joined([line(1), line(2), line(4)]),
      { type: 'removed', room_id: 1, lines: [gone(3), gone(5)] },
      { type: 'removed', room_id: 1, lines: [gone(2), gone(3)] },
    )
    expect(ids(room)).toEqual([1, 4])
    expect(room.removed.map(({ line: { id } }) => id)).toEqual([2, 3, 5])
  })

  test('clearing one user keeps the messages of others', () => {
    const other = line(2, { from: { ...line(2).from, user_id: 6 } })
    const room = roomAfter(joined([line(1), other, line(3)]), {
      type: 'cleared',
      room_id: 1,
      up_to: 3,
      user_id: 5,
    })
    expect(ids(room)).toEqual([2])
  })

  test('merges consecutive arrivals into one entry until a message is sent', () => {
    const came = roomAfter(
      joined([]),
      batch([], { names: ['a', 'b'], more: 0 }),
      batch([], { names: ['c', 'd'], more: 2 }),
    )
    expect(came.arrivals).toEqual({ names: ['c', 'd', 'a'], more: 3 })
    expect(applyChatData(came, batch([line(1)])).arrivals).toBeNull()
  })

  test('a refused join sets the reason; a refused message leaves the room unchanged', () => {
    const refusal = { type: 'refused', room_id: 1, key: 'k', msg: 'no', wait: null } as const
    expect(roomAfter({ ...refusal, ref: null })).toMatchObject({ state: 'refused', why: 'no' })
    expect(roomAfter(joined([]), { ...refusal, ref: 'l1' })).toMatchObject({ state: 'here', why: null })
  })

  test('trims to the newest messages while the user follows along', () => {
    const many = roomAfter(
      joined([]),
      batch(Array.from({ length: MAX_ROOM_MESSAGES + 5 }, (_, i) => line(i + 1))),
    )
    expect(trimmed(many).messages).toHaveLength(MAX_ROOM_MESSAGES)
    expect(trimmed(many)).toMatchObject({ hasEarlier: true })
    const few = roomAfter(joined([line(1)]))
    expect(trimmed(few)).toBe(few)
  })
})
