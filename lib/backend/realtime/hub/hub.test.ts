import { afterEach, describe, expect, test, vi } from 'vitest'
import { type HubHarness, numbersOf, openHubHarness } from '#testing/backend/realtime.ts'
import type { HubOptions, LoginSocket } from './hub.ts'

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

describe('the hub', () => {
  test('responds to register with the socket’s id, the site’s time and its rate', async () => {
    const { connect } = await open()
    const client = await connect()
    const hello = await client.next((message) => message.type === 'hello')
    expect(hello).toMatchObject({ code: 100, rate: 2, id: expect.stringMatching(/^[\w-]{12}$/) })
    expect(hello.server_time).toBeGreaterThanOrEqual(1_000_000)
  })

  test('refuses anything but a heartbeat before register', async () => {
    const { connect, hub } = await open()
    const client = await connect({ register: false })
    client.send({ type: 'subscribe', topic: 'rooms' })
    await client.next((message) => message.key === 'push.not_registered')
    await client.settle()
    expect(hub.listeners('rooms')).toBe(0)
  })

  test('sends a topic’s messages in order to its subscribers, and to nobody else', async () => {
    const { connect, bus } = await open()
    const [one, two] = await Promise.all([connect(), connect()])
    one.send({ type: 'subscribe', topic: 'match:1' })
    two.send({ type: 'subscribe', topic: 'match:2' })
    await one.next((message) => message.type === 'subscribed')
    await two.next((message) => message.type === 'subscribed')
    for (const n of upTo(50)) await bus.publish('match:1', { type: 'tick', n })
    await bus.publish('match:2', { type: 'end' })
    await one.next((message) => message.n === 50)
    await two.next((message) => message.type === 'end')
    expect(numbersOf(one, 'match:1')).toEqual(upTo(50))
    expect(two.received.filter((message) => message.topic === 'match:1')).toEqual([])
  })

  test('sends events from now on to a subscriber that requests no snapshot', async () => {
    let read = 0
    const { connect, bus } = await open({ snapshot: async () => ({ read: ++read }) })
    await bus.publish('scores:football', { type: 'tick', n: 0 })
    const client = await connect()
    client.send({ type: 'subscribe', topic: 'scores:football', snapshot: false })
    const answer = await client.next((message) => message.type === 'subscribed')
    expect(answer).toMatchObject({ seq: 1, epoch: expect.any(String) })
    expect(answer).not.toHaveProperty('snapshot')
    for (const n of upTo(3)) await bus.publish('scores:football', { type: 'tick', n })
    await client.next((message) => message.n === 3)
    expect(numbersOf(client, 'scores:football')).toEqual([2, 3, 4])
    expect(read).toBe(0)
  })

  test('combines the messages of one tick in one frame', async () => {
    const { connect, bus } = await open({ limits: { tickMs: 10 } })
    const client = await connect()
    client.send({ type: 'subscribe', topic: 'rooms' })
    await client.next((message) => message.type === 'subscribed')
    const before = client.frames.length
    for (const n of upTo(5)) await bus.publish('rooms', { type: 'tick', n })
    await client.next((message) => message.n === 5)
    // The first message adds the socket; all five were published before the tick ended.
    expect(client.frames.length - before).toBe(1)
    expect(JSON.parse(client.frames.at(-1) ?? '')).toMatchObject({
      code: 100,
      data: { type: 'batch', topic: 'rooms', list: upTo(5).map((seq) => ({ type: 'tick', seq })) },
    })
  })

  test('sends each message alone where batching is off', async () => {
    const { connect, bus } = await open({ limits: { tickMs: 'off' } })
    const client = await connect()
    client.send({ type: 'subscribe', topic: 'rooms' })
    await client.next((message) => message.type === 'subscribed')
    const before = client.frames.length
    for (const n of upTo(5)) await bus.publish('rooms', { type: 'tick', n })
    await client.next((message) => message.n === 5)
    expect(client.frames.length - before).toBe(5)
  })

  test('replaces a screen’s topics on classify and keeps the topics subscribed separately', async () => {
    const { connect, hub } = await open()
    const client = await connect()
    client.send({ type: 'subscribe', topic: 'match:1' })
    client.send({ type: 'subscribe', topic: 'scores:football' })
    client.send({ type: 'classify', classify: 'home' })
    await client.next((message) => message.type === 'subscribed' && message.topic === 'rooms')
    const on = () =>
      ['match:1', 'scores:football', 'scores:basketball', 'rooms'].map((topic) => hub.listeners(topic))
    expect(on()).toEqual([1, 1, 1, 1])
    client.send({ type: 'classify', classify: 'basketball' })
    await client.settle()
    expect(on()).toEqual([1, 1, 1, 0])
    client.send({ type: 'unsubscribe', topic: 'scores:football' })
    client.send({ type: 'unsubscribe', topic: 'scores:basketball' })
    await client.settle()
    expect(on()).toEqual([1, 0, 1, 0])
    client.send({ type: 'classify', classify: 'none' })
    await client.settle()
    expect(on()).toEqual([1, 0, 0, 0])
  })

  test('switches the bookmaker whose odds a score list shows', async () => {
    const { connect, hub } = await open()
    const client = await connect()
    client.send({ type: 'classify', classify: 'football' })
    client.send({ type: 'toggle', company_id: 3 })
    await client.next((message) => message.topic === 'odds:football:3')
    client.send({ type: 'toggle', company_id: '8' })
    await client.next((message) => message.topic === 'odds:football:8')
    expect(hub.listeners('odds:football:3')).toBe(0)
    expect(hub.listeners('scores:football')).toBe(1)
    expect(client.received.filter((message) => message.topic === 'scores:football')).toHaveLength(1)
  })

  test('passes a login code to its handler and sends its responses with code 200', async () => {
    const logins: { code: string; socket: LoginSocket }[] = []
    const { connect } = await open({ onLogin: (code, socket) => logins.push({ code, socket }) })
    const client = await connect()
    client.send({ type: 'login', code: 'abcdef123' })
    await client.settle()
    expect(logins[0]?.code).toBe('abcdef123')
    logins[0]?.socket.send({ type: 'scanCode_Login' })
    expect(await client.next((message) => message.code === 200)).toEqual({
      code: 200,
      type: 'scanCode_Login',
    })
    client.ws.close()
    await vi.waitFor(() => expect(logins[0]?.socket.open).toBe(false))
  })

  test('responds with an error where no handler takes login codes', async () => {
    const { connect } = await open()
    const client = await connect()
    client.send({ type: 'login', code: 'abcdef123' })
    await client.next((message) => message.key === 'push.login_unavailable')
  })

  test('reports the number of subscribers of a topic, once for a burst of arrivals', async () => {
    const counts: [string, number][] = []
    const { connect } = await open({
      onPresence: (topic, count) => counts.push([topic, count]),
      limits: { presenceMs: 60 },
    })
    const clients = await Promise.all([connect(), connect(), connect()])
    for (const client of clients) client.send({ type: 'subscribe', topic: 'room:7' })
    await vi.waitFor(() => expect(counts.at(-1)).toEqual(['room:7', 3]))
    expect(counts.length).toBeLessThanOrEqual(2)
    clients[0]?.ws.terminate()
    await vi.waitFor(() => expect(counts.at(-1)).toEqual(['room:7', 2]))
  })

  test('closes every socket with 1012 when it stops, and refuses new ones', async () => {
    const { connect, hub, port } = await open({ limits: { closeMs: 300 } })
    const clients = await Promise.all(upTo(20).map(() => connect()))
    const paused = clients[0]
    paused?.ws.pause()
    const stopped = hub.stop()
    await expect(connect()).rejects.toThrow('503')
    expect(await Promise.all(clients.slice(1).map((client) => client.closed))).toEqual(Array(19).fill(1012))
    await stopped
    expect(hub.stats()).toEqual({ sockets: 0, topics: 0, addresses: 0 })
    expect(port).toBeGreaterThan(0)
    paused?.ws.terminate()
  })
})
