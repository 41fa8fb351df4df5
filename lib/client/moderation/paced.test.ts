import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paced } from './paced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('works at once, once more for a flood after it, and again later at once', () => {
  const work = vi.fn()
  const pace = paced(work, 1_000)
  for (let n = 0; n < 50; n++) pace.run()
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(5_000)
  expect(work).toHaveBeenCalledTimes(2)
  pace.run()
  expect(work).toHaveBeenCalledTimes(3)
})

test('does nothing more once it was stopped, and begins anew when it is asked again', () => {
  const work = vi.fn()
  const pace = paced(work, 1_000)
  pace.run()
  pace.run()
  pace.stop()
  vi.advanceTimersByTime(5_000)
  expect(work).toHaveBeenCalledTimes(1)
  pace.run()
  expect(work).toHaveBeenCalledTimes(2)
})
