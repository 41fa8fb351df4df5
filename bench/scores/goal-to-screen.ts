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
import { createMatchPublisher } from '#lib/backend/domains/matches/publish.ts'
import { createBus } from '#lib/backend/ports/bus/index.ts'
import { createHub } from '#lib/backend/realtime/hub/hub.ts'
import { scoresTopic } from '#lib/backend/realtime/topics.ts'
import { systemClock } from '#lib/shared/time/clock.ts'
import { sampleBatch } from '#testing/domains/sample-batch.ts'
import type { BenchResult } from '../types.ts'

export const name = 'goal-to-screen'

const GOALS = 200
const READERS = 100
const ORIGIN = 'http://bench.example'

const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const silent = { info: () => undefined, warn: () => undefined }

/** One write that commits and one bare frame over a socket: what a goal costs at the very least. */
async function floor(write: () => Promise<unknown>): Promise<number[]> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const [far] = (await Promise.all([once(server, 'connection'), once(socket, 'open')]))[0] as [WebSocket]
  const taken: number[] = []
  for (let n = 0; n < GOALS; n++) {
    const since = performance.now()
    await write()
    const heard = once(socket, 'message')
    far.send('x'.repeat(1500))
    await heard
    taken.push(performance.now() - since)
  }
  socket.terminate()
  server.close()
  return taken.sort((a, b) => a - b)
}

/** A reader of the score list: resolves each goal it was asked to wait for with the moment its frame was there. */
async function openReader(url: string) {
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
  return { socket, hear: (mark: string) => new Promise<number>((resolve) => waiting.set(mark, resolve)) }
}

/** From the provider's delivery to the frame at every reader: through ingest, database, bus and hub. Milliseconds. */
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
  const readers = await Promise.all(Array.from({ length: READERS }, () => openReader(url)))

  const taken: number[] = []
  for (let n = 1; n <= GOALS; n++) {
    const mark = `"home_score":${1000 + n},`
    const heard = readers.map((reader) => reader.hear(mark))
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
    for (const at of await Promise.all(heard)) taken.push(at - since)
  }
  taken.sort((a, b) => a - b)
  const bare = await floor(() =>
    database.db.transaction(async (tx) => {
      await tx.execute(`update matches set home_score = coalesce(home_score, 0) + 1 where sport = 'football'`)
    }),
  )
  for (const { socket } of readers) socket.terminate()
  await hub.stop()
  server.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
  const p50 = percentile(taken, 0.5)
  return {
    name,
    figures: {
      goals: GOALS,
      readers: READERS,
      'p50 ms': Number(p50.toFixed(1)),
      'p99 ms': Number(percentile(taken, 0.99).toFixed(1)),
      'bare p50 ms': Number(percentile(bare, 0.5).toFixed(1)),
      'bare p99 ms': Number(percentile(bare, 0.99).toFixed(1)),
    },
    ratio: percentile(bare, 0.5) / p50,
    limit: 'one committed update and one bare frame (p50)',
  }
}
