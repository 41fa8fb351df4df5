import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { seedGivers } from '#bench/gifts/gift-world.ts'
import { migrate } from '#lib/backend/db/migrate/migrate.ts'
import { openDatabase } from '#lib/backend/db/pool.ts'
import { checkLedger } from '#lib/backend/domains/wallet/index.ts'
import { type ChatClient, chatClient } from '#testing/ports/chat.ts'
import { withPostgresDatabase } from '#testing/with-postgres-database.ts'
import { type RunningNode, startNode } from './servers/nodes.ts'
import { hasRedisServer, startTestRedis } from './servers/start-test-redis.ts'
import type { FaultResult } from './types.ts'

export const name = 'redis'

const ROUNDS = 10
const MAX_RECOVERY_MS = 5_000

/**
 * Returns how long it takes, ms, until a message sent by one client reaches the other; sends a new message
 * every tenth of a second.
 */
async function measureRecovery(
  from: ChatClient,
  to: ChatClient,
  roomId: number,
  round: number,
): Promise<number> {
  const since = performance.now()
  for (let n = 0; performance.now() - since < 30_000; n++) {
    const text = `round ${round} line ${n}`
    await from.sendMessage(roomId, text)
    for (let attempt = 0; attempt < 5; attempt++) {
      if (to.texts().some((message) => message.startsWith(`round ${round} `)))
        return performance.now() - since
      await wait(20)
    }
  }
  return Number.POSITIVE_INFINITY
}

async function onTwoNodes(url: string): Promise<FaultResult> {
  const redis = await startTestRedis()
  const database = await openDatabase({ databaseUrl: url, dataDir: '', onError: () => undefined })
  const nodes: RunningNode[] = []
  const clients: ChatClient[] = []
  const broken: string[] = []
  try {
    await migrate(database)
    const world = await seedGivers(database, { givers: 60, rooms: 1 })
    const roomId = world.roomIds[0] ?? 0
    const env = { DATABASE_URL: url, REDIS_URL: redis.url }
    for (let n = 0; n < 2; n++) nodes.push(await startNode(env))
    for (const [n, node] of nodes.entries()) {
      const client = await chatClient(node.port, { token: world.tokens[n] ?? '' })
      await client.join(roomId)
      clients.push(client)
    }
    let [giftsSent, failed, going, next] = [0, 0, true, 2]
    const storm = nodes.map(async (node) => {
      while (going) {
        const token = world.tokens[2 + (next++ % (world.tokens.length - 2))] ?? ''
        const input = { idempotency_key: randomUUID(), room_id: roomId, gift_id: world.giftId }
        const { code } = await node.post('api/member/handselGift', input, token)
        if (code === 0) giftsSent++
        else failed++
        await wait(50)
      }
    })
    const [sender, listener] = clients
    if (!sender || !listener) throw new Error('no client is connected')
    const recoveries: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await redis.kill()
      const alone = await measureRecovery(sender, sender, roomId, round * 2)
      if (alone > MAX_RECOVERY_MS)
        broken.push(`without Redis a message took ${Math.round(alone)} ms on its own node`)
      // It stores nothing, so each start is also a flush.
      await redis.start()
      recoveries.push(await measureRecovery(sender, listener, roomId, round * 2 + 1))
    }
    going = false
    await Promise.all(storm)
    const slowest = Math.max(...recoveries)
    if (slowest > MAX_RECOVERY_MS)
      broken.push(`nodes received each other's messages again after ${Math.round(slowest)} ms`)
    if (failed > 0) broken.push(`${failed} gifts failed while Redis was down`)
    broken.push(...(await checkLedger(database.pool)).map(({ invariant }) => `the ledger: ${invariant}`))
    return {
      name,
      metrics: { rounds: ROUNDS, gifts: giftsSent, failed, 'slowest recovery ms': Math.round(slowest) },
      broken,
    }
  } finally {
    for (const client of clients) client.close()
    await Promise.all(nodes.map((node) => node.stop()))
    await redis.kill()
    await database.close()
  }
}

/**
 * Redis is killed and restarted empty, repeatedly, under two nodes on which gifts and messages are sent: no
 * gift may fail, each node must go on alone, and the nodes must receive each other's messages again within 5
 * s.
 */
export async function run(): Promise<FaultResult> {
  const server = process.env.TEST_DATABASE_URL
  if (!server || !hasRedisServer())
    return { name, metrics: {}, broken: [], notRun: ['TEST_DATABASE_URL or a redis-server is missing'] }
  return withPostgresDatabase(server, onTwoNodes)
}
