import { describe, expect, test } from 'vitest'
import { createRenderLimit } from './render-limit.ts'

/** Number of renderings that an address gets out of `wanted` while it releases none. */
const take = (limit: ReturnType<typeof createRenderLimit>, address: string, requested: number) =>
  Array.from({ length: requested }, () => limit.acquire(address)).filter((release) => release !== null)

describe('the limit of renderings', () => {
  test('gives a single address half of all slots, however many it requests', () => {
    const limit = createRenderLimit({ total: 16, unshared: 4 })
    expect(take(limit, 'a', 500)).toHaveLength(8)
    expect(limit.running).toBe(8)
  })

  test('has a slot for a newcomer while others use their shares', () => {
    const limit = createRenderLimit({ total: 16, unshared: 4 })
    take(limit, 'a', 500)
    expect(take(limit, 'b', 500)).toHaveLength(5)
    expect(take(limit, 'c', 1)).toHaveLength(1)
    expect(take(limit, 'a', 1)).toHaveLength(0)
  })

  test('is bounded in total, over any number of addresses', () => {
    const limit = createRenderLimit({ total: 16, unshared: 4 })
    for (let n = 0; n < 200; n++) take(limit, `address ${n}`, 2)
    expect(limit.running).toBe(16)
  })

  test('does not share out the first slots by address', () => {
    const limit = createRenderLimit({ total: 16, unshared: 4 })
    take(limit, 'a', 2)
    for (let n = 0; n < 50; n++) limit.acquire('a')?.()
    expect(take(limit, 'b', 2)).toHaveLength(2)
  })

  test('takes a slot back once, however often it is released', () => {
    const limit = createRenderLimit({ total: 2, unshared: 2 })
    const [first] = take(limit, 'a', 2)
    first?.()
    first?.()
    expect(limit.running).toBe(1)
    expect(take(limit, 'b', 5)).toHaveLength(1)
    expect(limit.running).toBe(2)
  })
})
