import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { createRedisLink, type RedisLink } from '#lib/backend/ports/redis/link.ts'
import { removeKeys, testRedisUrl } from '#testing/ports/redis.ts'
import { CALLS_PER_MINUTE, createRateLimit, type RateLimit } from './rate-limit.ts'

if (testRedisUrl === undefined)
  process.stderr.write('limits of several nodes: not run, because TEST_REDIS_URL is not set.\n')
const links: RedisLink[] = []
afterEach(async () => {
  const [one] = links
  if (one && one.command.status === 'ready') await removeKeys(one)
  for (const link of links.splice(0)) await link.stop()
})

/** Makes this many calls one after the other; returns how many were allowed. */
async function takeMany(limit: RateLimit, times: number): Promise<number> {
  let allowed = 0
  for (let n = 0; n < times; n++)
    await limit.take('money', 'somebody').then(
      () => allowed++,
      (refusal: unknown) => expect(refusal).toMatchObject({ kind: 'too_many', key: 'too_many' }),
    )
  return allowed
}

test('a call consumes as many points as it costs', async () => {
  const limit = createRateLimit({ ...CALLS_PER_MINUTE, money: 20 })
  await limit.take('money', 'somebody', 15)
  await limit.take('money', 'somebody', 5)
  await expect(limit.take('money', 'somebody')).rejects.toMatchObject({ kind: 'too_many', key: 'too_many' })
  await limit.take('money', 'another')
})

test.skipIf(testRedisUrl === undefined)(
  'nodes count together (A14), and each node alone allows a tenth while Redis is unavailable (F3)',
  async () => {
    const prefix = `touchline-test-${randomUUID()}`
    const node = async () => {
      const link = createRedisLink({ url: testRedisUrl ?? '', prefix })
      links.push(link)
      await vi.waitFor(() => expect(link.ready()).toBe(true), 5_000)
      return { link, limit: createRateLimit({ ...CALLS_PER_MINUTE, money: 20 }, link) }
    }
    const [a, b] = [await node(), await node()]
    expect(await takeMany(a.limit, 12)).toBe(12)
    expect(await takeMany(b.limit, 12)).toBe(8)
    expect(await takeMany(a.limit, 1)).toBe(0)
    await a.limit.take('money', 'another', 15)
    await expect(b.limit.take('money', 'another', 6)).rejects.toMatchObject({ kind: 'too_many' })
    b.link.command.disconnect()
    const alone = createRateLimit({ ...CALLS_PER_MINUTE, money: 20 }, b.link)
    await vi.waitFor(() => expect(b.link.ready()).toBe(false))
    expect(await takeMany(alone, 5)).toBe(2)
  },
)
