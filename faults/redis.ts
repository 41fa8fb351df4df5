import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { settleGivers } from '#bench/gifts/gift-world.ts'
import { onPostgres } from '#bench/own-database.ts'
import { migrate } from '#lib/backend/db/migrate/migrate.ts'
import { openDatabase } from '#lib/backend/db/pool.ts'
import { checkLedger } from '#lib/backend/domains/wallet/index.ts'
import { type ChatClient, chatClient } from '#testing/ports/chat.ts'
import { type RunningNode, startNode } from './nodes.ts'
import { hasRedisServer, ownRedis } from './servers/own-redis.ts'
import type { FaultResult } from './types.ts'

export const name = 'redis'

const ROUNDS = 10
const MOST_MS = 5_000

/** How long until a line said with the one is heard by the other, ms; a new line every tenth of a second. */
async function heals(from: ChatClient, to: ChatClient, roomId: number, round: number): Promise<number> {
  const since = performance.now()
  for (let n = 0; performance.now() - since < 30_000; n++) {
    const text = `round ${round} line ${n}`
    await from.say(roomId, text)
    for (let look = 0; look < 5; look++) {
      if (to.lines().some((line) => line.startsWith(`round ${round} `))) return performance.now() - since
      await wait(20)
    }
  }
  return Number.POSITIVE_INFINITY
}

async function onTwoNodes(url: string): Promise<FaultResult> {
  const redis = await ownRedis()
  const database = await openDatabase({ databaseUrl: url, dataDir: '', onError: () => undefined })
  const nodes: RunningNode[] = []
  const clients: ChatClient[] = []
  const broken: string[] = []
  try {
    await migrate(database)
    const world = await settleGivers(database, { givers: 60, rooms: 1 })
    const roomId = world.roomIds[0] ?? 0
    const env = { DATABASE_URL: url, REDIS_URL: redis.url }
    for (let n = 0; n < 2; n++) nodes.push(await startNode(env))
    for (const [n, node] of nodes.entries()) {
      const client = await chatClient(node.port, { token: world.tokens[n] ?? '' })
      await client.join(roomId)
      clients.push(client)
    }
    let [given, failed, going, next] = [0, 0, true, 2]
    const storm = nodes.map(async (node) => {
      while (going) {
        const token = world.tokens[2 + (next++ % (world.tokens.length - 2))] ?? ''
        const input = { idempotency_key: randomUUID(), room_id: roomId, gift_id: world.giftId }
        const { code } = await node.post('api/member/handselGift', input, token)
        if (code === 0) given++
        else failed++
        await wait(50)
      }
    })
    const [speaker, listener] = clients
    if (!speaker || !listener) throw new Error('nobody talks')
    const back: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await redis.kill()
      const alone = await heals(speaker, speaker, roomId, round * 2)
      if (alone > MOST_MS) broken.push(`without Redis a line took ${Math.round(alone)} ms on its own node`)
      // It keeps nothing, so each start is a flush too.
      await redis.start()
      back.push(await heals(speaker, listener, roomId, round * 2 + 1))
    }
    going = false
    await Promise.all(storm)
    const slowest = Math.max(...back)
    if (slowest > MOST_MS) broken.push(`nodes heard each other again after ${Math.round(slowest)} ms`)
    if (failed > 0) broken.push(`${failed} gifts failed while Redis was away`)
    broken.push(...(await checkLedger(database.pool)).map(({ invariant }) => `the books: ${invariant}`))
    return {
      name,
      figures: { rounds: ROUNDS, gifts: given, failed, 'slowest recovery ms': Math.round(slowest) },
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
 * Redis dies and comes back empty, over and over, under two nodes on which gifts are given and lines said: no gift
 * fails, each node goes on by itself, and they hear each other again within 5 s.
 */
export async function run(): Promise<FaultResult> {
  const server = process.env.TEST_DATABASE_URL
  if (!server || !hasRedisServer())
    return { name, figures: {}, broken: [], notRun: ['TEST_DATABASE_URL or a redis-server is missing'] }
  return onPostgres(server, onTwoNodes)
}
