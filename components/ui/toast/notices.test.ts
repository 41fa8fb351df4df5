import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentNotices, dismiss, notify, pauseNotices, resumeNotices, subscribeNotices } from './notices.ts'

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

test('shows a notice for its own duration', () => {
  notify({ message: 'soon', forMs: 20_000 })
  vi.advanceTimersByTime(19_999)
  expect(shown()).toEqual(['soon'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('shows equal notices once and restarts their time', () => {
  notify({ message: 'same' })
  vi.advanceTimersByTime(3000)
  notify({ message: 'same' })
  vi.advanceTimersByTime(3000)
  expect(shown()).toEqual(['same'])
})

test('shows at most the newest three', () => {
  for (const message of ['a', 'b', 'c', 'd']) notify({ message })
  expect(shown()).toEqual(['b', 'c', 'd'])
})

test('stays as long as the user hovers or focuses it, together with newer notices', () => {
  notify({ message: 'read' })
  vi.advanceTimersByTime(4000)
  pauseNotices()
  pauseNotices()
  notify({ message: 'later' })
  vi.advanceTimersByTime(60_000)
  expect(shown()).toEqual(['read', 'later'])
  resumeNotices()
  vi.advanceTimersByTime(1000)
  expect(shown()).toEqual(['later'])
  vi.advanceTimersByTime(4000)
  expect(shown()).toEqual([])
})

test('resumes the time after the paused notice is dismissed', () => {
  notify({ message: 'read' })
  pauseNotices()
  dismiss(currentNotices()[0]?.id ?? 0)
  notify({ message: 'next' })
  vi.advanceTimersByTime(5000)
  expect(shown()).toEqual([])
})

test('notifies listeners until they unsubscribe', () => {
  const listener = vi.fn()
  const unsubscribe = subscribeNotices(listener)
  notify({ message: 'x' })
  dismiss(currentNotices()[0]?.id ?? 0)
  expect(listener).toHaveBeenCalledTimes(2)
  unsubscribe()
  notify({ message: 'y' })
  expect(listener).toHaveBeenCalledTimes(2)
})
