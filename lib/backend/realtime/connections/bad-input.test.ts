import { randomBytes } from 'node:crypto'
import { connect as dial } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type HubHarness, type Listener, numbersOf, openHubHarness } from '#testing/backend/realtime.ts'
import type { HubOptions } from '../hub/hub.ts'
import { sameSite } from '../origin.ts'

let harness: HubHarness | undefined
const open = async (options?: Partial<HubOptions>) => {
  harness = await openHubHarness(options)
  return harness
}
afterEach(async () => {
  await harness?.close()
  harness = undefined
})

/** Another client on the same hub, which must not be affected. */
async function bystander(at: HubHarness): Promise<{ client: Listener; undisturbed(): Promise<void> }> {
  const client = await at.connect()
  client.send({ type: 'subscribe', topic: 'rooms' })
  await client.next((message) => message.type === 'subscribed')
  return {
    client,
    async undisturbed() {
      const { seq } = await at.bus.publish('rooms', { type: 'still here' })
      await client.next((message) => message.topic === 'rooms' && message.seq === seq)
      expect(numbersOf(client, 'rooms')).toEqual(Array.from({ length: seq }, (_, n) => n + 1))
    },
  }
}

/** Sends a handwritten handshake, so that any header can be sent or left out. Returns the status line. */
const handshake = (port: number, headers: Record<string, string>, path = '/ws') =>
  new Promise<string>((resolve, reject) => {
    const lines = Object.entries({
      Host: `127.0.0.1:${port}`,
      Upgrade: 'websocket',
      Connection: 'Upgrade',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    const socket = dial(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`),
    )
    socket.once('data', (data) => {
      socket.destroy()
      resolve(data.toString().split('\r\n')[0] ?? '')
    })
    socket.once('error', reject)
  })

describe('a handshake', () => {
  test('is refused with 403 before 101 for a foreign, missing, null or look-alike origin', async () => {
    const allowedOrigin = (origin: string, host: string) => sameSite(origin, host, ['https://example.com'])
    const { port, counted, hub } = await open({ allowedOrigin })
    const own = `http://127.0.0.1:${port}`
    expect(await handshake(port, { Origin: own })).toContain(' 101 ')
    expect(await handshake(port, { Origin: 'https://example.com' })).toContain(' 101 ')
    const bad = [
      undefined,
      'null',
      'https://evil.test',
      'https://evil-example.com',
      'https://example.com.evil.io',
      'https://sub.example.com',
      'http://example.com',
      'https://example.com:444',
      'https://example.com@evil.io',
      'https://example.com/',
      `http://127.0.0.1:${port}.evil.io`,
      `ftp://127.0.0.1:${port}`,
      'http://127.0.0.1',
      '*',
    ]
    for (const origin of bad)
      expect(await handshake(port, origin ? { Origin: origin } : {}), String(origin)).toContain(' 403 ')
    // A cookie or a token does not make a foreign page acceptable.
    expect(await handshake(port, { Origin: 'https://evil.test', Cookie: 'token=x', token: 'x' })).toContain(
      ' 403 ',
    )
    expect(counted.get('refused:origin')).toBe(bad.length + 1)
    await vi.waitFor(() => expect(hub.stats().sockets).toBe(0))
  })

  test('is refused above the sockets per address, and accepted again once one has closed', async () => {
    const { connect, counted } = await open({ limits: { socketsPerAddress: 3 } })
    const clients = await Promise.all([connect(), connect(), connect()])
    await expect(connect()).rejects.toThrow('429')
    expect(counted.get('refused:address')).toBe(1)
    clients[0]?.ws.close()
    await clients[0]?.closed
    await vi.waitFor(async () => expect(await connect()).toBeTruthy())
  })

  test('counts an IPv6 network as one address', async () => {
    const addresses = ['2001:db8:0:1::1', '2001:0db8::1:abcd:0:0:2', '2001:db8:0:2::1']
    const { connect } = await open({
      limits: { socketsPerAddress: 1 },
      addressOf: () => addresses.shift() ?? '',
    })
    await connect()
    await expect(connect()).rejects.toThrow('429')
    await connect()
  })

  test('is ignored on another path', async () => {
    const { port, hub } = await open()
    expect(await handshake(port, { Origin: `http://127.0.0.1:${port}` }, '/wsx')).toContain(' 404 ')
    expect(hub.stats().sockets).toBe(0)
  })
})

describe('a frame', () => {
  test('is no longer read after a flood, and a socket that ignores the close is dropped', async () => {
    const at = await open({ limits: { frameBurst: 5, framesPerSecond: 1, closeMs: 50 } })
    const socket = dial(at.port, '127.0.0.1')
    socket.write(
      `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${at.port}\r\nOrigin: http://127.0.0.1:${at.port}\r\nUpgrade: websocket\r\n` +
        'Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    // A masked text frame with one space in it.
    const frame = Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0x20])
    const flood = setInterval(() => socket.write(Buffer.concat(Array(20).fill(frame))), 5)
    const dropped = await new Promise((resolve) => {
      socket.on('error', () => {})
      socket.on('close', () => resolve(true))
    })
    clearInterval(flood)
    expect(dropped).toBe(true)
    expect(at.counted.get('bad_frames:flood')).toBe(1)
    expect(at.counted.get('bad_frames:plain_text')).toBe(5)
  })

  const wrong = [
    ['broken JSON', '{"type":', 'push.bad_json'],
    ['random text with a bracket', 'a[b', 'push.bad_json'],
    ['an unknown type', '{"type":"launch"}', 'push.bad_frame'],
    ['no type', '{}', 'push.bad_frame'],
    ['a list', '[1,2,3]', 'push.bad_frame'],
    ['a number for a topic', '{"type":"subscribe","topic":7}', 'push.bad_frame'],
    ['a topic outside the grammar', '{"type":"subscribe","topic":"wallet:1"}', 'push.bad_frame'],
    ['a topic that goes on', '{"type":"subscribe","topic":"match:1\\nrooms"}', 'push.bad_frame'],
    ['a topic named like a property', '{"type":"subscribe","topic":"__proto__"}', 'push.bad_frame'],
    ['a fraction for a number', '{"type":"resume","topic":"rooms","epoch":"e","seq":1.5}', 'push.bad_frame'],
    ['a number below zero', '{"type":"resume","topic":"rooms","epoch":"e","seq":-1}', 'push.bad_frame'],
    [
      'a number beyond integers',
      '{"type":"resume","topic":"rooms","epoch":"e","seq":1e300}',
      'push.bad_frame',
    ],
    ['an unknown screen', '{"type":"classify","classify":"cricket"}', 'push.bad_frame'],
    ['an object for a code', '{"type":"login","code":{"$ne":null}}', 'push.bad_frame'],
    ['deep JSON', `{"type":"subscribe","topic":${'['.repeat(7_000)}${']'.repeat(7_000)}}`, 'push.bad_frame'],
  ] as const

  test.each(wrong)('with %s gets an error, is counted and changes nothing', async (_what, text, key) => {
    const at = await open()
    const other = await bystander(at)
    const client = await at.connect()
    client.send(text)
    await client.next((message) => message.type === 'error' && message.key === key)
    await client.settle()
    expect(at.counted.get(`bad_frames:${key}`)).toBe(1)
    expect(at.hub.stats()).toMatchObject({ sockets: 2, topics: 1 })
    await other.undisturbed()
  })

  test('of text without brackets is ignored', async () => {
    const { connect, counted } = await open()
    const client = await connect()
    client.send('ping')
    client.send('')
    await client.settle()
    expect(client.received.map((message) => message.type)).toEqual(['hello', 'heartbeat'])
    expect(counted.get('bad_frames:plain_text')).toBe(2)
  })

  test('for an unknown room is no error: the topic exists, but has no events', async () => {
    const { connect } = await open()
    const client = await connect()
    client.send({ type: 'subscribe', topic: 'room:no-such-room' })
    expect(await client.next((message) => message.type === 'subscribed')).toMatchObject({
      seq: 0,
      snapshot: null,
    })
  })

  test.each([
    ['17 KiB', 17 * 1024],
    ['1 MB', 1_000_000],
  ])('of %s closes its socket with 1009', async (_what, size) => {
    const at = await open()
    const other = await bystander(at)
    const client = await at.connect()
    client.send('x'.repeat(size))
    expect(await client.closed).toBe(1009)
    await other.undisturbed()
  })

  test('of binary data, or of text that is not UTF-8, closes its socket', async () => {
    const at = await open()
    const other = await bystander(at)
    const bytes = await at.connect()
    bytes.ws.send(randomBytes(100))
    expect(await bytes.closed).toBe(1003)
    const broken = await at.connect()
    broken.ws.send(Buffer.from([0xc3, 0x28, 0xff]), { binary: false })
    expect(await broken.closed).toBe(1007)
    await other.undisturbed()
  })

  test('for one topic too many is refused by name; a subscribed topic may be subscribed again', async () => {
    const { connect, hub } = await open({ limits: { topics: 3 } })
    const client = await connect()
    for (const id of [1, 2, 3, 4, 3]) client.send({ type: 'subscribe', topic: `match:${id}` })
    await client.settle()
    const errors = client.received.filter((message) => message.type === 'error')
    expect(errors).toEqual([{ code: 100, type: 'error', key: 'push.too_many_topics', topic: 'match:4' }])
    expect(hub.stats().topics).toBe(3)
  })

  test('sent 1,000 times in a second closes its socket with 1008 and does not affect others', async () => {
    const at = await open()
    const other = await bystander(at)
    const client = await at.connect()
    for (let n = 0; n < 1_000; n++) client.send({ type: 'heartbeat', t: n })
    expect(await client.closed).toBe(1008)
    expect(client.received.filter((message) => message.type === 'heartbeat').length).toBeLessThanOrEqual(125)
    await other.undisturbed()
  })

  test('of random bytes or a mutated command, sent 20,000 times, breaks nothing', async () => {
    const at = await open({ limits: { framesPerSecond: 1e6, frameBurst: 1e6 } })
    const other = await bystander(at)
    const client = await at.connect()
    const seeds = wrong.map(([, text]) => text).filter((text) => text.length < 200)
    for (let n = 0; n < 20_000; n++) {
      const seed = seeds[n % seeds.length] ?? ''
      const at = Math.floor(Math.random() * seed.length)
      client.send(seed.slice(0, at) + randomBytes(n % 12).toString('latin1') + seed.slice(at))
      if (n % 500 === 0) await client.settle()
    }
    await client.settle()
    expect(client.ws.readyState).toBe(1)
    await other.undisturbed()
  }, 30_000)
})
