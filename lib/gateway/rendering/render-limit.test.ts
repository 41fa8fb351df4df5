import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRenderLimit, RENDER_LIMIT_DEFAULTS } from './render-limit.ts'
import type { ReleaseSlot } from './turns.ts'

const LIMIT = RENDER_LIMIT_DEFAULTS

/** Number of renderings that an address gets out of `wanted` while it releases none. */
const take = (limit: ReturnType<typeof createRenderLimit>, address: string, requested: number) =>
  Array.from({ length: requested }, () => limit.acquire(address)).filter((release) => release !== null)

describe('the limit of renderings', () => {
  test('gives a single address half of all slots, however many it requests', () => {
    const limit = createRenderLimit(LIMIT)
    expect(take(limit, 'a', 500)).toHaveLength(8)
    expect(limit.running).toBe(8)
  })

  test('has a slot for a newcomer while others use their shares', () => {
    const limit = createRenderLimit(LIMIT)
    take(limit, 'a', 500)
    expect(take(limit, 'b', 500)).toHaveLength(5)
    expect(take(limit, 'c', 1)).toHaveLength(1)
    expect(take(limit, 'a', 1)).toHaveLength(0)
  })

  test('is bounded in total, over any number of addresses', () => {
    const limit = createRenderLimit(LIMIT)
    for (let n = 0; n < 200; n++) take(limit, `address ${n}`, 2)
    expect(limit.running).toBe(16)
  })

  test('does not share out the first slots by address', () => {
    const limit = createRenderLimit(LIMIT)
    take(limit, 'a', 2)
    for (let n = 0; n < 50; n++) limit.acquire('a')?.()
    expect(take(limit, 'b', 2)).toHaveLength(2)
  })

  test('takes a slot back once, however often it is released', () => {
    const limit = createRenderLimit({ ...LIMIT, total: 2, unshared: 2 })
    const [first] = take(limit, 'a', 2)
    first?.()
    first?.()
    expect(limit.running).toBe(1)
    expect(take(limit, 'b', 5)).toHaveLength(1)
    expect(limit.running).toBe(2)
  })
})

describe('renderings without a slot', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const SMALL = { ...LIMIT, total: 2, unshared: 2 }

  /** Lets requests of addresses wait; `served` lists the addresses that got a slot, in order. */
  function waitInTurn(limit: ReturnType<typeof createRenderLimit>, addresses: readonly string[]) {
    const served: string[] = []
    const refused: string[] = []
    const slots: ReleaseSlot[] = []
    for (const address of addresses)
      void limit.acquireInTurn(address).then((release) => {
        if (release === null) return refused.push(address)
        served.push(address)
        return slots.push(release)
      })
    return { served, refused, slots }
  }

  test('get one as it becomes free, addresses in turn', async () => {
    const limit = createRenderLimit(SMALL)
    const first = take(limit, 'x', 2)
    const { served, slots } = waitInTurn(limit, ['a', 'a', 'a', 'b', 'c'])
    await vi.advanceTimersByTimeAsync(0)
    expect(served).toEqual([])
    for (const release of first) release()
    await vi.advanceTimersByTimeAsync(0)
    expect(served).toEqual(['a', 'b'])
    for (let n = 0; n < 3; n++) {
      slots[n]?.()
      await vi.advanceTimersByTimeAsync(0)
    }
    expect(served).toEqual(['a', 'b', 'c', 'a', 'a'])
    expect(limit.running).toBe(2)
  })

  test('are refused after two seconds, and leave the queue', async () => {
    const limit = createRenderLimit(SMALL)
    const [first] = take(limit, 'x', 2)
    const { served, refused } = waitInTurn(limit, ['a'])
    await vi.advanceTimersByTimeAsync(1_999)
    expect(refused).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(refused).toEqual(['a'])
    first?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(served).toEqual([])
    expect(limit.running).toBe(1)
  })

  test('are refused at once when their address, or all together, have too many waiting', async () => {
    const limit = createRenderLimit(SMALL)
    take(limit, 'x', 2)
    const one = waitInTurn(limit, Array(20).fill('a'))
    await vi.advanceTimersByTimeAsync(0)
    expect(one.refused).toHaveLength(20 - LIMIT.queuedPerAddress)
    const many = waitInTurn(
      limit,
      Array.from({ length: 100 }, (_, n) => `address ${n}`),
    )
    await vi.advanceTimersByTimeAsync(0)
    expect(many.refused).toHaveLength(100 - (LIMIT.queued - LIMIT.queuedPerAddress))
  })

  test('of one address leave the share of others alone', async () => {
    const limit = createRenderLimit(LIMIT)
    waitInTurn(limit, Array(100).fill('a'))
    await vi.advanceTimersByTimeAsync(0)
    expect(limit.running).toBe(8)
    const { served } = waitInTurn(limit, ['b'])
    await vi.advanceTimersByTimeAsync(0)
    expect(served).toEqual(['b'])
  })
})
