import { expect, test, vi } from 'vitest'
import { createPool } from './pool.ts'

const puzzle = (x: number) => ({ background: '', piece: '', x, top: 0 })

/** A pool whose drawings are completed manually. */
function openPool() {
  const drawing: { finish(): void; fail(): void }[] = []
  let count = 0
  const pool = createPool(
    () =>
      new Promise((resolve, reject) => {
        const created = puzzle(++count)
        drawing.push({ finish: () => resolve(created), fail: () => reject(new Error('no picture')) })
      }),
  )
  return { pool, drawing }
}

test('draws one at a time, in advance, and returns each puzzle once', async () => {
  const { pool, drawing } = openPool()
  const first = pool.take()
  expect(drawing).toHaveLength(1)
  drawing[0]?.finish()
  expect((await first)?.x).toBe(1)
  for (let n = 1; n <= 16; n++) {
    await vi.waitFor(() => expect(drawing).toHaveLength(n + 1))
    drawing[n]?.finish()
  }
  // Sixteen are ready: nothing more is drawn until one is taken.
  await new Promise((resolve) => setImmediate(resolve))
  expect(drawing).toHaveLength(17)
  const seen = new Set<number | undefined>()
  for (let n = 0; n < 16; n++) seen.add((await pool.take())?.x)
  expect([...seen]).toEqual(Array.from({ length: 16 }, (_, n) => n + 2))
})

test('returns none when twelve calls wait: a flood of calls draws nothing more', async () => {
  const { pool, drawing } = openPool()
  const waiting = Array.from({ length: 12 }, () => pool.take())
  const refused = await Promise.all(Array.from({ length: 500 }, () => pool.take()))
  expect(refused.every((one) => one === null)).toBe(true)
  expect(drawing).toHaveLength(1)
  for (let n = 0; n < 12; n++) {
    await vi.waitFor(() => expect(drawing).toHaveLength(n + 1))
    drawing[n]?.finish()
  }
  expect((await Promise.all(waiting)).map((one) => one?.x)).toEqual(
    Array.from({ length: 12 }, (_, n) => n + 1),
  )
})

test('rejects all waiting calls when no picture can be drawn, and tries again for the next call', async () => {
  const { pool, drawing } = openPool()
  const waiting = [pool.take(), pool.take()]
  const settled = Promise.allSettled(waiting)
  drawing[0]?.fail()
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = pool.take()
  await vi.waitFor(() => expect(drawing).toHaveLength(2))
  drawing[1]?.finish()
  expect((await next)?.x).toBe(2)
})
