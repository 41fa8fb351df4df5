import { once } from 'node:events'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type HubHarness, numbersOf, openHubHarness } from '#testing/backend/realtime.ts'
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

describe('a silent socket', () => {
  test('is closed when it sends neither heartbeats nor pongs; one that sends either stays open', async () => {
    const { connect, counted, hub } = await open({ limits: { deadMs: 1_000, pingMs: 150, sweepMs: 20 } })
    const silent = await connect({ autoPong: false })
    const ponging = await connect()
    const beating = await connect({ autoPong: false })
    const beat = setInterval(() => beating.send({ type: 'heartbeat' }), 100)
    expect(await silent.closed).toBe(1006)
    // Long enough for the others to be cut too, if they were taken for dead.
    for (let pings = 0; pings < 7; pings++) await once(ponging.ws, 'ping')
    clearInterval(beat)
    expect(counted.get('cut:dead')).toBe(1)
    expect(hub.stats().sockets).toBe(2)
  })
})

describe('a slow client', () => {
  test('is cut at its limit while the others receive everything in order', async () => {
    const bufferedBytes = 256 * 1024
    const { connect, bus, counted, hub } = await open({ limits: { bufferedBytes, tickMs: 'off' } })
    const quick = await Promise.all(Array.from({ length: 10 }, () => connect()))
    const slow = await Promise.all(Array.from({ length: 3 }, () => connect()))
    for (const client of [...quick, ...slow]) client.send({ type: 'subscribe', topic: 'room:1' })
    await Promise.all(
      [...quick, ...slow].map((client) => client.next((message) => message.type === 'subscribed')),
    )
    for (const client of slow) client.ws.pause()
    const pad = 'x'.repeat(8_000)
    let published = 0
    // The kernel buffers several MB for a client that stopped reading; publish until the hub has cut it.
    while (hub.stats().sockets > 10 && published < 5_000) {
      await bus.publish('room:1', { type: 'tick', pad })
      published++
      await new Promise((resolve) => setImmediate(resolve))
    }
    await Promise.all(quick.map((client) => client.next((message) => message.seq === published)))
    expect(counted.get('cut:slow')).toBe(3)
    for (const client of quick)
      expect(numbersOf(client, 'room:1')).toEqual(Array.from({ length: published }, (_, n) => n + 1))
    for (const client of slow) client.ws.terminate()
  }, 20_000)

  test('is cut when its backlog never drains, however small it is', async () => {
    const { connect, bus, counted } = await open({ limits: { drainMs: 100, sweepMs: 10, tickMs: 'off' } })
    const slow = await connect()
    slow.send({ type: 'subscribe', topic: 'room:1' })
    await slow.next((message) => message.type === 'subscribed')
    slow.ws.pause()
    // One frame larger than any kernel buffer, and nothing after it.
    await bus.publish('room:1', { type: 'tick', pad: 'x'.repeat(12_000_000) })
    await vi.waitFor(() => expect(counted.get('cut:slow')).toBe(1), 5_000)
    slow.ws.terminate()
  })
})
