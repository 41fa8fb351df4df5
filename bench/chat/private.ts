import { once } from 'node:events'
import { createServer } from 'node:http'
import { WebSocket } from 'ws'
import { openTestChat } from '#testing/backend/open-test-chat.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { median } from '../median.ts'
import { percentile } from '../percentile.ts'
import { listen } from '../sockets/listen.ts'
import { monotonic, viewerAddress } from '../sockets/plain-socket.ts'
import type { BenchResult } from '../types.ts'
import { openPrivateRelay } from './private-relay.ts'
import { seedUsers } from './seed-users.ts'

export const name = 'chat'

export interface PrivateOptions {
  pairs?: number
  /** Messages of each user; at most as many as may be sent at once. */
  each?: number
  /** Messages on their way at a time. */
  concurrency?: number
}

interface Sender {
  id: number
  otherId: number
  socket: WebSocket
}

const ROUNDS = 3

const tenths = (value: number) => Number(value.toFixed(1))

/** Creates logged-in users, who know each other in pairs. */
async function seedPairs({ database }: TestSite, pairs: number, name: string) {
  const created = await seedUsers(database, pairs * 2, name)
  const people = created.map((user, n) => ({
    ...user,
    otherId: created[n % 2 === 0 ? n + 1 : n - 1]?.id ?? 0,
  }))
  for (const { id, otherId } of people)
    await database.pool.query(
      `select send_private_messages(jsonb_build_array(jsonb_build_object('sender', $1::bigint, 'receiver', $2::bigint,
        'client', $3::text, 'content', '{"kind":"text","text":"hello"}'::jsonb, 'is_text', true, 'may_begin', true)), 3)`,
      [id, otherId, `first-${id}`],
    )
  return people
}

/** Connects all users to a chat and resolves once they are logged in. */
const connect = (port: number, people: Awaited<ReturnType<typeof seedPairs>>): Promise<Sender[]> =>
  Promise.all(
    people.map(async ({ id, otherId, token }) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/im`, {
        origin: `http://127.0.0.1:${port}`,
        headers: { token, 'x-user': String(id), 'x-client-address': viewerAddress() },
      })
      await once(socket, 'open')
      socket.send(JSON.stringify({ type: 'login', lang: 'en' }))
      await once(socket, 'message')
      return { id, otherId, socket }
    }),
  )

/** Every user sends `each` messages; resolves with messages a second, and their delays in ms. */
async function play(senders: readonly Sender[], each: number, concurrency: number, mark: string) {
  const started = new Map<string, number>()
  const delays: number[] = []
  const waiting = new Map<string, (refusal: string | null) => void>()
  for (const { id, socket } of senders)
    socket.on('message', (bytes: Buffer) => {
      const { data } = JSON.parse(bytes.toString())
      if (data.type === 'message' && data.message.from.user_id !== id) {
        const at = started.get(data.message.client_id)
        if (at !== undefined) delays.push(monotonic() - at)
      } else if (data.type === 'message_sent' || data.type === 'refused')
        waiting.get(data.ref)?.(data.type === 'refused' ? data.msg : null)
    })
  const total = senders.length * each
  const begin = monotonic()
  let next = 0
  const lane = async () => {
    while (next < total) {
      const n = next++
      const sender = senders[n % senders.length]
      if (!sender) return
      const clientId = `${mark}${n}`
      const content = { kind: 'text', text: `what a pass, number ${n}` }
      const target = { kind: 'user', id: sender.otherId }
      started.set(clientId, monotonic())
      const refusal = await new Promise<string | null>((resolve) => {
        waiting.set(clientId, resolve)
        sender.socket.send(
          JSON.stringify({ type: 'send', ref: clientId, target, client_id: clientId, content }),
        )
      })
      if (refusal !== null) throw new Error(`a message was refused: ${refusal}`)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
  while (delays.length < total && monotonic() - begin < 120_000) await new Promise(setImmediate)
  const perSecond = (total * 1_000) / (monotonic() - begin)
  const sorted = delays.toSorted((a, b) => a - b)
  return {
    perSecond,
    delivered: delays.length,
    total,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
  }
}

/**
 * Private messages between pairs of users through the real path: session, filter, blocks and limits, one statement,
 * bus, both users' connections: the median of three rounds. Compared in the same run with a bare `ws` relay that inserts
 * each message into a table; one that stores nothing is printed beside them.
 */
export async function run(options: PrivateOptions = {}): Promise<BenchResult> {
  const { pairs = 300, each = 9, concurrency = 32 } = options
  const site = await openTestSite()
  const chat = await openTestChat(site)
  const server = createServer()
  server.on('upgrade', (request, socket, head) => chat.chat.handleUpgrade(request, socket, head))
  // A user may send only so many messages at once, so each round has users of its own.
  const rounds = []
  for (let round = 0; round < ROUNDS + 1; round += 1)
    rounds.push(await seedPairs(site, pairs, `writer ${round}`))
  const relays = [await openPrivateRelay(site.database.pool), await openPrivateRelay(null)] as const
  const targets = [
    { name: 'real', port: await listen(server) },
    { name: 'storing_relay', port: relays[0].port },
    { name: 'bare_relay', port: relays[1].port },
  ]
  const users = pairs * 2
  const figures: BenchResult['figures'] = { users, messages: users * each, concurrency, rounds: ROUNDS }
  const results = new Map<string, Awaited<ReturnType<typeof play>>[]>()
  try {
    for (const [round, people] of rounds.entries())
      for (const { name: target, port } of targets) {
        const senders = await connect(port, people)
        const result = await play(senders, each, concurrency, `${target[0]}${round}-`)
        for (const { socket } of senders) socket.terminate()
        // The first round lets the engine compile all three.
        if (round > 0) results.set(target, [...(results.get(target) ?? []), result])
      }
    const perSecond: Record<string, number> = {}
    for (const [target, played] of results) {
      perSecond[target] = median(played.map((one) => one.perSecond))
      figures[`${target}_per_s`] = tenths(perSecond[target])
      figures[`${target}_missing`] = played.reduce((sum, { total, delivered }) => sum + total - delivered, 0)
      figures[`${target}_p50_ms`] = tenths(median(played.map(({ p50 }) => p50)))
      figures[`${target}_p99_ms`] = tenths(median(played.map(({ p99 }) => p99)))
    }
    return {
      name,
      figures,
      ratio: Number(((perSecond.real ?? 0) / (perSecond.storing_relay ?? Number.NaN)).toFixed(2)),
      limit: 'a bare ws relay that inserts each message (messages a second)',
    }
  } finally {
    for (const relay of relays) relay.stop()
    server.closeAllConnections()
    server.close()
    await chat.close()
    await site.close()
  }
}

if (import.meta.main) {
  const result = await run()
  console.table(result.figures)
  console.log(JSON.stringify(result))
}
