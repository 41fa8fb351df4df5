import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import { type Bus, createBus } from '#lib/backend/ports/bus/index.ts'
import { createHub, type Hub, type HubOptions } from '#lib/backend/realtime/hub/hub.ts'
import { pacedClock } from '#lib/shared/time/clock.ts'

/** For tests: a hub behind a real HTTP server on a free port, its bus, and clients that keep what they hear. */
export interface HubHarness {
  hub: Hub
  bus: Bus
  port: number
  /** Counted so far, by `counter` or `counter:reason`. */
  counted: Map<string, number>
  connect(options?: {
    origin?: string
    register?: boolean
    autoPong?: boolean
    /** What the gateway would find in the cookie. */
    token?: string
  }): Promise<Listener>
  close(): Promise<void>
}

export interface Listener {
  ws: WebSocket
  /** Everything received, in order, batches taken apart. */
  heard: Heard[]
  frames: string[]
  closed: Promise<number>
  send(frame: object | string): void
  /** The first message that fits, received or still to come. Rejects after 5 s. */
  next(fits: (message: Heard) => boolean): Promise<Heard>
  /** Returns when the server has dealt with everything sent so far. */
  settle(): Promise<void>
}

export type Heard = { code: number; type: string; topic?: string; seq?: number; epoch?: string } & Record<
  string,
  unknown
>

export async function openHubHarness(
  options: Partial<HubOptions> & { port?: number } = {},
): Promise<HubHarness> {
  const bus = options.bus ?? createBus()
  const counted = new Map<string, number>()
  const count = (name: string, by: number) => counted.set(name, (counted.get(name) ?? 0) + by)
  const hub = createHub({
    bus,
    snapshot: async () => null,
    clock: pacedClock(2, 1_000_000, Date.now()),
    allowedOrigin: (origin, host) => origin === `http://${host}`,
    metrics: {
      add(counter, by = 1, reason) {
        count(counter, by)
        if (reason) count(`${counter}:${reason}`, by)
      },
    },
    ...options,
    limits: { tickMs: 0, presenceMs: 5, ...options.limits },
  })
  const server = createServer((_request, response) => response.writeHead(404).end())
  server.on('upgrade', (request, socket, head) => {
    if (!hub.handleUpgrade(request, socket, head)) socket.end('HTTP/1.1 404 Not Found\r\n\r\n')
  })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    hub,
    bus,
    port,
    counted,
    connect: (how) => connect(port, how),
    async close() {
      await hub.stop()
      await bus.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function connect(
  port: number,
  {
    origin = `http://127.0.0.1:${port}`,
    register = true,
    autoPong = true,
    token = undefined as string | undefined,
  } = {},
): Promise<Listener> {
  const headers = token === undefined ? {} : { token }
  const ws = new WebSocket(`ws://127.0.0.1:${port}/ws`, { origin, autoPong, headers })
  const heard: Heard[] = []
  const frames: string[] = []
  const watchers = new Set<() => void>()
  ws.on('message', (data) => {
    const text = data.toString()
    frames.push(text)
    heard.push(...takeApart(JSON.parse(text)))
    for (const watcher of watchers) watcher()
  })
  ws.on('error', () => {})
  const closed = new Promise<number>((resolve) => ws.on('close', resolve))
  await new Promise<void>((resolve, reject) => {
    ws.once('open', resolve)
    ws.once('error', reject)
  })
  let beats = 0
  const listener: Listener = {
    ws,
    heard,
    frames,
    closed,
    send: (frame) => ws.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    next: (fits) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = heard.find(fits)
          if (!found) return
          clearTimeout(timer)
          watchers.delete(look)
          resolve(found)
        }
        const timer = setTimeout(() => {
          watchers.delete(look)
          reject(new Error(`Not heard within 5 s; last: ${JSON.stringify(heard.slice(-3))}`))
        }, 5_000)
        watchers.add(look)
        look()
      }),
    async settle() {
      const t = -++beats
      listener.send({ type: 'heartbeat', t })
      await listener.next((message) => message.type === 'heartbeat' && message.t === t)
    },
  }
  if (register) {
    listener.send({ type: 'register', client: 'web' })
    await listener.next((message) => message.type === 'hello')
  }
  return listener
}

function takeApart({ code, data }: { code: number; data: Heard & { list?: Heard[] } }): Heard[] {
  if (data.type !== 'batch' || !data.list) return [{ ...data, code }]
  const { topic, epoch } = data
  return data.list.map((message) => ({ ...message, code, topic, epoch }))
}

/** The numbers of a topic's messages in the order they were heard, without the envelope's own. */
export const numbersOf = (listener: Listener, topic: string): number[] =>
  listener.heard
    .filter(
      (message) =>
        message.topic === topic && !['subscribed', 'resumed', 'gap', 'error'].includes(message.type),
    )
    .map((message) => Number(message.seq))

/** A WebSocket as a browser on `origin` would make it, for the browser's half of the socket. */
export function browserSocket(
  origin: string,
  headers: () => Record<string, string> = () => ({}),
): typeof globalThis.WebSocket {
  class BrowserSocket extends WebSocket {
    constructor(url: string) {
      super(url, { origin, headers: headers() })
    }
  }
  return BrowserSocket as unknown as typeof globalThis.WebSocket
}

/** A bare client of any of our sockets: texts as they come. */
export interface Reader {
  ws: WebSocket
  closed: Promise<number>
  send(text: string): void
  onText(hear: (text: string) => void): void
  /** What `look` finds, now or after one of the next texts. Rejects after 5 s. */
  until<T>(look: () => T | undefined): Promise<T>
  close(): void
}

export async function reader(
  port: number,
  path: string,
  { origin, headers }: { origin: string; headers: Record<string, string> },
): Promise<Reader> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}${path}`, { origin, headers })
  const listeners: ((text: string) => void)[] = []
  const watchers = new Set<() => void>()
  let last = ''
  ws.on('message', (data) => {
    last = data.toString()
    for (const hear of listeners) hear(last)
    for (const watcher of watchers) watcher()
  })
  ws.on('error', () => {})
  const closed = new Promise<number>((resolve) => ws.on('close', resolve))
  await new Promise<void>((resolve, reject) => {
    ws.once('open', resolve)
    ws.once('error', reject)
  })
  return {
    ws,
    closed,
    send: (text) => ws.send(text),
    onText: (hear) => listeners.push(hear),
    until: (look) =>
      new Promise((resolve, reject) => {
        const attempt = () => {
          const found = look()
          if (found === undefined) return
          clearTimeout(timer)
          watchers.delete(attempt)
          resolve(found)
        }
        const timer = setTimeout(() => {
          watchers.delete(attempt)
          reject(new Error(`Not heard within 5 s; last: ${last.slice(0, 400)}`))
        }, 5_000)
        watchers.add(attempt)
        attempt()
      }),
    close: () => ws.terminate(),
  }
}
