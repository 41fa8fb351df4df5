import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTypingSignal } from './typing-signal.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('is sent with the first key, repeated seldom, and ended by a pause or by an empty text', () => {
  const sent: boolean[] = []
  const signal = createTypingSignal((isTyping) => sent.push(isTyping))
  signal.typed('a')
  signal.typed('ab')
  expect(sent).toEqual([true])
  vi.advanceTimersByTime(3_500)
  signal.typed('abc')
  expect(sent).toEqual([true, true])
  vi.advanceTimersByTime(6_000)
  expect(sent).toEqual([true, true, false])
  signal.typed('abcd')
  signal.typed(' ')
  expect(sent.slice(3)).toEqual([true, false])
  signal.stop()
  expect(sent).toHaveLength(5)
})
