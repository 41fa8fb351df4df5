import { afterEach, describe, expect, test } from 'vitest'
import { createInProcessBus } from '#lib/backend/ports/bus/in-process/bus.ts'
import type { Bus } from '#lib/backend/ports/bus/index.ts'
import { type HubHarness, type Listener, numbersOf, openHubHarness } from '#testing/backend/realtime.ts'
import type { HubOptions } from '../hub/hub.ts'

let harness: HubHarness | undefined
const open = async (options?: Partial<HubOptions>) => {
  harness = await openHubHarness(options)
  return harness
}
afterEach(async () => {
  await harness?.close()
  harness = undefined
})
const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, n) => from + n)
const turn = () => new Promise((resolve) => setImmediate(resolve))

/**
 * A total kept outside the hub, as in a database: the snapshot read at any moment plus later messages must
 * agree with it.
 */
function ledger(bus: Bus, topic: string) {
  let total = 0
  return {
    total: () => total,
    add: async (amount: number) => {
      total += amount
      await bus.publish(topic, { type: 'total', total })
    },
    // Reading takes a few turns of the event loop and returns the total at its end.
    snapshot: async () => {
      for (let n = 0; n < 3; n++) await turn()
      return { total }
    },
  }
}

/**
 * What a correct client would show: the snapshot, then every message after it, checked for gaps and repeats.
 */
function replay(client: Listener, topic: string) {
  let seq = -1
  let total = -1
  for (const message of client.received.filter((each) => each.topic === topic)) {
    if (message.type === 'subscribed' || message.type === 'gap') {
      seq = Number(message.seq)
      total = (message.snapshot as { total: number }).total
    } else if (message.type === 'total') {
      expect(message.seq).toBe(seq + 1)
      seq++
      total = Number(message.total)
    }
  }
  return { seq, total }
}

describe('joining a topic', () => {
  test.each([0, 'off', 3] as const)(
    'loses and repeats nothing while others publish (tick %s)',
    async (tickMs) => {
      const bus = createInProcessBus()
      const book = ledger(bus, 'match:1')
      const { connect } = await open({ bus, snapshot: book.snapshot, limits: { tickMs, snapshotReuseMs: 5 } })
      const clients = await Promise.all(upTo(30).map(() => connect()))
      let publishing = true
      const writer = (async () => {
        while (publishing) {
          await book.add(1)
          await turn()
        }
      })()
      for (const client of clients) {
        client.send({ type: 'subscribe', topic: 'match:1' })
        await turn()
      }
      await Promise.all(clients.map((client) => client.next((message) => message.type === 'subscribed')))
      const early = book.total()
      await Promise.all(clients.map((client) => client.next((message) => Number(message.total) > early + 20)))
      publishing = false
      await writer
      await book.add(1000)
      const end = book.total()
      await Promise.all(clients.map((client) => client.next((message) => message.total === end)))
      const last = await bus.last('match:1')
      for (const client of clients) expect(replay(client, 'match:1')).toEqual({ seq: last.seq, total: end })
    },
  )

  test('reads one snapshot for many clients', async () => {
    let reads = 0
    const { connect } = await open({
      snapshot: async () => {
        reads++
        await turn()
        return { rows: [1, 2, 3] }
      },
    })
    const clients = await Promise.all(upTo(40).map(() => connect()))
    for (const client of clients) client.send({ type: 'subscribe', topic: 'scores:football' })
    await Promise.all(
      clients.map(async (client) =>
        expect(await client.next((message) => message.type === 'subscribed')).toMatchObject({
          topic: 'scores:football',
          seq: 0,
          snapshot: { rows: [1, 2, 3] },
        }),
      ),
    )
    expect(reads).toBe(1)
  })

  test('responds to a second subscribe with another snapshot and continues without a gap', async () => {
    const bus = createInProcessBus()
    const book = ledger(bus, 'match:1')
    const { connect } = await open({ bus, snapshot: book.snapshot, limits: { snapshotReuseMs: 0 } })
    const client = await connect()
    for (const n of upTo(5)) {
      client.send({ type: 'subscribe', topic: 'match:1' })
      await book.add(n)
      await client.settle()
      await book.add(n)
    }
    await client.next((message) => message.total === book.total())
    expect(replay(client, 'match:1')).toEqual({ seq: 10, total: 30 })
  })

  test('responds that a topic is unavailable when its snapshot fails, and accepts it once that works again', async () => {
    let broken = true
    const { connect, hub } = await open({
      snapshot: async () => {
        if (broken) throw new Error('the database is away')
        return { fine: true }
      },
    })
    const client = await connect()
    client.send({ type: 'subscribe', topic: 'match:1' })
    expect(await client.next((message) => message.type === 'error')).toMatchObject({
      key: 'push.unavailable',
      topic: 'match:1',
    })
    expect(hub.listeners('match:1')).toBe(0)
    broken = false
    client.send({ type: 'subscribe', topic: 'match:1' })
    await client.next((message) => message.type === 'subscribed')
  })

  test('drops a topic that was unsubscribed while its snapshot was being read', async () => {
    let release = () => {}
    const { connect, hub } = await open({
      snapshot: () => new Promise((resolve) => (release = () => resolve({ late: true }))),
    })
    const client = await connect()
    client.send({ type: 'subscribe', topic: 'match:1' })
    await client.settle()
    client.send({ type: 'unsubscribe', topic: 'match:1' })
    await client.settle()
    release()
    await client.settle()
    expect(client.received.map((message) => message.type)).not.toContain('subscribed')
    expect(hub.stats().topics).toBe(0)
  })
})

describe('resuming a topic', () => {
  test('sends missed messages in order, then new ones', async () => {
    const { connect, bus } = await open()
    for (const n of upTo(10)) await bus.publish('rooms', { type: 'tick', n })
    const { epoch } = await bus.last('rooms')
    const client = await connect()
    client.send({ type: 'resume', topic: 'rooms', epoch, seq: 4 })
    for (const n of upTo(10, 11)) await bus.publish('rooms', { type: 'tick', n })
    await client.next((message) => message.n === 20)
    expect(numbersOf(client, 'rooms')).toEqual(upTo(16, 5))
    expect(client.received.find((message) => message.topic === 'rooms')?.type).toBe('resumed')
  })

  test('responds with the current position when nothing was missed', async () => {
    const { connect, bus } = await open()
    const { epoch, seq } = await bus.publish('rooms', { type: 'tick' })
    const client = await connect()
    client.send({ type: 'resume', topic: 'rooms', epoch, seq })
    expect(await client.next((message) => message.type === 'resumed')).toMatchObject({ epoch, seq: 1 })
    await bus.publish('rooms', { type: 'tick' })
    await client.next((message) => message.seq === 2)
    expect(numbersOf(client, 'rooms')).toEqual([2])
  })

  test('responds with a gap and a fresh snapshot after a restart, in the new epoch', async () => {
    const first = createInProcessBus()
    const old = await first.publish('match:1', { type: 'goal' })
    await first.stop()
    const { connect, bus } = await open({ snapshot: async (topic) => ({ of: topic }) })
    await bus.publish('match:1', { type: 'goal' })
    const client = await connect()
    client.send({ type: 'resume', topic: 'match:1', epoch: old.epoch, seq: old.seq })
    const gap = await client.next((message) => message.type === 'gap')
    expect(gap).toMatchObject({ topic: 'match:1', seq: 1, snapshot: { of: 'match:1' } })
    expect(gap.epoch).not.toBe(old.epoch)
    await bus.publish('match:1', { type: 'card' })
    await client.next((message) => message.type === 'card')
    expect(numbersOf(client, 'match:1')).toEqual([2])
  })

  test('responds with a gap where the stored tail does not reach back far enough', async () => {
    const bus = createInProcessBus({ tail: { count: 3 } })
    for (const n of upTo(10)) await bus.publish('rooms', { type: 'tick', n })
    const { epoch } = await bus.last('rooms')
    const { connect } = await open({ bus })
    const client = await connect()
    client.send({ type: 'resume', topic: 'rooms', epoch, seq: 2 })
    expect(await client.next((message) => message.type === 'gap')).toMatchObject({ seq: 10, snapshot: null })
  })
})
