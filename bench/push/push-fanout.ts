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
import { siteLimits } from '../sockets/behind-proxy.ts'
import { listen } from '../sockets/listen.ts'
import { monotonic as now } from '../sockets/plain-socket.ts'
import type { BenchResult } from '../types.ts'
import type { PushClientsCommand, PushClientsReport } from './push-clients.ts'

export const name = 'push-fanout'

export interface FanoutOptions {
  sizes?: number[]
  /** Length of the paced phase, at 20 messages a second. */
  seconds?: number
  /** Bursts per target, of `burst` messages as fast as they can be sent; the medians are compared. */
  rounds?: number
  burst?: number
}

interface FanoutTarget {
  name: string
  port: number
  publish(data: { type: string } & Record<string, unknown>): Promise<unknown>
  stop(): Promise<void>
}

const RATE = 20
const TOPIC = scoresTopic('football')
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const round = (value: number, digits = 1) => Number(value.toFixed(digits))

/** About as much data as a change of one match. */
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

async function openHub(): Promise<FanoutTarget> {
  const bus = createBus()
  const hub = createHub({
    bus,
    snapshot: async () => null,
    clock: systemClock,
    allowedOrigin: () => true,
    ...siteLimits(),
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

/** Opens the minimal broadcast: one buffer, `send` to each socket. The text is the one the hub would send. */
async function openBareBroadcast(): Promise<FanoutTarget> {
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

async function request<Key extends keyof PushClientsReport>(
  child: ChildProcess,
  order: PushClientsCommand,
  key: Key,
) {
  const answer = waitFor(child, key)
  child.send(order)
  return answer
}
async function waitFor<Key extends keyof PushClientsReport>(
  child: ChildProcess,
  key: Key,
): Promise<NonNullable<PushClientsReport[Key]>> {
  for (;;) {
    const [report] = (await once(child, 'message')) as [PushClientsReport]
    const value = report[key]
    if (value !== undefined) return value as NonNullable<PushClientsReport[Key]>
  }
}

/**
 * Publishes `messages` messages `everyMs` apart (0: as fast as possible) and waits until all have been
 * received.
 */
async function play(child: ChildProcess, target: FanoutTarget, messages: number, everyMs: number) {
  await request(child, { round: { name: target.name, messages } }, 'ready')
  const done = waitFor(child, 'done')
  const cpu = process.cpuUsage()
  const start = now()
  for (let n = 0; n < messages; n++) {
    await target.publish(change(n))
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
  const hub = await openHub()
  const bare = await openBareBroadcast()
  const frames = [
    { type: 'register', client: 'web' },
    { type: 'subscribe', topic: TOPIC },
  ]
  try {
    for (const target of [bare, hub]) {
      const readyType = target === hub ? 'subscribed' : null
      const order = { name: target.name, port: target.port, count: size, frames, readyType }
      await request(child, { connect: order }, 'ready')
    }
    // A first round on both targets is not measured, so that neither is measured cold.
    for (const target of [bare, hub]) await play(child, target, 5, 0)
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
 * Measures the fan-out through bus and hub, with every message sent by itself and every delivery checked by
 * its number at the client, against a bare `ws` broadcast of the same bytes to the same kind of clients. The
 * ratio compares deliveries a second in bursts; the smallest of all sizes counts. Processor time per delivery
 * is reported as well.
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
