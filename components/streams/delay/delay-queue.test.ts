import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDelayQueue } from './delay-queue.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function setUp(delay: number) {
  const released: string[] = []
  const hold = createDelayQueue<string>((item) => released.push(item))
  hold.setDelay(delay)
  return { released, hold }
}

test('releases items at once while the picture is not behind', () => {
  const { released, hold } = setUp(0)
  hold.push('goal')
  expect(released).toEqual(['goal'])
})

test("releases each item once, delayed by the picture's latency and in order", () => {
  const { released, hold } = setUp(2_000)
  hold.push('corner')
  vi.advanceTimersByTime(500)
  hold.push('goal')
  vi.advanceTimersByTime(1_499)
  expect(released).toEqual([])
  vi.advanceTimersByTime(1)
  expect(released).toEqual(['corner'])
  vi.advanceTimersByTime(500)
  expect(released).toEqual(['corner', 'goal'])
  vi.advanceTimersByTime(60_000)
  expect(released).toHaveLength(2)
})

test('releases due items when the delay gets shorter, and waits longer when it gets longer', () => {
  const { released, hold } = setUp(8_000)
  hold.push('corner')
  vi.advanceTimersByTime(3_000)
  hold.push('goal')
  hold.setDelay(2_000)
  expect(released).toEqual(['corner'])
  hold.setDelay(6_000)
  vi.advanceTimersByTime(5_999)
  expect(released).toEqual(['corner'])
  vi.advanceTimersByTime(1)
  expect(released).toEqual(['corner', 'goal'])
})

test('keeps the order when the delay drops to zero while items wait', () => {
  const { released, hold } = setUp(5_000)
  hold.push('one')
  hold.push('two')
  hold.setDelay(0)
  hold.push('three')
  expect(released).toEqual(['one', 'two', 'three'])
})

test('limits the queue and releases the oldest items early', () => {
  const { released, hold } = setUp(60_000)
  for (let n = 0; n < 2_003; n++) hold.push(String(n))
  expect(released).toEqual(['0', '1', '2'])
})

test('drops waiting items when the page switches to another match', () => {
  const { released, hold } = setUp(1_000)
  hold.push('goal')
  hold.clear()
  vi.advanceTimersByTime(5_000)
  expect(released).toEqual([])
  hold.push('corner')
  vi.advanceTimersByTime(1_000)
  expect(released).toEqual(['corner'])
})
