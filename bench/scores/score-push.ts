import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type WebSocket, WebSocketServer } from 'ws'
import { openDatabase } from '#lib/backend/db/pool.ts'
import { createIngest } from '#lib/backend/domains/matches/ingest/ingest.ts'
import { createMatchPublisher } from '#lib/backend/domains/matches/publishing/publish.ts'
import { createBus } from '#lib/backend/ports/bus/index.ts'
import { createHub } from '#lib/backend/realtime/hub/hub.ts'
import { scoresTopic } from '#lib/backend/realtime/topics.ts'
import { systemClock } from '#lib/shared/time/clock.ts'
import { type EventSubscribers, startEventSubscribers } from '../chat/start-event-subscribers.ts'
import { siteLimits } from '../sockets/behind-proxy.ts'
import { listen } from '../sockets/listen.ts'
import { monotonic } from '../sockets/plain-socket.ts'
import type { BenchResult } from '../types.ts'
import { fillWithMatches } from './many-matches.ts'
import { type ReplayEvent, replay } from './replay-matches.ts'

export const name = 'score-push'

const MATCHES = 100
const silent = { info: () => undefined, warn: () => undefined }

/** Deliveries under way when the last goal is sent have this long (ms) to arrive. */
const MAX_DELAY_MS = 2_000

/** Sends the same goals to as many bare sockets, one frame each, without provider, database, bus or hub. */
async function sendToBareSockets(
  eventSubscribers: EventSubscribers,
  subscribers: number,
  played: readonly ReplayEvent[],
) {
  const sockets = new Set<WebSocket>()
  const server = createServer()
  const wss = new WebSocketServer({ server, perMessageDeflate: false, clientTracking: false })
  wss.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  const port = await listen(server)
  try {
    await eventSubscribers.connect({ port, count: subscribers, frames: [], readyType: null })
    const goals: Record<string, number> = {}
    await replay(played, async ({ score }) => {
      if (score === undefined) return
      goals[score] = monotonic()
      const data = { type: 'event', event: { type: 'goal' }, home_score: score, pad: 'x'.repeat(1_000) }
      const frame = JSON.stringify({ code: 100, data })
      for (const socket of sockets) socket.send(frame)
    })
    return await eventSubscribers.collect({ due: goals, ms: MAX_DELAY_MS })
  } finally {
    for (const socket of sockets) socket.terminate()
    wss.close()
    server.close()
  }
}

/**
 * A hundred live matches replayed at sixty times their pace through ingest, database, bus and hub to two
 * thousand subscribers of the score list. Measures how late a goal arrives, and whether each subscriber
 * receives each goal once, against bare sockets that receive the same goals at the same times.
 */
export async function run({ subscribers = 2_000, seconds = 45 } = {}): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-score-push-'))
  await fillWithMatches(folder, MATCHES, MATCHES, Date.now())
  const database = await openDatabase({ dataDir: folder, onError: () => undefined })
  const bus = createBus()
  const hub = createHub({
    bus,
    clock: systemClock,
    snapshot: async () => null,
    allowedOrigin: () => true,
    ...siteLimits(),
  })
  const server = createServer().on('upgrade', (request, socket, head) =>
    hub.handleUpgrade(request, socket, head),
  )
  const eventSubscribers = startEventSubscribers()
  try {
    const publisher = createMatchPublisher({ db: database.db, bus, now: () => Date.now(), timeZone: 'UTC' })
    const events = { ...publisher, quotesChanged: () => undefined, standingsChanged: () => undefined }
    const ingest = createIngest({ database, provider: 'bench', simulated: true, events, log: silent })
    const frames = [
      { type: 'register', client: 'web' },
      { type: 'subscribe', topic: scoresTopic('football') },
    ]
    const port = await listen(server)
    const order = { port, count: subscribers, frames, readyType: 'subscribed' }
    await eventSubscribers.connect(order)
    const played: ReplayEvent[] = []
    const goals: Record<string, number> = {}
    let deliveries = 0
    await replay({ matches: MATCHES, seconds, kickoff: Date.now() }, async (one) => {
      if (one.score !== undefined) goals[one.score] = monotonic()
      await ingest.deliver(one.batch)
      played.push(one)
      deliveries++
    })
    const delivery = await eventSubscribers.collect({ due: goals, ms: MAX_DELAY_MS })
    await hub.stop()
    const baseline = await sendToBareSockets(eventSubscribers, subscribers, played)
    const ms = (value: number) => Number(value.toFixed(1))
    return {
      name,
      figures: {
        matches: MATCHES,
        subscribers,
        'events given': deliveries,
        goals: Object.keys(goals).length,
        'goal to subscriber p50 ms': ms(delivery.p50),
        'goal to subscriber p99 ms': ms(delivery.p99),
        missing: delivery.expected - delivery.received,
        twice: delivery.duplicates,
        'bare p50 ms': ms(baseline.p50),
        'bare p99 ms': ms(baseline.p99),
      },
      ratio: Number((baseline.p99 / delivery.p99).toFixed(2)),
      limit: 'bare ws sent the same goals (p99)',
    }
  } finally {
    eventSubscribers.stop()
    server.close()
    await bus.stop()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}
