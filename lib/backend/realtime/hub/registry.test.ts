import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBus } from '#lib/backend/ports/bus/index.ts'
import type { Connection } from '../connections/connection.ts'
import { defaultLimits } from '../connections/options.ts'
import { Registry, ticksFor } from './registry.ts'

const TOPIC = 'room:1'
const TICK_MS = 20

/** A socket that only records the frames sent to it. */
function createListener() {
  const frames: string[] = []
  const connection = {
    topics: new Map(),
    deliver: (frame: Buffer) => frames.push(frame.toString()),
    control: () => undefined,
    fail: () => undefined,
  }
  return { frames, connection: connection as unknown as Connection }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function roomOf(listeners: number) {
  const bus = createBus()
  const registry = new Registry(
    { bus, snapshot: async () => null, metrics: { add: () => undefined }, limits: defaultLimits },
    TICK_MS,
    () => undefined,
  )
  const all = Array.from({ length: listeners }, createListener)
  for (const { connection } of all) registry.join(connection, TOPIC, { reason: 'own', from: 'now' })
  await vi.advanceTimersByTimeAsync(0)
  bus.listen((message) => registry.receive(message))
  const publish = (n: number) => bus.publish(TOPIC, { type: 'tick', n })
  const sent = () => all.map(({ frames }) => frames.length)
  await publish(0)
  await vi.advanceTimersByTimeAsync(TICK_MS * 5)
  for (const { frames } of all) frames.length = 0
  return { publish, sent, registry }
}

describe('the batching delay of a topic', () => {
  test('is one tick per thousand subscribers, between one and five', () => {
    expect([0, 1, 999, 1_499, 2_000, 5_000, 50_000].map(ticksFor)).toEqual([1, 1, 1, 1, 2, 5, 5])
  })

  test('is one tick for few subscribers', async () => {
    const { publish, sent } = await roomOf(10)
    await publish(1)
    await vi.advanceTimersByTimeAsync(TICK_MS - 1)
    expect(new Set(sent())).toEqual(new Set([0]))
    await vi.advanceTimersByTimeAsync(1)
    expect(new Set(sent())).toEqual(new Set([1]))
  })

  test('is longer for thousands, and all messages of it are sent in one frame', async () => {
    const { publish, sent } = await roomOf(3_000)
    for (let n = 1; n <= 5; n++) {
      await publish(n)
      await vi.advanceTimersByTimeAsync(10)
    }
    expect(new Set(sent())).toEqual(new Set([0]))
    await vi.advanceTimersByTimeAsync(10)
    expect(new Set(sent())).toEqual(new Set([1]))
    await vi.advanceTimersByTimeAsync(TICK_MS * 10)
    expect(new Set(sent())).toEqual(new Set([1]))
  })

  test('ends at once when the hub stops', async () => {
    const { publish, sent, registry } = await roomOf(3_000)
    await publish(1)
    await vi.advanceTimersByTimeAsync(0)
    registry.flush()
    expect(new Set(sent())).toEqual(new Set([1]))
    await vi.advanceTimersByTimeAsync(TICK_MS * 10)
    expect(new Set(sent())).toEqual(new Set([1]))
  })
})
