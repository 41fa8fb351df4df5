import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDelayedState } from './delayed-state.ts'
import { createScoreDelay } from './score-delay.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const storage = () => ({ getItem: () => null, setItem: () => {} }) as unknown as Storage

function setUp(seconds: number) {
  const delay = createScoreDelay(1, storage)
  delay.reportLatency({ delay: seconds, away: false })
  const state = createDelayedState(delay, '0-0')
  const end = state.follow()
  const behind = (value: number) => delay.reportLatency({ delay: value, away: value > 3 })
  return { state, behind, end, goal: (score: string) => state.apply(() => score) }
}

test('shows a change when the picture is there, not before', () => {
  const { state, goal, end } = setUp(2)
  goal('1-0')
  vi.advanceTimersByTime(1_999)
  expect(state.get()).toBe('0-0')
  vi.advanceTimersByTime(1)
  expect(state.get()).toBe('1-0')
  end()
})

test('goes back with the viewer, plays the changes again, and is live with them', () => {
  const { state, goal, behind, end } = setUp(1)
  vi.advanceTimersByTime(60_000)
  goal('1-0')
  vi.advanceTimersByTime(30_000)
  goal('2-0')
  vi.advanceTimersByTime(30_000)
  behind(90)
  expect(state.get()).toBe('0-0')
  expect(state.seen()).toBe('2-0')
  vi.advanceTimersByTime(30_000)
  expect(state.get()).toBe('1-0')
  goal('3-0')
  behind(1)
  expect(state.get()).toBe('2-0')
  vi.advanceTimersByTime(1_000)
  expect(state.get()).toBe('3-0')
  end()
})

test('does not bring an earlier state back when the measured delay only varies', () => {
  const { state, goal, behind, end } = setUp(2)
  goal('1-0')
  vi.advanceTimersByTime(2_000)
  behind(2.9)
  expect(state.get()).toBe('1-0')
  end()
})

test('builds changes on the newest state, and a reset replaces all of them at once', () => {
  const { state, end } = setUp(5)
  state.apply((score) => `${score} a`)
  state.apply((score) => `${score} b`)
  vi.advanceTimersByTime(5_000)
  expect(state.get()).toBe('0-0 a b')
  state.apply((score) => `${score} c`)
  state.reset('another match')
  vi.advanceTimersByTime(60_000)
  expect(state.get()).toBe('another match')
  end()
})
