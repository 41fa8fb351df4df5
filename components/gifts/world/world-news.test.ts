import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TopicMessage } from '#lib/contract/core/push.ts'

type News = typeof import('./world-news.ts')
let news: News

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  news = await import('./world-news.ts')
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

test('one after the other, each for its time', () => {
  news.showWorldMessage(horn(1))
  news.showWorldMessage(horn(2))
  expect(news.currentNews()?.id).toBe(1)
  vi.advanceTimersByTime(news.SHOWN_MS)
  expect(news.currentNews()?.id).toBe(2)
  vi.advanceTimersByTime(news.SHOWN_MS)
  expect(news.currentNews()).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
})

test('twice the same is once, and what is closed makes room', () => {
  news.showWorldMessage(horn(1))
  news.showWorldMessage(horn(1))
  news.nextNews()
  expect(news.currentNews()).toBeNull()
})

test.each([
  ['an event of one room', horn(1, { room_id: 3 })],
  ['an event of a room alone', horn(1, { kind: 'notice', payload: { text: 'x' } })],
  ['what does not fit', horn(1, { payload: {} })],
])('%s changes nothing', (_, message) => {
  news.showWorldMessage(message)
  expect(news.currentNews()).toBeNull()
})

test('a horn that is taken down is shown no longer, nor later', () => {
  const removed = (id: number, hornId: number) =>
    horn(id, {
      payload: { user_id: 1, user_nickname: 'one', horn_id: hornId, text: '', room_id: 3, removed: true },
    })
  for (const id of [1, 2, 3]) news.showWorldMessage(horn(id))
  news.showWorldMessage(removed(4, 2))
  news.showWorldMessage(removed(5, 1))
  expect(news.currentNews()?.id).toBe(3)
  news.nextNews()
  expect(news.currentNews()).toBeNull()
})

test('of a storm only the newest wait', () => {
  for (let id = 1; id <= 20; id++) news.showWorldMessage(horn(id))
  const seen: (number | undefined)[] = []
  while (news.currentNews()) {
    seen.push(news.currentNews()?.id)
    news.nextNews()
  }
  expect(seen).toEqual([1, 16, 17, 18, 19, 20])
})
