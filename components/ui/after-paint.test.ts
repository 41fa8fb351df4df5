import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

let frames: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  frames = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.splice(id - 1, 1))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const paint = () => {
  for (const frame of frames.splice(0)) frame()
}

test('runs once, in a task of its own after the next frame', () => {
  const task = vi.fn()
  afterPaint(task)
  paint()
  expect(task).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(task).toHaveBeenCalledTimes(1)
  paint()
  vi.runAllTimers()
  expect(task).toHaveBeenCalledTimes(1)
})

test('runs within 100 ms where nothing is painted', () => {
  const task = vi.fn()
  afterPaint(task)
  vi.advanceTimersByTime(100)
  paint()
  vi.runAllTimers()
  expect(task).toHaveBeenCalledTimes(1)
})

test.each(['before', 'after'] as const)('does not run when it is cancelled %s the frame', (when) => {
  const task = vi.fn()
  const cancel = afterPaint(task)
  if (when === 'after') paint()
  cancel()
  paint()
  vi.runAllTimers()
  expect(task).not.toHaveBeenCalled()
})
