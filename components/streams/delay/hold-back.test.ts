import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHoldBack } from './hold-back.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function setUp(delay: number) {
  const told: string[] = []
  const hold = createHoldBack<string>((item) => told.push(item))
  hold.setDelay(delay)
  return { told, hold }
}

test('tells at once while the picture is not behind', () => {
  const { told, hold } = setUp(0)
  hold.push('goal')
  expect(told).toEqual(['goal'])
})

test('tells each thing once, as late as the picture is and in order', () => {
  const { told, hold } = setUp(2_000)
  hold.push('corner')
  vi.advanceTimersByTime(500)
  hold.push('goal')
  vi.advanceTimersByTime(1_499)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['corner'])
  vi.advanceTimersByTime(500)
  expect(told).toEqual(['corner', 'goal'])
  vi.advanceTimersByTime(60_000)
  expect(told).toHaveLength(2)
})

test('lets go what is due by a shorter delay, and holds longer by a longer one', () => {
  const { told, hold } = setUp(8_000)
  hold.push('corner')
  vi.advanceTimersByTime(3_000)
  hold.push('goal')
  hold.setDelay(2_000)
  expect(told).toEqual(['corner'])
  hold.setDelay(6_000)
  vi.advanceTimersByTime(5_999)
  expect(told).toEqual(['corner'])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['corner', 'goal'])
})

test('keeps the order when the delay falls away while something waits', () => {
  const { told, hold } = setUp(5_000)
  hold.push('one')
  hold.push('two')
  hold.setDelay(0)
  hold.push('three')
  expect(told).toEqual(['one', 'two', 'three'])
})

test('holds no more than a page can keep, and lets the oldest go early', () => {
  const { told, hold } = setUp(60_000)
  for (let n = 0; n < 2_003; n++) hold.push(String(n))
  expect(told).toEqual(['0', '1', '2'])
})

test('forgets what it held when the page turns to another match', () => {
  const { told, hold } = setUp(1_000)
  hold.push('goal')
  hold.clear()
  vi.advanceTimersByTime(5_000)
  expect(told).toEqual([])
  hold.push('corner')
  vi.advanceTimersByTime(1_000)
  expect(told).toEqual(['corner'])
})
