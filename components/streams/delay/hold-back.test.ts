import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHoldBack } from './hold-back.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function setUp(delay: number) {
  const released: string[] = []
  const hold = createHoldBack<string>((item) => released.push(item))
  hold.setDelay(delay)
  return { released, hold }
}

test('tells at once while the picture is not behind', () => {
  const { released, hold } = setUp(0)
  hold.push('goal')
  expect(released).toEqual(['goal'])
})

test('tells each thing once, as late as the picture is and in order', () => {
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

test('lets go what is due by a shorter delay, and holds longer by a longer one', () => {
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

test('keeps the order when the delay falls away while something waits', () => {
  const { released, hold } = setUp(5_000)
  hold.push('one')
  hold.push('two')
  hold.setDelay(0)
  hold.push('three')
  expect(released).toEqual(['one', 'two', 'three'])
})

test('holds no more than a page can keep, and lets the oldest go early', () => {
  const { released, hold } = setUp(60_000)
  for (let n = 0; n < 2_003; n++) hold.push(String(n))
  expect(released).toEqual(['0', '1', '2'])
})

test('forgets what it held when the page turns to another match', () => {
  const { released, hold } = setUp(1_000)
  hold.push('goal')
  hold.clear()
  vi.advanceTimersByTime(5_000)
  expect(released).toEqual([])
  hold.push('corner')
  vi.advanceTimersByTime(1_000)
  expect(released).toEqual(['corner'])
})
