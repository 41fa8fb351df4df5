import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createRedisLink } from '#lib/backend/ports/redis/link.ts'
import { removeKeys, testRedisUrl } from '#testing/ports/redis.ts'
import { createInProcessBus } from './in-process/bus.ts'
import type { Bus, BusMessage } from './port.ts'
import { createRedisBus } from './redis/bus.ts'

interface Adapter {
  create(): Promise<{ bus: Bus; pass(ms: number): Promise<void> }>
}

const adapters: Record<string, Adapter> = {
  'in-process': {
    async create() {
      let time = 0
      const bus = createInProcessBus({
        tail: { count: 5, bytes: 1_000, ageMs: 1_000 },
        forgetMs: 5_000,
        sweepMs: 1,
        now: () => time,
      })
      return {
        bus,
        async pass(ms) {
          time += ms
          // Waits for two runs of the sweep, so that at least one has seen the new time.
          for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setTimeout(resolve, 2))
        },
      }
    },
  },
}

if (testRedisUrl === undefined)
  process.stderr.write('the bus: not run on Redis, because TEST_REDIS_URL is not set.\n')
else {
  const url = testRedisUrl
  adapters.redis = {
    async create() {
      let time = Date.now()
      const link = createRedisLink({ url, prefix: `touchline-test-${randomUUID()}` })
      const options = { tail: { count: 5, bytes: 1_000, ageMs: 1_000 }, forgetMs: 5_000, now: () => time }
      const bus = createRedisBus({ link, ...options })
      await vi.waitFor(() => expect(link.ready()).toBe(true), 5_000)
      const stop = bus.stop
      bus.stop = async () => {
        await stop()
        if (link.ready()) await removeKeys(link)
        await link.stop()
      }
      return {
        bus,
        async pass(ms) {
          time += ms
        },
      }
    },
  }
}

const numbers = (messages: BusMessage[] | null) => messages?.map((message) => message.seq) ?? null
const publishMany = async (bus: Bus, topic: string, count: number, extra = {}) => {
  for (let n = 0; n < count; n++) await bus.publish(topic, { type: 'tick', n, ...extra })
}

describe.each(Object.entries(adapters))('the %s bus', (_name, adapter) => {
  let stop: (() => Promise<void>) | undefined
  const open = async () => {
    const opened = await adapter.create()
    stop = () => opened.bus.stop()
    return opened
  }
  afterEach(() => stop?.())

  test('numbers messages per topic from 1 within one epoch', async () => {
    const { bus } = await open()
    const first = await bus.publish('match:1', { type: 'goal' })
    const second = await bus.publish('match:1', { type: 'card' })
    const other = await bus.publish('match:2', { type: 'goal' })
    expect([first.seq, second.seq, other.seq]).toEqual([1, 2, 1])
    expect(new Set([first.epoch, second.epoch, other.epoch]).size).toBe(1)
    expect(await bus.last('match:1')).toEqual({ epoch: first.epoch, seq: 2 })
    expect(await bus.last('match:9')).toEqual({ epoch: first.epoch, seq: 0 })
  })

  test('starts a new epoch after a restart', async () => {
    const first = await open()
    const { epoch } = await first.bus.last('rooms')
    await first.bus.stop()
    const second = await open()
    await publishMany(second.bus, 'rooms', 3)
    expect((await second.bus.last('rooms')).epoch).not.toBe(epoch)
    expect(await second.bus.since('rooms', epoch, 1)).toBeNull()
  })

  test('delivers every message to every listener in order, even if one throws', async () => {
    const { bus } = await open()
    const received: BusMessage[] = []
    const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
    bus.listen(() => {
      throw new Error('a broken listener')
    })
    bus.listen((message) => received.push(message))
    await publishMany(bus, 'match:1', 20)
    await vi.waitFor(() => expect(received).toHaveLength(20))
    expect(numbers(received)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
    expect(warned).toHaveBeenCalledTimes(20)
    warned.mockRestore()
  })

  test('returns from publish before a listener runs', async () => {
    const { bus } = await open()
    const order: string[] = []
    const called = new Promise<void>((resolve) => {
      bus.listen(() => {
        order.push('listener')
        resolve()
      })
    })
    await bus.publish('rooms', { type: 'x' })
    order.push('published')
    await called
    expect(order).toEqual(['published', 'listener'])
  })

  test('stops calling a listener that has unsubscribed', async () => {
    const { bus } = await open()
    const received: number[] = []
    const remaining: number[] = []
    const unsubscribe = bus.listen((message) => received.push(message.seq))
    bus.listen((message) => remaining.push(message.seq))
    unsubscribe()
    await bus.publish('rooms', { type: 'x' })
    await vi.waitFor(() => expect(remaining).toEqual([1]))
    expect(received).toEqual([])
  })

  test('returns from since what came after, nothing at the end, null beyond either end', async () => {
    const { bus } = await open()
    await publishMany(bus, 'rooms', 8)
    const { epoch } = await bus.last('rooms')
    expect(numbers(await bus.since('rooms', epoch, 5))).toEqual([6, 7, 8])
    expect(numbers(await bus.since('rooms', epoch, 3))).toEqual([4, 5, 6, 7, 8])
    expect(await bus.since('rooms', epoch, 8)).toEqual([])
    expect(await bus.since('rooms', epoch, 2)).toBeNull()
    expect(await bus.since('rooms', epoch, 9)).toBeNull()
  })

  test('returns the correct messages from since at every point of a long run', async () => {
    const { bus } = await open()
    const { epoch } = await bus.last('rooms')
    for (let n = 1; n <= 200; n++) {
      await bus.publish('rooms', { type: 'x' })
      expect(numbers(await bus.since('rooms', epoch, n - 1))).toEqual([n])
      if (n >= 5) expect(numbers(await bus.since('rooms', epoch, n - 5))?.[0]).toBe(n - 4)
    }
  })

  test('limits the tail in bytes and in age', async () => {
    const { bus, pass } = await open()
    const { epoch } = await bus.last('rooms')
    await publishMany(bus, 'rooms', 4, { pad: 'x'.repeat(400) })
    expect(await bus.since('rooms', epoch, 1)).toBeNull()
    expect(numbers(await bus.since('rooms', epoch, 2))).toEqual([3, 4])
    await pass(1_001)
    expect(await bus.since('rooms', epoch, 3)).toBeNull()
    expect(await bus.since('rooms', epoch, 4)).toEqual([])
  })

  test('never reuses a number for a topic that was forgotten', async () => {
    const { bus, pass } = await open()
    const { epoch } = await bus.last('match:1')
    await publishMany(bus, 'match:1', 3)
    await pass(5_001)
    expect(await bus.since('match:1', epoch, 2)).toBeNull()
    const next = await bus.publish('match:1', { type: 'x' })
    expect(next.epoch !== epoch || next.seq > 3).toBe(true)
    expect(await bus.since('match:1', epoch, 1)).toBeNull()
  })

  test('refuses to publish after it has stopped', async () => {
    const { bus } = await open()
    await bus.stop()
    await expect(bus.publish('rooms', { type: 'x' })).rejects.toThrow('stopped')
  })
})
