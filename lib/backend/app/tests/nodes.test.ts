import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { gifts, redEnvelopes } from '#lib/backend/db/schema/gifts/gifts.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { leases } from '#lib/backend/db/schema/services/leases.ts'
import { seedGifts } from '#lib/backend/domains/gifts/index.ts'
import { checkLedger } from '#lib/backend/domains/wallet/index.ts'
import { runOnSite } from '#lib/backend/jobs/control/client.ts'
import { controlPath } from '#lib/backend/jobs/control/protocol.ts'
import { updatePush } from '#lib/contract/matches/detail.ts'
import { openTextSocket, type TextSocket } from '#testing/backend/realtime.ts'
import { openTestDatabase, testDatabaseUrl } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { giving } from '#testing/domains/gifts.ts'
import { createTestUser, type OpenRoom, openRoom } from '#testing/domains/moderation.ts'
import { runningMatch, sampleBatch } from '#testing/domains/sample-batch.ts'
import { type ChatClient, chatClient } from '#testing/ports/chat.ts'
import { type RunningNode, startNode } from '../../../../faults/servers/nodes.ts'
import { hasRedisServer, startTestRedis } from '../../../../faults/servers/start-test-redis.ts'

const hasServers = testDatabaseUrl !== undefined && hasRedisServer()
if (!hasServers)
  process.stderr.write('two nodes: skipped, because TEST_DATABASE_URL or a redis-server is missing.\n')

/** A page's push socket and the events it received, by type. */
interface Page {
  socket: TextSocket
  receives(type: string, fits?: (data: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>
}

async function openPage(port: number, topics: string[]): Promise<Page> {
  const socket = await openTextSocket(port, '/ws', { origin: `http://127.0.0.1:${port}`, headers: {} })
  const received: Record<string, unknown>[] = []
  socket.onText((text) => {
    const { data } = JSON.parse(text) as { data: Record<string, unknown> & { list?: typeof received } }
    received.push(...(data.type === 'batch' ? (data.list ?? []) : [data]))
  })
  const receives: Page['receives'] = (type, fits = () => true) =>
    socket.waitFor(() => received.find((data) => data.type === type && fits(data)))
  socket.send(JSON.stringify({ type: 'register', client: 'web' }))
  for (const topic of topics) {
    socket.send(JSON.stringify({ type: 'subscribe', topic }))
    await receives('subscribed', (data) => data.topic === topic)
  }
  return { socket, receives }
}

describe.skipIf(!hasServers)('two nodes on one PostgreSQL and one Redis', () => {
  let redis: Awaited<ReturnType<typeof startTestRedis>>
  let site: TestSite
  let room: OpenRoom
  let first: RunningNode
  let second: RunningNode
  let matchId = 0
  let sender: ChatClient
  let viewer: ChatClient
  let page: Page
  let sentCount = 0

  const openChat = async (port: number, token: string): Promise<ChatClient> => {
    const client = await chatClient(port, { token })
    expect(await client.join(room.roomId)).toMatchObject({ type: 'joined' })
    return client
  }
  const receives = (client: ChatClient, text: string) =>
    client.next('batch', ({ lines }) => lines.some((message) => message.text === text))
  /**
   * Sends a new message until the other client receives one: after a fault the nodes reconnect after some
   * time.
   */
  const sendUntilReceived = (from: ChatClient, to: ChatClient) =>
    vi.waitFor(
      async () => {
        const text = `message ${++sentCount}`
        expect(await from.sendMessage(room.roomId, text)).toMatchObject({ type: 'said' })
        await vi.waitFor(() => expect(to.texts()).toContain(text), { timeout: 400, interval: 20 })
      },
      { timeout: 10_000, interval: 300 },
    )

  beforeAll(async () => {
    redis = await startTestRedis()
    const database = await openTestDatabase('postgres')
    site = await openTestSite({ database })
    await seedGifts(database.db)
    room = await openRoom(site)
    await site.ingest({ ...sampleBatch(), matches: [runningMatch] })
    const [match] = await database.db.select({ id: matches.id }).from(matches)
    matchId = match?.id ?? 0
    const env = {
      DATABASE_URL: String(database.pool.options.connectionString),
      REDIS_URL: redis.url,
      SESSION_SECRET: 'the same secret on every node of the site',
    }
    first = await startNode(env)
    second = await startNode(env)
    sender = await openChat(first.port, room.anchor.token)
    viewer = await openChat(second.port, room.user.token)
    page = await openPage(second.port, [`room:${room.roomId}`, `match:${matchId}`])
  })
  afterAll(async () => {
    page?.socket.close()
    for (const client of [sender, viewer]) client?.close()
    await Promise.all([first?.stop(), second?.stop()])
    await redis?.kill()
    await site?.close()
  })

  test('the first node is the leader', () => {
    expect([first.isLeader, second.isLeader]).toEqual([true, false])
  })
  test('a message sent on one node is received on the other, and both count all viewers', async () => {
    expect(await sender.sendMessage(room.roomId, 'hello over there')).toMatchObject({ type: 'said' })
    await receives(viewer, 'hello over there')
    for (const client of [viewer, sender])
      await client.socket.waitFor(
        () => client.received.some((data) => 'online' in data && data.online === 2) || undefined,
      )
  })
  test('a delayed message waits on both nodes for viewers only, and a moderator on one node counts on the other', async () => {
    const rules = (set: Record<string, unknown>) =>
      first.post('api/chat/setRules', { room_id: room.roomId, ...set }, room.anchor.token)
    await rules({ delay_seconds: 1, emoji_alone: 1 })
    await viewer.next('rules')
    const watcher = await openChat(first.port, (await createTestUser(site)).token)
    expect(await viewer.sendMessage(room.roomId, 'in a moment')).toMatchObject({ type: 'said' })
    for (const client of [viewer, sender]) await receives(client, 'in a moment')
    expect(watcher.texts()).toEqual([])
    await receives(watcher, 'in a moment')
    sender.close()
    await viewer.next('batch', ({ order_here }) => order_here === false)
    expect(await viewer.sendMessage(room.roomId, 'words')).toMatchObject({ key: 'chat.emoji_alone' })
    sender = await openChat(first.port, room.anchor.token)
    await viewer.next('batch', ({ order_here }) => order_here === true)
    await rules({ delay_seconds: 0, emoji_alone: 0 })
    await viewer.next('rules')
    watcher.close()
  })
  test('a gift sent on one node is shown on the other', async () => {
    const giver = await giving(site).rich(1_000)
    const [gift] = await site.database.db.select().from(gifts).where(eq(gifts.code, 'scarf'))
    const input = { room_id: room.roomId, gift_id: gift?.id, idempotency_key: 'over-two-nodes' }
    expect(await first.post('api/member/handselGift', input, giver.token)).toMatchObject({ code: 0 })
    // The same idempotency key on the other node is the same gift.
    expect(await second.post('api/member/handselGift', input, giver.token)).toMatchObject({ code: 0 })
    expect(await giver.diamonds()).toBe(990)
    await page.receives('room_event', ({ kind }) => kind === 'gift')
  })
  test('a goal on one node is published on the other', async () => {
    const never = new AbortController().signal
    const path = controlPath(first.folder)
    expect(
      await runOnSite(path, 'event', [`${matchId}`, 'goal', '--side', 'away'], () => undefined, never),
    ).toBe(true)
    await page.receives('update', (data) => updatePush.safeParse(data).data?.match?.away_score === 1)
  })
  test('a kick on one node removes the user from the room on the other', async () => {
    const guest = await openChat(second.port, room.operator.token)
    const input = { room_id: room.roomId, user_id: room.user.id, minutes: 10 }
    expect(await first.post('api/live/liveKickout', input, room.anchor.token)).toMatchObject({ code: 0 })
    await viewer.next('out')
    viewer.close()
    viewer = guest
  })

  test('without Redis each node works alone; once it is back and empty, they receive each other’s messages within 5 s (F3)', async () => {
    await redis.kill()
    const text = 'without Redis'
    await vi.waitFor(async () =>
      expect(await sender.sendMessage(room.roomId, text)).toMatchObject({ type: 'said' }),
    )
    await receives(sender, text)
    const giver = await giving(site).rich(1_000)
    const [gift] = await site.database.db.select().from(gifts).where(eq(gifts.code, 'clap'))
    const giftInput = { room_id: room.roomId, gift_id: gift?.id, idempotency_key: 'without-redis' }
    expect(await second.post('api/member/handselGift', giftInput, giver.token)).toMatchObject({ code: 0 })
    await redis.start()
    const since = performance.now()
    await sendUntilReceived(sender, viewer)
    expect(performance.now() - since).toBeLessThan(5_000)
    // Messages sent on the other node meanwhile are loaded again.
    await vi.waitFor(() =>
      expect(
        viewer.received.some(
          (data) => data.type === 'joined' && data.history.some((message) => message.text === text),
        ),
      ).toBe(true),
    )
    expect(await checkLedger(site.database.pool)).toEqual([])
  })
  test('another node becomes the leader within 10 s of the leader’s death', async () => {
    const holder = async () => (await site.database.db.select().from(leases))[0]?.holder
    const before = await holder()
    await first.kill()
    const giver = await giving(site).rich(1_000)
    const envelopeInput = { room_id: room.roomId, tenths: 100, count: 3, idempotency_key: 'left-behind' }
    expect(await second.post('api/Redenvelope/insert', envelopeInput, giver.token)).toMatchObject({ code: 0 })
    await site.database.db.update(redEnvelopes).set({ endsAt: new Date(Date.now() - 1_000) })
    await vi.waitFor(async () => expect(await holder()).not.toBe(before), { timeout: 10_000, interval: 100 })
    // The jobs run on the other node: unclaimed diamonds are refunded.
    await vi.waitFor(async () => expect(await giver.diamonds()).toBe(1_000), {
      timeout: 10_000,
      interval: 200,
    })
  })
})
