import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPlaybackStats } from './playback-stats.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('writes periodically and once more on stop, even after failures', async () => {
  const done: string[] = []
  const warnings: unknown[] = []
  const job = startPlaybackStats({
    received: async () => {
      done.push('received')
      throw new Error('no media server')
    },
    write: async () => void done.push('write'),
    log: { warn: (fields: unknown) => void warnings.push(fields) },
  })
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(15_000)
  expect(done).toEqual(['received', 'write'])
  await job.stop()
  expect(done).toEqual(['received', 'write', 'received', 'write'])
  expect(warnings).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(done).toHaveLength(4)
})
