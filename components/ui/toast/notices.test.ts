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

test('stands as long as the reader is at it, and what comes meanwhile with it', () => {
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

test('goes on after the notice that was read is dismissed', () => {
  notify({ message: 'read' })
  pauseNotices()
  dismiss(currentNotices()[0]?.id ?? 0)
  notify({ message: 'next' })
  vi.advanceTimersByTime(5000)
  expect(shown()).toEqual([])
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
