import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket, WebSocketServer } from 'ws'
import { migrate } from '#lib/backend/db/migrate/migrate.ts'
import { openDatabase } from '#lib/backend/db/pool.ts'
import { createIngest } from '#lib/backend/domains/matches/ingest/ingest.ts'
import { createMatchPublisher } from '#lib/backend/domains/matches/publishing/publish.ts'
import { createBus } from '#lib/backend/ports/bus/index.ts'
import { createHub } from '#lib/backend/realtime/hub/hub.ts'
import { scoresTopic } from '#lib/backend/realtime/topics.ts'
import { systemClock } from '#lib/shared/time/clock.ts'
import { sampleBatch } from '#testing/domains/sample-batch.ts'
import { percentile } from '../percentile.ts'
import type { BenchResult } from '../types.ts'

export const name = 'goal-to-screen'

const GOALS = 200
const SUBSCRIBERS = 100
const ORIGIN = 'http://bench.example'
const silent = { info: () => undefined, warn: () => undefined }

/** Measures the minimum cost of a goal: one committed write and one bare frame over a socket. */
async function floor(write: () => Promise<unknown>): Promise<number[]> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const [far] = (await Promise.all([once(server, 'connection'), once(socket, 'open')]))[0] as [WebSocket]
  const durations: number[] = []
  for (let n = 0; n < GOALS; n++) {
    const since = performance.now()
    await write()
    const received = once(socket, 'message')
    far.send('x'.repeat(1500))
    await received
    durations.push(performance.now() - since)
  }
  socket.terminate()
  server.close()
  return durations.sort((a, b) => a - b)
}

/**
 * Opens a subscriber of the score list; `waitFor` resolves with the time at which the frame of a goal
 * arrived.
 */
async function openSubscriber(url: string) {
  const socket = new WebSocket(url, { origin: ORIGIN })
  const waiting = new Map<string, (at: number) => void>()
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'register', client: 'web' }))
  socket.send(JSON.stringify({ type: 'subscribe', topic: scoresTopic('football') }))
  const joined = new Promise<void>((resolve) => {
    socket.on('message', (bytes: Buffer) => {
      const text = bytes.toString()
      if (text.includes('"subscribed"')) resolve()
      for (const [mark, done] of waiting)
        if (text.includes(mark)) {
          waiting.delete(mark)
          done(performance.now())
        }
    })
  })
  await joined
  return { socket, waitFor: (mark: string) => new Promise<number>((resolve) => waiting.set(mark, resolve)) }
}

/**
 * Measures the time from the provider's delivery to the frame at every subscriber, through ingest, database,
 * bus and hub, in milliseconds.
 */
export async function run(): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-goal-'))
  const database = await openDatabase({ dataDir: folder, onError: () => undefined })
  await migrate(database)
  const bus = createBus()
  const hub = createHub({ bus, clock: systemClock, snapshot: async () => null, allowedOrigin: () => true })
  const server = createServer().on('upgrade', (request, socket, head) =>
    hub.handleUpgrade(request, socket, head),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws`
  const publisher = createMatchPublisher({ db: database.db, bus, now: () => Date.now(), timeZone: 'UTC' })
  const events = { ...publisher, quotesChanged: () => undefined, standingsChanged: () => undefined }
  const ingest = createIngest({ database, provider: 'bench', simulated: true, events, log: silent })
  const sample = sampleBatch()
  const [match] = sample.matches ?? []
  if (!match) throw new Error('the sample has no match')
  await ingest.deliver(sample)
  const subscribers = await Promise.all(Array.from({ length: SUBSCRIBERS }, () => openSubscriber(url)))

  const durations: number[] = []
  for (let n = 1; n <= GOALS; n++) {
    const mark = `"home_score":${1000 + n},`
    const received = subscribers.map((subscriber) => subscriber.waitFor(mark))
    const since = performance.now()
    await ingest.deliver({
      matches: [{ ...match, score: [1000 + n, 0] }],
      events: [
        {
          id: `goal${n}`,
          match: match.id,
          type: 'goal',
          side: 'home',
          order: 100 + n,
          minute: 20,
          score: [1000 + n, 0],
        },
      ],
    })
    for (const at of await Promise.all(received)) durations.push(at - since)
  }
  durations.sort((a, b) => a - b)
  const bare = await floor(() =>
    database.db.transaction(async (tx) => {
      await tx.execute(`update matches set home_score = coalesce(home_score, 0) + 1 where sport = 'football'`)
    }),
  )
  for (const { socket } of subscribers) socket.terminate()
  await hub.stop()
  server.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
  const p50 = percentile(durations, 0.5)
  return {
    name,
    figures: {
      goals: GOALS,
      readers: SUBSCRIBERS,
      'p50 ms': Number(p50.toFixed(1)),
      'p99 ms': Number(percentile(durations, 0.99).toFixed(1)),
      'bare p50 ms': Number(percentile(bare, 0.5).toFixed(1)),
      'bare p99 ms': Number(percentile(bare, 0.99).toFixed(1)),
    },
    ratio: percentile(bare, 0.5) / p50,
    limit: 'one committed update and one bare frame (p50)',
  }
}
