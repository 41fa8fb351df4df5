import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { type WebSocket, WebSocketServer } from 'ws'
import { createBus } from '#lib/backend/ports/bus/index.ts'
import { messagesFrame } from '#lib/backend/realtime/connections/frame.ts'
import { createHub } from '#lib/backend/realtime/hub/hub.ts'
import { scoresTopic } from '#lib/contract/core/push.ts'
import { systemClock } from '#lib/shared/time/clock.ts'
import { median } from '../median.ts'
import { limitedAsASite } from '../sockets/behind-proxy.ts'
import { listen } from '../sockets/listen.ts'
import { monotonic as now } from '../sockets/plain-socket.ts'
import type { BenchResult } from '../types.ts'
import type { Order, Report } from './push-clients.ts'

export const name = 'push-fanout'

export interface FanoutOptions {
  sizes?: number[]
  /** Length of the paced part, at 20 messages a second. */
  seconds?: number
  /** Bursts each way, of `burst` messages as fast as they go out; the medians are compared. */
  rounds?: number
  burst?: number
}

interface Way {
  name: string
  port: number
  publish(data: { type: string } & Record<string, unknown>): Promise<unknown>
  stop(): Promise<void>
}

const RATE = 20
const TOPIC = scoresTopic('football')
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const round = (value: number, digits = 1) => Number(value.toFixed(digits))

/** About what a change of one match carries. */
const change = (n: number) => ({
  type: 'match',
  at: now(),
  match: {
    id: `bench-${n % 40}`,
    status: 'live',
    phase: 'h2',
    home_score: n % 7,
    away_score: n % 5,
    minute: n % 90,
    home_half_score: 1,
    away_half_score: 0,
    home_red: 0,
    away_red: 1,
    home_yellow: 2,
    away_yellow: 3,
    home_corner: n % 11,
    away_corner: 4,
    updated_at: '2026-01-01T12:00:00.000Z',
  },
})

async function hubWay(): Promise<Way> {
  const bus = createBus()
  const hub = createHub({
    bus,
    snapshot: async () => null,
    clock: systemClock,
    allowedOrigin: () => true,
    ...limitedAsASite(),
    limits: { tickMs: 'off' },
  })
  const server = createServer()
  server.on('upgrade', (request, socket, head) => hub.handleUpgrade(request, socket, head))
  const port = await listen(server)
  return {
    name: 'hub',
    port,
    publish: (data) => bus.publish(TOPIC, data),
    async stop() {
      await hub.stop()
      await bus.stop()
      server.close()
    },
  }
}

/** The barest broadcast: one buffer, `send` to each socket. The text is the one the hub would send. */
async function bareWay(): Promise<Way> {
  const sockets = new Set<WebSocket>()
  const server = createServer()
  const wss = new WebSocketServer({ server, perMessageDeflate: false, clientTracking: false })
  wss.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('message', () => {})
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  const port = await listen(server)
  let seq = 0
  return {
    name: 'bare ws',
    port,
    async publish(data) {
      const frame = messagesFrame(TOPIC, [{ topic: TOPIC, epoch: 'bare00000000', seq: ++seq, data }])
      const bytes = frame.subarray((frame[1] ?? 0) === 126 ? 4 : 2)
      for (const socket of sockets) socket.send(bytes, { binary: false })
    },
    async stop() {
      for (const socket of sockets) socket.terminate()
      wss.close()
      server.close()
    },
  }
}

async function ask<Key extends keyof Report>(child: ChildProcess, order: Order, key: Key) {
  const answer = hear(child, key)
  child.send(order)
  return answer
}
async function hear<Key extends keyof Report>(
  child: ChildProcess,
  key: Key,
): Promise<NonNullable<Report[Key]>> {
  for (;;) {
    const [report] = (await once(child, 'message')) as [Report]
    const value = report[key]
    if (value !== undefined) return value as NonNullable<Report[Key]>
  }
}

/** Publishes `messages` messages `everyMs` apart (0: as fast as they go out) and waits until all have been read. */
async function play(child: ChildProcess, way: Way, messages: number, everyMs: number) {
  await ask(child, { round: { name: way.name, messages } }, 'ready')
  const done = hear(child, 'done')
  const cpu = process.cpuUsage()
  const start = now()
  for (let n = 0; n < messages; n++) {
    await way.publish(change(n))
    const wait = start + (n + 1) * everyMs - now()
    await (everyMs > 0 && wait > 0 ? sleep(wait) : new Promise((resolve) => setImmediate(resolve)))
  }
  const result = await done
  const used = process.cpuUsage(cpu)
  return {
    ...result,
    perSecond: result.delivered / ((result.finishedAt - start) / 1_000),
    cpuMicros: (used.user + used.system) / result.delivered,
  }
}

async function measure(size: number, options: Required<Omit<FanoutOptions, 'sizes'>>) {
  const child = fork(fileURLToPath(new URL('./push-clients.ts', import.meta.url)))
  const hub = await hubWay()
  const bare = await bareWay()
  const frames = [
    { type: 'register', client: 'web' },
    { type: 'subscribe', topic: TOPIC },
  ]
  try {
    for (const way of [bare, hub]) {
      const until = way === hub ? 'subscribed' : null
      const order = { name: way.name, port: way.port, count: size, frames, until }
      await ask(child, { connect: order }, 'ready')
    }
    // Both ways once without looking, so that neither is measured cold.
    for (const way of [bare, hub]) await play(child, way, 5, 0)
    const messages = options.seconds * RATE
    const paced = {
      hub: await play(child, hub, messages, 1_000 / RATE),
      bare: await play(child, bare, messages, 1_000 / RATE),
    }
    const bursts = { hub: [] as number[], bare: [] as number[] }
    const cpu = { hub: [] as number[], bare: [] as number[] }
    let missing = size * messages * 2 - paced.hub.delivered - paced.bare.delivered
    let wrong = paced.hub.wrong + paced.bare.wrong
    for (let n = 0; n < options.rounds; n++) {
      for (const key of ['bare', 'hub'] as const) {
        const result = await play(child, key === 'hub' ? hub : bare, options.burst, 0)
        bursts[key].push(result.perSecond)
        cpu[key].push(result.cpuMicros)
        missing += size * options.burst - result.delivered
        wrong += result.wrong
      }
    }
    return { paced, bursts, cpu, missing, wrong }
  } finally {
    await Promise.all([hub.stop(), bare.stop()])
    if (child.connected) child.disconnect()
  }
}

/**
 * Fan-out through bus and hub, every message sent by itself and every delivery checked by its number at the client,
 * against a bare `ws` broadcast of the same bytes to the same kind of clients. The ratio is that of deliveries a
 * second in bursts, the smaller one of all sizes; processor time per delivery is reported beside it.
 */
export async function run(options: FanoutOptions = {}): Promise<BenchResult> {
  const { sizes = [2_000, 5_000], seconds = 3, rounds = 3, burst = 20 } = options
  const figures: BenchResult['figures'] = {}
  const ratios: number[] = []
  for (const size of sizes) {
    const { paced, bursts, cpu, missing, wrong } = await measure(size, { seconds, rounds, burst })
    const ratio = median(bursts.hub) / median(bursts.bare)
    ratios.push(ratio)
    figures[`${size}_paced_hub_per_s`] = Math.round(paced.hub.perSecond)
    figures[`${size}_paced_bare_per_s`] = Math.round(paced.bare.perSecond)
    figures[`${size}_paced_hub_p50_ms`] = round(paced.hub.p50)
    figures[`${size}_paced_hub_p99_ms`] = round(paced.hub.p99)
    figures[`${size}_paced_bare_p99_ms`] = round(paced.bare.p99)
    figures[`${size}_burst_hub_per_s`] = Math.round(median(bursts.hub))
    figures[`${size}_burst_bare_per_s`] = Math.round(median(bursts.bare))
    figures[`${size}_burst_ratio`] = round(ratio, 2)
    figures[`${size}_hub_cpu_us_per_delivery`] = round(median(cpu.hub), 2)
    figures[`${size}_bare_cpu_us_per_delivery`] = round(median(cpu.bare), 2)
    figures[`${size}_missing`] = missing
    figures[`${size}_out_of_order`] = wrong
  }
  return {
    name,
    figures,
    ratio: round(Math.min(...ratios), 2),
    limit: 'a bare ws broadcast of the same bytes',
  }
}

if (import.meta.main) {
  const result = await run()
  console.table(result.figures)
  console.log(JSON.stringify(result))
}
