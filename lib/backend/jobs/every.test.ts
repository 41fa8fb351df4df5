import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { every } from './every.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('never runs twice at the same time, reports a failure and tries again', async () => {
  const failed: unknown[] = []
  const ends: { resolve(): void; reject(err: unknown): void }[] = []
  const job = every(
    1_000,
    () => new Promise<void>((resolve, reject) => void ends.push({ resolve, reject })),
    { onError: (err) => failed.push(err), immediate: true },
  )
  expect(ends).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(3_500)
  expect(ends).toHaveLength(1)
  ends[0]?.reject('lost')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(failed).toEqual(['lost'])
  expect(ends).toHaveLength(2)

  let stopped = false
  const stopping = job.stop().then(() => {
    stopped = true
  })
  await vi.advanceTimersByTimeAsync(5_000)
  expect([ends.length, stopped]).toEqual([2, false])
  ends[1]?.resolve()
  await stopping
})

test('waits for its first run unless it starts immediately', async () => {
  const work = vi.fn(async () => undefined)
  const job = every(1_000, work, { onError: () => undefined })
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(work).toHaveBeenCalledOnce()
  await job.stop()
})
