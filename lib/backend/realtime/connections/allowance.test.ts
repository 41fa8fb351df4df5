import { afterEach, expect, test } from 'vitest'
import { CALLS_PER_MINUTE, createChargeRead, createRateLimit } from '#lib/backend/http/limits/rate-limit.ts'
import { type HubHarness, openHubHarness } from '#testing/backend/realtime.ts'
import type { HubOptions } from '../hub/hub.ts'

let hub: HubHarness | undefined
const open = async (options?: Partial<HubOptions>) => {
  hub = await openHubHarness(options)
  return hub
}
afterEach(async () => {
  await hub?.close()
  hub = undefined
})

/** Records which topics are read, and which points are charged to which caller. */
function createRecorder() {
  const reads: string[] = []
  const taken: { of: string; cost: number }[] = []
  const options: Partial<HubOptions> = {
    snapshot: async (topic) => {
      reads.push(topic)
      return topic === 'match:404' ? null : { of: topic }
    },
    chargeRead: async ({ addressKey, userId }, cost) => {
      taken.push({ of: userId === null ? addressKey : `user:${userId}`, cost })
      return 0
    },
  }
  return { reads, taken, options }
}
const costs = (taken: { cost: number }[]) => taken.map(({ cost }) => cost)

test('subscribing and unsubscribing in turn reads a match once, and each subscribe is charged', async () => {
  const { reads, taken, options } = createRecorder()
  const { connect } = await open({ ...options, limits: { snapshotReuseMs: 60_000, emptyReuseMs: 60_000 } })
  const client = await connect()
  for (const topic of ['match:1', 'match:404'])
    for (let n = 0; n < 20; n++) {
      client.send({ type: 'subscribe', topic })
      await client.next(
        () => client.received.filter((each) => each.type === 'subscribed' && each.topic === topic).length > n,
      )
      client.send({ type: 'unsubscribe', topic })
    }
  expect(reads).toEqual(['match:1', 'match:404'])
  expect(costs(taken)).toEqual([5, ...Array(19).fill(1), 5, ...Array(19).fill(1)])
})

test('a client that joins again while the snapshot is fresh receives everything published meanwhile', async () => {
  const { options, reads } = createRecorder()
  const { connect, bus, hub } = await open({ ...options, limits: { snapshotReuseMs: 60_000, tickMs: 3 } })
  const [first, second] = [await connect(), await connect()]
  first.send({ type: 'subscribe', topic: 'match:1' })
  await first.next(({ type }) => type === 'subscribed')
  await bus.publish('match:1', { type: 'goal', n: 1 })
  first.send({ type: 'unsubscribe', topic: 'match:1' })
  await first.settle()
  expect(hub.stats().topics).toBe(0)
  await bus.publish('match:1', { type: 'goal', n: 2 })
  second.send({ type: 'subscribe', topic: 'match:1' })
  await bus.publish('match:1', { type: 'goal', n: 3 })
  await second.next(({ n }) => n === 3)
  expect(second.received.filter(({ type }) => type === 'goal').map(({ n }) => n)).toEqual([1, 2, 3])
  expect(reads).toHaveLength(1)
})

test('a page with 64 topics and a screen stays within the allowance', async () => {
  const { connect } = await open({ chargeRead: createChargeRead(createRateLimit()) })
  const client = await connect()
  for (let n = 0; n < 64; n++) client.send({ type: 'subscribe', topic: `match:${n}` })
  client.send({ type: 'classify', classify: 'home' })
  await client.next(({ type, topic }) => type === 'subscribed' && topic === 'rooms')
  expect(client.received.filter(({ type }) => type === 'subscribed').length).toBeGreaterThan(64)
  expect(client.received.some(({ type }) => type === 'error')).toBe(false)
})

test('a resume from the stored tail is free, one that needs a snapshot costs as much as a subscribe', async () => {
  const { taken, options } = createRecorder()
  const { bus, connect } = await open(options)
  await bus.publish('match:1', { type: 'goal' })
  const { epoch } = await bus.publish('match:1', { type: 'goal' })
  const returning = await connect()
  returning.send({ type: 'resume', topic: 'match:1', epoch, seq: 1 })
  await returning.next(({ type }) => type === 'resumed')
  expect(taken).toEqual([])
  returning.send({ type: 'resume', topic: 'match:2', epoch: 'another', seq: 1 })
  await returning.next(({ type }) => type === 'gap')
  expect(costs(taken)).toEqual([5])
})

test('a subscribe above the allowance, which API calls share, is refused with the seconds to wait', async () => {
  const limit = createRateLimit({ ...CALLS_PER_MINUTE, read: 20 })
  const { reads, options } = createRecorder()
  const { connect, hub } = await open({ ...options, chargeRead: createChargeRead(limit) })
  const client = await connect()
  for (let n = 0; n < 10; n++) client.send({ type: 'subscribe', topic: `match:${n}` })
  const refused = await client.next(({ key }) => key === 'push.too_many')
  await client.settle()
  expect(refused).toMatchObject({ type: 'error', topic: 'match:4' })
  expect(Number(refused.seconds)).toBeGreaterThan(0)
  expect(reads).toEqual(['match:0', 'match:1', 'match:2', 'match:3'])
  expect(hub.listeners('match:4')).toBe(0)
  await expect(limit.take('read', '127.0.0.1')).rejects.toThrow('too_many')
  // Existing subscriptions continue, and a screen's topics are refused in the same way.
  client.send({ type: 'subscribe', topic: 'match:0' })
  client.send({ type: 'classify', classify: 'football' })
  await client.next(({ key, topic }) => key === 'push.too_many' && topic === 'scores:football')
  expect(hub.listeners('match:0')).toBe(1)
})

test('a bookmaker toggle is charged, and a user is charged as a user', async () => {
  const { taken, options } = createRecorder()
  const { connect } = await open({
    ...options,
    ownerOf: async () => ({ userId: 7, topic: 'user:7', session: 1 }),
    canSubscribe: async () => true,
  })
  const client = await connect()
  client.send({ type: 'classify', classify: 'football' })
  for (let n = 0; n < 5; n++) client.send({ type: 'toggle', company_id: n })
  await client.settle()
  expect(taken).toHaveLength(6)
  const user = await connect({ token: 'seven' })
  user.send({ type: 'subscribe', topic: 'held:5' })
  await user.next(({ type }) => type === 'subscribed')
  expect(taken.slice(6)).toEqual([
    { of: 'user:7', cost: 1 },
    { of: 'user:7', cost: 4 },
  ])
})

test('nobody is refused while the counter is unavailable', async () => {
  const { connect } = await open({ chargeRead: () => Promise.reject(new Error('away')) })
  const client = await connect()
  client.send({ type: 'subscribe', topic: 'match:1' })
  await client.next(({ type }) => type === 'subscribed')
})
