import { afterEach, describe, expect, test, vi } from 'vitest'
import { createInProcessBus } from '#lib/backend/ports/bus/in-process/bus.ts'
import type { HubOptions } from '#lib/backend/realtime/hub/hub.ts'
import type { TopicMessage } from '#lib/contract/core/push.ts'
import { browserSocket, type HubHarness, openHubHarness } from '#testing/backend/realtime.ts'
import { createSocket, type PushSocket, type SocketOptions } from './socket.ts'

const rooms = new Set<HubHarness>()
const pages = new Set<PushSocket>()
afterEach(async () => {
  for (const page of pages) page.close()
  for (const harness of rooms) await harness.close()
  pages.clear()
  rooms.clear()
})

const open = async (options?: Partial<HubOptions> & { port?: number }) => {
  const harness = await openHubHarness(options)
  rooms.add(harness)
  return harness
}
function page(harness: { port: number }, options: SocketOptions = {}) {
  const origin = `http://127.0.0.1:${harness.port}`
  const socket = createSocket({
    url: `ws://127.0.0.1:${harness.port}/ws`,
    WebSocket: browserSocket(origin),
    firstBackOffMs: 20,
    ...options,
  })
  pages.add(socket)
  return socket
}
const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, n) => from + n)
const turn = () => new Promise((resolve) => setImmediate(resolve))
const numbers = (received: TopicMessage[]) =>
  received.filter((message) => message.type !== 'snapshot').map((message) => message.seq)

describe('push socket of a page', () => {
  test('opens with the first listener, once for all of them', async () => {
    const harness = await open({ snapshot: async (topic) => ({ of: topic }) })
    const socket = page(harness)
    expect(socket.status()).toBe('idle')
    const received: TopicMessage[] = []
    const unsubscribe = socket.subscribe('match:1', (message) => received.push(message))
    socket.subscribe('match:2', () => {})
    socket.classify('live')
    await vi.waitFor(() =>
      expect(received[0]).toMatchObject({ type: 'snapshot', snapshot: { of: 'match:1' } }),
    )
    await vi.waitFor(() => expect(harness.hub.listeners('rooms')).toBe(1))
    expect(socket.status()).toBe('open')
    expect(harness.counted.get('opened')).toBe(1)
    unsubscribe()
    await vi.waitFor(() => expect(harness.hub.listeners('match:1')).toBe(0))
    expect(harness.hub.listeners('match:2')).toBe(1)
  })

  test('delivers each message once and in order through a connection that keeps breaking', async () => {
    const harness = await open({ limits: { tickMs: 1 } })
    const made: { close(): void }[] = []
    const Real = browserSocket(`http://127.0.0.1:${harness.port}`)
    class Fragile extends Real {
      constructor(url: string) {
        super(url)
        made.push(this)
      }
    }
    const socket = page(harness, { WebSocket: Fragile, firstBackOffMs: 5, steadyMs: 0 })
    const received: TopicMessage[] = []
    socket.subscribe('room:1', (message) => received.push(message))
    await vi.waitFor(() => expect(received).toHaveLength(1))
    for (let n = 1; n <= 600; n++) {
      await harness.bus.publish('room:1', { type: 'tick', n })
      if (n % 100 === 0) {
        const before = made.length
        made.at(-1)?.close()
        await vi.waitFor(() => expect(made.length).toBeGreaterThan(before), 5_000)
      }
      await turn()
    }
    await vi.waitFor(() => expect(received.at(-1)).toMatchObject({ n: 600 }))
    expect(numbers(received)).toEqual(upTo(600))
    expect(received.filter((message) => message.type === 'snapshot')).toHaveLength(1)
    expect(made).toHaveLength(7)
  })

  test('starts again from a snapshot after the server has restarted', async () => {
    const first = await open({ snapshot: async () => ({ life: 1 }) })
    const socket = page(first)
    const received: TopicMessage[] = []
    const states: string[] = []
    socket.watch(() => states.push(socket.status()))
    socket.subscribe('match:1', (message) => received.push(message))
    await vi.waitFor(() => expect(received).toHaveLength(1))
    await first.bus.publish('match:1', { type: 'goal' })
    await vi.waitFor(() => expect(received).toHaveLength(2))
    await first.close()
    rooms.delete(first)
    const second = await open({ port: first.port, snapshot: async () => ({ life: 2 }) })
    await vi.waitFor(() => expect(received.at(-1)).toMatchObject({ type: 'snapshot', snapshot: { life: 2 } }))
    await second.bus.publish('match:1', { type: 'card' })
    await vi.waitFor(() => expect(received.at(-1)).toMatchObject({ type: 'card', seq: 1 }))
    expect(received).toHaveLength(4)
    expect(states.slice(0, 4)).toEqual(['connecting', 'open', 'waiting', 'connecting'])
  })

  test('continues from the position the page was rendered with', async () => {
    const harness = await open()
    for (const n of upTo(5)) await harness.bus.publish('match:1', { type: 'tick', n })
    const { epoch } = await harness.bus.last('match:1')
    const received: TopicMessage[] = []
    page(harness).subscribe('match:1', (message) => received.push(message), { epoch, seq: 3 })
    await vi.waitFor(() => expect(received).toHaveLength(2))
    expect(received.map(({ n, seq }) => [n, seq])).toEqual([
      [4, 4],
      [5, 5],
    ])
  })

  test('gives a second listener a snapshot too, and delivers every message to both', async () => {
    const harness = await open({ snapshot: async () => ({}), limits: { snapshotReuseMs: 0 } })
    const socket = page(harness)
    const one: TopicMessage[] = []
    const two: TopicMessage[] = []
    socket.subscribe('match:1', (message) => one.push(message))
    await vi.waitFor(() => expect(one).toHaveLength(1))
    await harness.bus.publish('match:1', { type: 'a' })
    await vi.waitFor(() => expect(one).toHaveLength(2))
    socket.subscribe('match:1', (message) => two.push(message))
    await vi.waitFor(() => expect(two).toHaveLength(1))
    await harness.bus.publish('match:1', { type: 'b' })
    await vi.waitFor(() => expect(two.at(-1)?.type).toBe('b'))
    expect(two.map(({ type, seq }) => [type, seq])).toEqual([
      ['snapshot', 1],
      ['b', 2],
    ])
    expect(numbers(one)).toEqual([1, 2])
  })

  test('retries a topic the server could not serve', async () => {
    let broken = true
    const harness = await open({
      snapshot: async () => {
        if (broken) throw new Error('the database is away')
        return { fine: true }
      },
    })
    const received: TopicMessage[] = []
    page(harness, { retryTopicMs: 20 }).subscribe('match:1', (message) => received.push(message))
    await vi.waitFor(() => expect(harness.hub.listeners('match:1')).toBe(0))
    broken = false
    await vi.waitFor(() => expect(received[0]).toMatchObject({ snapshot: { fine: true } }))
  })

  test('sends the latest screen, and again after a reconnect', async () => {
    const harness = await open()
    const socket = page(harness)
    const leaveFootball = socket.classify('football')
    await vi.waitFor(() => expect(harness.hub.listeners('scores:football')).toBe(1))
    const leaveEsports = socket.classify('esports')
    leaveFootball()
    socket.toggle(5)
    await vi.waitFor(() => expect(harness.hub.listeners('odds:esports:5')).toBe(1))
    expect(harness.hub.listeners('scores:football')).toBe(0)
    leaveEsports()
    await vi.waitFor(() => expect(harness.hub.stats().topics).toBe(0))
  })

  test('shows a login code and receives its state', async () => {
    const harness = await open({ onLogin: (code, shown) => shown.send({ type: 'scanCode_Login', code }) })
    const received: object[] = []
    page(harness).login('abcdef123', (data) => received.push(data))
    await vi.waitFor(() => expect(received).toEqual([{ type: 'scanCode_Login', code: 'abcdef123' }]))
  })

  test('knows the site’s time and pace, whatever the page’s own clock', async () => {
    let site = Date.UTC(2030, 0, 1)
    const started = performance.now()
    const now = () => site + (performance.now() - started) * 60
    const harness = await open({ clock: { now, rate: 60 } })
    const socket = page(harness, { heartbeatMs: 15, monotonic: () => performance.now() + 9e9 })
    socket.open()
    const off = () => Math.abs((socket.serverNow() ?? 0) - now()) / 60
    await vi.waitFor(() => expect(off()).toBeLessThan(100))
    // The clock is set while the page is open, as a replay does.
    site -= 3_600_000
    await vi.waitFor(() => expect(off()).toBeLessThan(100))
  })

  test('sends heartbeats, and replaces a connection that has gone silent', async () => {
    const harness = await open()
    const made: { onmessage: unknown }[] = []
    class Watched extends browserSocket(`http://127.0.0.1:${harness.port}`) {
      constructor(url: string) {
        super(url)
        made.push(this)
      }
    }
    const socket = page(harness, { WebSocket: Watched, heartbeatMs: 30 })
    socket.open()
    await vi.waitFor(() => expect(harness.counted.get('frames_in')).toBeGreaterThan(4))
    expect(made).toHaveLength(1)
    const [only] = made
    if (only) only.onmessage = null
    await vi.waitFor(() => expect(made.length).toBeGreaterThan(1))
    await vi.waitFor(() => expect(socket.status()).toBe('open'))
  })

  test('connects at once when the network is back', async () => {
    const events = new EventTarget()
    const harness = await open()
    await harness.close()
    rooms.delete(harness)
    const socket = page(harness, { events, firstBackOffMs: 60_000, maxBackOffMs: 60_000 })
    socket.open()
    await vi.waitFor(() => expect(socket.status()).toBe('waiting'))
    await open({ port: harness.port })
    events.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(socket.status()).toBe('open'))
  })

  test('stays closed once it has been closed', async () => {
    const harness = await open()
    const socket = page(harness)
    socket.open()
    await vi.waitFor(() => expect(socket.status()).toBe('open'))
    socket.close()
    expect(socket.status()).toBe('idle')
    await vi.waitFor(() => expect(harness.hub.stats().sockets).toBe(0))
    expect(harness.counted.get('opened')).toBe(1)
  })

  test('resumes after a hole in the numbers', async () => {
    const bus = createInProcessBus()
    const harness = await open({ bus })
    const made: { onmessage: ((event: { data: unknown }) => void) | null }[] = []
    class Lossy extends browserSocket(`http://127.0.0.1:${harness.port}`) {
      constructor(url: string) {
        super(url)
        made.push(this as never)
      }
    }
    const received: TopicMessage[] = []
    page(harness, { WebSocket: Lossy }).subscribe('match:1', (message) => received.push(message))
    await vi.waitFor(() => expect(received).toHaveLength(1))
    const [wire] = made
    const deliver = wire?.onmessage
    if (!wire || !deliver) throw new Error('not connected')
    // Drops the second message.
    let lost = 0
    wire.onmessage = (event) => {
      if (String(event.data).includes('"n":2')) lost++
      else deliver.call(wire, event)
    }
    await bus.publish('match:1', { type: 'tick', n: 1 })
    await vi.waitFor(() => expect(numbers(received)).toEqual([1]))
    await bus.publish('match:1', { type: 'tick', n: 2 })
    await vi.waitFor(() => expect(lost).toBe(1))
    wire.onmessage = deliver
    await bus.publish('match:1', { type: 'tick', n: 3 })
    await vi.waitFor(() => expect(numbers(received)).toEqual([1, 2, 3]))
  })
})
