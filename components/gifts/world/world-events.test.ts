import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TopicMessage } from '#lib/contract/core/push.ts'

type WorldEventsModule = typeof import('./world-events.ts')
let worldEvents: WorldEventsModule

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  worldEvents = await import('./world-events.ts')
})
afterEach(() => {
  vi.useRealTimers()
})

const horn = (id: number, more: object = {}): TopicMessage => ({
  type: 'room_event',
  topic: 'rooms',
  epoch: 'a',
  seq: id,
  id,
  room_id: null,
  created_at: '2026-11-22T00:00:00.000Z',
  kind: 'horn',
  payload: { user_id: 1, user_nickname: 'one', horn_id: id, text: 'come and see', room_id: 3 },
  ...more,
})

test('shows events one after the other, each for its time', () => {
  worldEvents.showWorldMessage(horn(1))
  worldEvents.showWorldMessage(horn(2))
  expect(worldEvents.currentWorldEvent()?.id).toBe(1)
  vi.advanceTimersByTime(worldEvents.SHOWN_MS)
  expect(worldEvents.currentWorldEvent()?.id).toBe(2)
  vi.advanceTimersByTime(worldEvents.SHOWN_MS)
  expect(worldEvents.currentWorldEvent()).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
})

test('ignores duplicates, and closing an event shows the next', () => {
  worldEvents.showWorldMessage(horn(1))
  worldEvents.showWorldMessage(horn(1))
  worldEvents.showNextWorldEvent()
  expect(worldEvents.currentWorldEvent()).toBeNull()
})

test.each([
  ['an event of one room', horn(1, { room_id: 3 })],
  ['an event of a room alone', horn(1, { kind: 'notice', payload: { text: 'x' } })],
  ['what does not fit', horn(1, { payload: {} })],
])('%s changes nothing', (_, message) => {
  worldEvents.showWorldMessage(message)
  expect(worldEvents.currentWorldEvent()).toBeNull()
})

test('a horn that was removed is not shown, now or later', () => {
  const removed = (id: number, hornId: number) =>
    horn(id, {
      payload: { user_id: 1, user_nickname: 'one', horn_id: hornId, text: '', room_id: 3, removed: true },
    })
  for (const id of [1, 2, 3]) worldEvents.showWorldMessage(horn(id))
  worldEvents.showWorldMessage(removed(4, 2))
  worldEvents.showWorldMessage(removed(5, 1))
  expect(worldEvents.currentWorldEvent()?.id).toBe(3)
  worldEvents.showNextWorldEvent()
  expect(worldEvents.currentWorldEvent()).toBeNull()
})

test('only the newest of many events wait', () => {
  for (let id = 1; id <= 20; id++) worldEvents.showWorldMessage(horn(id))
  const seen: (number | undefined)[] = []
  while (worldEvents.currentWorldEvent()) {
    seen.push(worldEvents.currentWorldEvent()?.id)
    worldEvents.showNextWorldEvent()
  }
  expect(seen).toEqual([1, 16, 17, 18, 19, 20])
})
