import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import { type Bus, createBus } from '#lib/backend/ports/bus/index.ts'
import { createHub, type Hub, type HubOptions } from '#lib/backend/realtime/hub/hub.ts'
import { pacedClock } from '#lib/shared/time/clock.ts'

/**
 * For tests: a hub behind a real HTTP server on a free port, its bus, and clients that record what they
 * receive.
 */
export interface HubHarness {
  hub: Hub
  bus: Bus
  port: number
  /** Metrics counted so far, by `counter` or `counter:reason`. */
  counted: Map<string, number>
  connect(options?: {
    origin?: string
    register?: boolean
    autoPong?: boolean
    /** The token that the gateway would read from the cookie. */
    token?: string
  }): Promise<Listener>
  close(): Promise<void>
}

export interface Listener {
  ws: WebSocket
  /** Everything received, in order, with batches unpacked. */
  received: ReceivedMessage[]
  frames: string[]
  closed: Promise<number>
  send(frame: object | string): void
  /** Resolves with the first matching message, already received or still to come. Rejects after 5 s. */
  next(fits: (message: ReceivedMessage) => boolean): Promise<ReceivedMessage>
  /** Resolves when the server has handled everything sent so far. */
  settle(): Promise<void>
}

export type ReceivedMessage = {
  code: number
  type: string
  topic?: string
  seq?: number
  epoch?: string
} & Record<string, unknown>

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
    connect: (connectOptions) => connect(port, connectOptions),
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
  const received: ReceivedMessage[] = []
  const frames: string[] = []
  const watchers = new Set<() => void>()
  ws.on('message', (data) => {
    const text = data.toString()
    frames.push(text)
    received.push(...unpackBatch(JSON.parse(text)))
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
    received,
    frames,
    closed,
    send: (frame) => ws.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    next: (fits) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found = received.find(fits)
          if (!found) return
          clearTimeout(timer)
          watchers.delete(check)
          resolve(found)
        }
        const timer = setTimeout(() => {
          watchers.delete(check)
          reject(new Error(`Not received within 5 s; last: ${JSON.stringify(received.slice(-3))}`))
        }, 5_000)
        watchers.add(check)
        check()
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

function unpackBatch({
  code,
  data,
}: {
  code: number
  data: ReceivedMessage & { list?: ReceivedMessage[] }
}): ReceivedMessage[] {
  if (data.type !== 'batch' || !data.list) return [{ ...data, code }]
  const { topic, epoch } = data
  return data.list.map((message) => ({ ...message, code, topic, epoch }))
}

/**
 * Returns the sequence numbers of a topic's messages in the order received, without the envelope's own
 * messages.
 */
export const numbersOf = (listener: Listener, topic: string): number[] =>
  listener.received
    .filter(
      (message) =>
        message.topic === topic && !['subscribed', 'resumed', 'gap', 'error'].includes(message.type),
    )
    .map((message) => Number(message.seq))

/** Returns a WebSocket class as of a browser on `origin`, for the browser's half of the socket. */
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

/** A bare client of any of our sockets that receives texts. */
export interface TextSocket {
  ws: WebSocket
  closed: Promise<number>
  send(text: string): void
  onText(listener: (text: string) => void): void
  /** Resolves with what `find` returns, now or after one of the next texts. Rejects after 5 s. */
  waitFor<T>(find: () => T | undefined): Promise<T>
  close(): void
}

export async function openTextSocket(
  port: number,
  path: string,
  { origin, headers }: { origin: string; headers: Record<string, string> },
): Promise<TextSocket> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}${path}`, { origin, headers })
  const listeners: ((text: string) => void)[] = []
  const watchers = new Set<() => void>()
  let last = ''
  ws.on('message', (data) => {
    last = data.toString()
    for (const listener of listeners) listener(last)
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
    onText: (listener) => listeners.push(listener),
    waitFor: (find) =>
      new Promise((resolve, reject) => {
        const attempt = () => {
          const found = find()
          if (found === undefined) return
          clearTimeout(timer)
          watchers.delete(attempt)
          resolve(found)
        }
        const timer = setTimeout(() => {
          watchers.delete(attempt)
          reject(new Error(`Not received within 5 s; last: ${last.slice(0, 400)}`))
        }, 5_000)
        watchers.add(attempt)
        attempt()
      }),
    close: () => ws.terminate(),
  }
}
