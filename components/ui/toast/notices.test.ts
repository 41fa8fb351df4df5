import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentNotices, dismiss, notify, subscribeNotices } from './notices.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})
const shown = () => currentNotices().map((notice) => notice.message)

test('shows a notice for five seconds', () => {
  notify({ message: 'refused', kind: 'bad' })
  vi.advanceTimersByTime(4999)
  expect(shown()).toEqual(['refused'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('shows one longer that says so', () => {
  notify({ message: 'soon', forMs: 20_000 })
  vi.advanceTimersByTime(19_999)
  expect(shown()).toEqual(['soon'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('keeps one of equal notices and starts its time anew', () => {
  notify({ message: 'same' })
  vi.advanceTimersByTime(3000)
  notify({ message: 'same' })
  vi.advanceTimersByTime(3000)
  expect(shown()).toEqual(['same'])
})

test('keeps the newest three', () => {
  for (const message of ['a', 'b', 'c', 'd']) notify({ message })
  expect(shown()).toEqual(['b', 'c', 'd'])
})

test('tells its listeners until they leave', () => {
  const heard = vi.fn()
  const leave = subscribeNotices(heard)
  notify({ message: 'x' })
  dismiss(currentNotices()[0]?.id ?? 0)
  expect(heard).toHaveBeenCalledTimes(2)
  leave()
  notify({ message: 'y' })
  expect(heard).toHaveBeenCalledTimes(2)
})
