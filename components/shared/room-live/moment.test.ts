import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRoomEvents } from '#lib/client/streams/room-events.ts'
import type { ChatMessage } from '#lib/contract/chat/frames.ts'
import type { TopicMessage } from '#lib/contract/core/push.ts'
import type { MomentState } from './moment.ts'
import { followMoment } from './moment-events.ts'
import { isBeforeLoaded, messagesAt } from './moment-messages.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const LIVE: MomentState = { behind: 1, away: false }

function setUp() {
  let state = LIVE
  const listeners = new Set<() => void>()
  const moment = {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const events = createRoomEvents(1, async () => ({
    list: [],
    last_id: 0,
    has_more: false,
    server_time: new Date(0).toISOString(),
  }))
  const seen: string[] = []
  const end = followMoment(events, { moment, now: Date.now }).subscribe(({ kind }, past) =>
    seen.push(past ? `${kind} (past)` : kind),
  )
  let id = 0
  const publish = (kind: 'follow' | 'kick') => {
    id += 1
    const payload = {
      user_id: 7,
      user_nickname: 'Jo',
      by_user_id: null,
      by_nickname: null,
      ends_at: null,
      reason: null,
    }
    const created_at = new Date().toISOString()
    events.handleMessage({
      type: 'room_event',
      topic: 'room:1',
      epoch: '',
      seq: id,
      id,
      room_id: 1,
      created_at,
      kind,
      payload,
    } as TopicMessage)
  }
  const watch = (next: MomentState) => {
    state = next
    for (const listener of listeners) listener()
  }
  return { seen, publish, watch, end }
}

test('passes events on at once to viewers who are live', () => {
  const { seen, publish, end } = setUp()
  publish('follow')
  expect(seen).toEqual(['follow'])
  end()
})

test('holds events for viewers who are behind, except what moderators do', () => {
  const { seen, publish, watch, end } = setUp()
  watch({ behind: 30, away: true })
  publish('follow')
  publish('kick')
  expect(seen).toEqual(['kick'])
  vi.advanceTimersByTime(29_000)
  expect(seen).toEqual(['kick'])
  vi.advanceTimersByTime(1_500)
  expect(seen).toEqual(['kick', 'follow'])
  end()
})

test('does not celebrate what a viewer missed by going back to live', () => {
  const { seen, publish, watch, end } = setUp()
  watch({ behind: 30, away: true })
  publish('follow')
  watch(LIVE)
  expect(seen).toEqual(['follow (past)'])
  end()
})

test('shows the messages of the moment, and the viewer’s own since they left live', () => {
  const at = (id: number, seconds: number) =>
    ({ id, sent_at: new Date(seconds * 1_000).toISOString() }) as ChatMessage
  const messages = [at(1, 10), at(2, 20), at(3, 30), at(4, 40)]
  const shown = messagesAt(messages, { at: 25_000, since: 35_000, isOwn: ({ id }) => id >= 3 })
  expect(shown.map(({ id }) => id)).toEqual([1, 2, 4])
  expect(isBeforeLoaded(messages, 5_000)).toBe(true)
  expect(isBeforeLoaded(messages, 15_000)).toBe(false)
  expect(isBeforeLoaded([], 5_000)).toBe(false)
})
