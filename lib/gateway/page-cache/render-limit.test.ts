import { describe, expect, test } from 'vitest'
import { createRenderLimit } from './render-limit.ts'

/** How many of `wanted` renderings an address gets while it gives none back. */
const take = (limit: ReturnType<typeof createRenderLimit>, address: string, wanted: number) =>
  Array.from({ length: wanted }, () => limit.acquire(address)).filter((release) => release !== null)

describe('the limit of renderings', () => {
  test('gives a single address half of all, however much it asks for', () => {
    const limit = createRenderLimit({ total: 16, unshared: 4 })
    expect(take(limit, 'a', 500)).toHaveLength(8)
    expect(limit.running).toBe(8)
  })

  test('has a place for anyone who comes while others fill their parts', () => {
    const limit = createRenderLimit({ total: 16, unshared: 4 })
    take(limit, 'a', 500)
    expect(take(limit, 'b', 500)).toHaveLength(5)
    expect(take(limit, 'c', 1)).toHaveLength(1)
    expect(take(limit, 'a', 1)).toHaveLength(0)
  })

  test('is bounded in all, from however many addresses', () => {
    const limit = createRenderLimit({ total: 16, unshared: 4 })
    for (let n = 0; n < 200; n++) take(limit, `address ${n}`, 2)
    expect(limit.running).toBe(16)
  })

  test('does not share out what is there for all', () => {
    const limit = createRenderLimit({ total: 16, unshared: 4 })
    take(limit, 'a', 2)
    for (let n = 0; n < 50; n++) limit.acquire('a')?.()
    expect(take(limit, 'b', 2)).toHaveLength(2)
  })

  test('gets a place back once, however often it is given back', () => {
    const limit = createRenderLimit({ total: 2, unshared: 2 })
    const [first] = take(limit, 'a', 2)
    first?.()
    first?.()
    expect(limit.running).toBe(1)
    expect(take(limit, 'b', 5)).toHaveLength(1)
    expect(limit.running).toBe(2)
  })
})
