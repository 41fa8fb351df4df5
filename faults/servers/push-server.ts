import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { siteLimits } from '#bench/sockets/behind-proxy.ts'
import { monotonic as now } from '#bench/sockets/plain-socket.ts'
import { createBus } from '#lib/backend/ports/bus/index.ts'
import { createHub } from '#lib/backend/realtime/hub/hub.ts'
import { systemClock } from '#lib/shared/time/clock.ts'

/**
 * The push hub alone in a process, so that its memory and its event loop are its own. Reports its port, then
 * follows the commands of its parent.
 */
export interface PushServerCommand {
  /**
   * Publishes `count` messages on `topic`, `perSecond` of them, each with one of `bytes` bytes on `heavy`;
   * reports `done` after the last.
   */
  publish?: { topic: string; heavy: string; count: number; perSecond: number; bytes: number }
  /** Resets the counters of memory, lag and cut sockets. */
  begin?: true
  end?: { topic: string }
  /** Stops the hub as a restart does, and opens another on the same port. */
  restart?: true
}
export interface PushServerReport {
  port?: number
  /**
   * The maximum memory of the process since the last command, bytes; sockets that were cut as slow; the event
   * loop's lag, ms (p99).
   */
  done?: { rss: number; cut: number; sockets: number; lag: number; epoch: string; seq: number }
  restarted?: true
}

const report = (message: PushServerReport) => process.send?.(message)
const bus = createBus()
let cut = 0
let rss = 0
let lags: number[] = []
let expected = performance.now() + 20
setInterval(() => {
  lags.push(Math.max(0, performance.now() - expected))
  expected = performance.now() + 20
  rss = Math.max(rss, process.memoryUsage.rss())
}, 20)

const open = () =>
  createHub({
    bus,
    snapshot: async () => null,
    clock: systemClock,
    allowedOrigin: () => true,
    ...siteLimits(),
    limits: { tickMs: 'off' },
    metrics: {
      add(counter, by = 1, reason) {
        if (counter === 'cut' && reason === 'slow') cut += by
      },
    },
  })
let hub = open()
const server = createServer()
server.on('upgrade', (request, socket, head) => hub.handleUpgrade(request, socket, head))
server.listen(0, '127.0.0.1', 10_000, () => report({ port: (server.address() as AddressInfo).port }))

async function publish({
  topic,
  heavy,
  count,
  perSecond,
  bytes,
}: NonNullable<PushServerCommand['publish']>): Promise<void> {
  begin()
  const start = now()
  const pad = 'x'.repeat(bytes)
  for (let n = 0; n < count; n++) {
    const wait = start + (n * 1_000) / perSecond - now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    await bus.publish(topic, { type: 'tick', at: now() })
    await bus.publish(heavy, { type: 'load', pad })
  }
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  await end(topic)
}

function begin(): void {
  lags = []
  rss = 0
  cut = 0
}

async function end(topic: string): Promise<void> {
  const lag = lags.toSorted((a, b) => a - b)[Math.floor(lags.length * 0.99)] ?? 0
  report({ done: { rss, cut, sockets: hub.stats().sockets, lag, ...(await bus.last(topic)) } })
}

process.on(
  'message',
  ({ publish: publishCommand, begin: afresh, end: ending, restart }: PushServerCommand) => {
    if (publishCommand) void publish(publishCommand)
    if (afresh) begin()
    if (ending) void end(ending.topic)
    if (restart)
      void hub.stop().then(() => {
        hub = open()
        report({ restarted: true })
      })
  },
)
process.on('disconnect', () => process.exit(0))
