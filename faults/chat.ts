import { setTimeout as wait } from 'node:timers/promises'
import { seedGivers } from '#bench/gifts/gift-world.ts'
import { migrate } from '#lib/backend/db/migrate/migrate.ts'
import { type Database, openDatabase } from '#lib/backend/db/pool.ts'
import { openPrivateUser, type PrivateUser } from '#testing/domains/chat/private-user.ts'
import { withPostgresDatabase } from '#testing/with-postgres-database.ts'
import { type RunningNode, startNode } from './servers/nodes.ts'
import { hasRedisServer, startTestRedis } from './servers/start-test-redis.ts'
import type { FaultResult } from './types.ts'

export const name = 'chat'

export interface ChatFaultOptions {
  users?: number
  perSecond?: number
  seconds?: number
  /** Connections cut per second, of users chosen at random. */
  cutsPerSecond?: number
}

/** How long all messages may take to arrive after the last fault. */
const SETTLE_MS = 30_000

interface StoredRow extends Record<string, unknown> {
  conversation_id: number
  seq: number
  sender_id: number
  client_id: string
}

/** Sends messages between the two users of random pairs until the time is over; each user awaits their own. */
async function talk(users: readonly PrivateUser[], perSecond: number, seconds: number): Promise<void> {
  const sending: Promise<void>[] = []
  for (let n = 0; n < perSecond * seconds; n++) {
    const user = users[Math.floor(Math.random() * users.length)]
    if (user) sending.push(user.send())
    await wait(1_000 / perSecond)
  }
  await Promise.all(sending)
}

/** Compares what each user was shown with what is stored. */
async function compare(database: Database, users: readonly PrivateUser[]): Promise<string[]> {
  const { rows } = await database.pool.query<StoredRow>(
    'select conversation_id, seq, sender_id, client_id from conversation_messages order by conversation_id, seq',
  )
  const broken: string[] = []
  const stored = new Map(rows.map((row) => [row.client_id, row]))
  if (stored.size !== rows.length) broken.push('a message was stored twice')
  for (const user of users) {
    const lost = user.acknowledged.filter((clientId) => !stored.has(clientId))
    if (lost.length > 0) broken.push(`${lost.length} acknowledged messages are not stored`)
    const own = rows.filter(({ sender_id }) => sender_id === user.id).map(({ client_id }) => client_id)
    if (own.join() !== user.acknowledged.join()) broken.push('the messages of a sender changed their order')
    const expected = rows.filter(({ sender_id }) => sender_id === user.id || sender_id === user.otherId)
    const shown = user.shown()
    if (shown.join() !== expected.map(({ client_id }) => client_id).join())
      broken.push(`a user was shown ${shown.length} of ${expected.length} messages, or not in order`)
  }
  return broken
}

async function onTwoNodes(url: string, options: Required<ChatFaultOptions>): Promise<FaultResult> {
  const redis = await startTestRedis()
  const database = await openDatabase({ databaseUrl: url, dataDir: '', onError: () => undefined })
  const nodes: RunningNode[] = []
  const users: PrivateUser[] = []
  try {
    await migrate(database)
    const world = await seedGivers(database, { givers: options.users, rooms: 1 })
    const env = { DATABASE_URL: url, REDIS_URL: redis.url }
    for (let n = 0; n < 2; n++) nodes.push(await startNode(env))
    const portOf = () => nodes[Math.floor(Math.random() * nodes.length)]?.port ?? 0
    for (const [n, id] of world.givers.entries()) {
      const token = world.tokens[n] ?? ''
      const otherId = world.givers[n % 2 === 0 ? n + 1 : n - 1]
      if (otherId !== undefined) users.push(await openPrivateUser({ id, otherId, token, portOf }))
    }
    // A first message of both: without one they would be strangers, who may send three.
    for (const user of users) await user.send()
    for (const user of users) await user.open()

    let isGoing = true
    let cuts = 0
    const cutting = (async () => {
      while (isGoing) {
        await wait(1_000 / options.cutsPerSecond)
        users[Math.floor(Math.random() * users.length)]?.cut()
        cuts++
      }
    })()
    const killing = (async () => {
      await wait(options.seconds * 333)
      const [victim] = nodes.splice(1, 1)
      await victim?.kill()
      await wait(options.seconds * 333)
      nodes.push(await startNode(env))
      await victim?.stop()
    })()
    await talk(users, options.perSecond, options.seconds)
    await killing
    isGoing = false
    await cutting

    const sent = users.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
    const since = performance.now()
    let broken = await compare(database, users)
    while (broken.length > 0 && performance.now() - since < SETTLE_MS) {
      await wait(200)
      broken = await compare(database, users)
    }
    return {
      name,
      metrics: {
        users: users.length,
        'messages acknowledged': sent,
        'sent again': users.reduce((sum, { repeats }) => sum + repeats, 0),
        'connections cut': cuts,
        'nodes killed': 1,
        'complete after the last fault, ms': Math.round(performance.now() - since),
      },
      broken: [...new Set(broken)],
    }
  } finally {
    for (const user of users) user.close()
    for (const node of nodes) await node.stop()
    await database.close()
    await redis.kill()
  }
}

/**
 * Private messages of many pairs of users on two nodes, while connections are cut at random and a node is killed:
 * every acknowledged message is stored once, keeps its sender's order, and is shown once and in order to both
 * users, by the code of the page. Needs PostgreSQL (TEST_DATABASE_URL) and redis-server.
 */
export async function run(options: ChatFaultOptions = {}): Promise<FaultResult> {
  const { users = 200, perSecond = 50, seconds = 60, cutsPerSecond = 10 } = options
  const server = process.env.TEST_DATABASE_URL
  if (!server || !hasRedisServer())
    return { name, metrics: {}, broken: ['it needs TEST_DATABASE_URL and a redis-server'] }
  return withPostgresDatabase(server, (url) => onTwoNodes(url, { users, perSecond, seconds, cutsPerSecond }))
}
