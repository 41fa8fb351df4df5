import { afterEach, expect, test, vi } from 'vitest'
import { createCoalescer } from './coalescer.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('runs the first action at once and later ones together, for each key', async () => {
  vi.useFakeTimers()
  const ran: string[] = []
  const coalesce = createCoalescer(1_000)
  const run = (key: number, name: string) => coalesce(key, async () => void ran.push(name))
  await run(1, 'a')
  await run(1, 'b')
  await run(1, 'c')
  await run(2, 'other')
  expect(ran).toEqual(['a', 'other'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ran).toEqual(['a', 'other', 'c'])
  await run(1, 'd')
  expect(ran).toEqual(['a', 'other', 'c'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ran).toEqual(['a', 'other', 'c', 'd'])
})

test('a failed action does not stop the next one', async () => {
  vi.useFakeTimers()
  const coalesce = createCoalescer(1_000)
  await coalesce(1, () => Promise.reject(new Error('away')))
  await vi.advanceTimersByTimeAsync(1_000)
  let ran = false
  await coalesce(1, async () => {
    ran = true
  })
  expect(ran).toBe(true)
})
