import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('runs at once, once more at the end of a burst, and at once again later', () => {
  const work = vi.fn()
  const pace = throttle(work, 1_000)
  for (let n = 0; n < 50; n++) pace.run()
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(5_000)
  expect(work).toHaveBeenCalledTimes(2)
  pace.run()
  expect(work).toHaveBeenCalledTimes(3)
})

test('does nothing after it is stopped, and starts anew with the next call', () => {
  const work = vi.fn()
  const pace = throttle(work, 1_000)
  pace.run()
  pace.run()
  pace.stop()
  vi.advanceTimersByTime(5_000)
  expect(work).toHaveBeenCalledTimes(1)
  pace.run()
  expect(work).toHaveBeenCalledTimes(2)
})
