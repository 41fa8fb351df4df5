import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onSleep, setSleep, sleepMinutes } from './sleep-timer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('continues from a room to the mini player: what plays when the time is over is stopped, once', () => {
  const room = vi.fn()
  const corner = vi.fn()
  const leave = onSleep(room)
  setSleep(15)
  vi.advanceTimersByTime(10 * 60_000)
  leave()
  const close = onSleep(corner)
  vi.advanceTimersByTime(5 * 60_000)
  expect([room, corner].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  expect(sleepMinutes()).toBeNull()
  vi.advanceTimersByTime(60 * 60_000)
  expect(corner).toHaveBeenCalledTimes(1)
  close()
})

test('restarts with another choice, and is off without one', () => {
  const stop = vi.fn()
  const leave = onSleep(stop)
  setSleep(15)
  vi.advanceTimersByTime(14 * 60_000)
  setSleep(30)
  vi.advanceTimersByTime(29 * 60_000)
  expect(sleepMinutes()).toBe(30)
  setSleep(null)
  vi.advanceTimersByTime(60 * 60_000)
  expect(stop).not.toHaveBeenCalled()
  leave()
})
