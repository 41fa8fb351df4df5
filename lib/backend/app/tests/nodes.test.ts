import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { gifts, redEnvelopes } from '#lib/backend/db/schema/gifts/gifts.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { leases } from '#lib/backend/db/schema/services/leases.ts'
import { seedGifts } from '#lib/backend/domains/gifts/index.ts'
import { checkLedger } from '#lib/backend/domains/wallet/index.ts'
import { askSite } from '#lib/backend/jobs/control/client.ts'
import { controlPath } from '#lib/backend/jobs/control/protocol.ts'
import { type Reader, reader } from '#testing/backend/realtime.ts'
import { openTestDatabase, testDatabaseUrl } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { giving } from '#testing/domains/gifts.ts'
import { type OpenRoom, openRoom, somebody } from '#testing/domains/moderation.ts'
import { runningMatch, sampleBatch } from '#testing/domains/sample-batch.ts'
import { type ChatClient, chatClient } from '#testing/ports/chat.ts'
import { type RunningNode, startNode } from '../../../../faults/nodes.ts'
import { hasRedisServer, ownRedis } from '../../../../faults/servers/own-redis.ts'

const there = testDatabaseUrl !== undefined && hasRedisServer()
if (!there)
  process.stderr.write('two nodes: not run, because TEST_DATABASE_URL or a redis-server is missing.\n')

/** A page's push socket: what it heard, by what it is. */
interface Page {
  socket: Reader
  hears(type: string, fits?: (data: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>
}

async function openPage(port: number, topics: string[]): Promise<Page> {
  const socket = await reader(port, '/ws', { origin: `http://127.0.0.1:${port}`, headers: {} })
  const heard: Record<string, unknown>[] = []
  socket.onText((text) => {
    const { data } = JSON.parse(text) as { data: Record<string, unknown> & { list?: typeof heard } }
    heard.push(...(data.type === 'batch' ? (data.list ?? []) : [data]))
  })
  const hears: Page['hears'] = (type, fits = () => true) =>
    socket.until(() => heard.find((data) => data.type === type && fits(data)))
  socket.send(JSON.stringify({ type: 'register', client: 'web' }))
  for (const topic of topics) {
    socket.send(JSON.stringify({ type: 'subscribe', topic }))
    await hears('subscribed', (data) => data.topic === topic)
  }
  return { socket, hears }
}

describe.skipIf(!there)('two nodes on one PostgreSQL and one Redis', () => {
  let redis: Awaited<ReturnType<typeof ownRedis>>
  let site: TestSite
  let room: OpenRoom
  let first: RunningNode
  let second: RunningNode
  let matchId = 0
  let speaker: ChatClient
  let viewer: ChatClient
  let page: Page
  let said = 0

  const talk = async (port: number, token: string): Promise<ChatClient> => {
    const client = await chatClient(port, { token })
    expect(await client.join(room.roomId)).toMatchObject({ type: 'joined' })
    return client
  }
  const hears = (client: ChatClient, text: string) =>
    client.next('batch', ({ lines }) => lines.some((line) => line.text === text))
  /** Says a new line until the other hears one: after a fault the way between the nodes is back at some moment. */
  const reaches = (from: ChatClient, to: ChatClient) =>
    vi.waitFor(
      async () => {
        const text = `line ${++said}`
        expect(await from.say(room.roomId, text)).toMatchObject({ type: 'said' })
        await vi.waitFor(() => expect(to.lines()).toContain(text), { timeout: 400, interval: 20 })
      },
      { timeout: 10_000, interval: 300 },
    )

  beforeAll(async () => {
    redis = await ownRedis()
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
    speaker = await talk(first.port, room.anchor.token)
    viewer = await talk(second.port, room.user.token)
    page = await openPage(second.port, [`room:${room.roomId}`, `match:${matchId}`])
  })
  afterAll(async () => {
    page?.socket.close()
    for (const client of [speaker, viewer]) client?.close()
    await Promise.all([first?.stop(), second?.stop()])
    await redis?.kill()
    await site?.close()
  })

  test('the work of one is done by the first', () => {
    expect([first.worksForAll, second.worksForAll]).toEqual([true, false])
  })
  test('a line said on one is heard on the other, and both count everybody', async () => {
    expect(await speaker.say(room.roomId, 'hello over there')).toMatchObject({ type: 'said' })
    await hears(viewer, 'hello over there')
    for (const client of [viewer, speaker])
      await client.socket.until(
        () => client.heard.some((data) => 'online' in data && data.online === 2) || undefined,
      )
  })
  test('a line waits on both for viewers only, and who keeps order on one keeps it on the other', async () => {
    const rules = (set: Record<string, unknown>) =>
      first.post('api/chat/setRules', { room_id: room.roomId, ...set }, room.anchor.token)
    await rules({ delay_seconds: 1, emoji_alone: 1 })
    await viewer.next('rules')
    const watcher = await talk(first.port, (await somebody(site)).token)
    expect(await viewer.say(room.roomId, 'in a moment')).toMatchObject({ type: 'said' })
    for (const client of [viewer, speaker]) await hears(client, 'in a moment')
    expect(watcher.lines()).toEqual([])
    await hears(watcher, 'in a moment')
    speaker.close()
    await viewer.next('batch', ({ order_here }) => order_here === false)
    expect(await viewer.say(room.roomId, 'words')).toMatchObject({ key: 'chat.emoji_alone' })
    speaker = await talk(first.port, room.anchor.token)
    await viewer.next('batch', ({ order_here }) => order_here === true)
    await rules({ delay_seconds: 0, emoji_alone: 0 })
    await viewer.next('rules')
    watcher.close()
  })
  test('a gift given on one is seen on the other', async () => {
    const giver = await giving(site).rich(1_000)
    const [gift] = await site.database.db.select().from(gifts).where(eq(gifts.code, 'scarf'))
    const input = { room_id: room.roomId, gift_id: gift?.id, idempotency_key: 'over-two-nodes' }
    expect(await first.post('api/member/handselGift', input, giver.token)).toMatchObject({ code: 0 })
    // The same key on the other node is the same gift.
    expect(await second.post('api/member/handselGift', input, giver.token)).toMatchObject({ code: 0 })
    expect(await giver.diamonds()).toBe(990)
    await page.hears('room_event', ({ kind }) => kind === 'gift')
  })
  test('a goal on one is published on the other', async () => {
    const never = new AbortController().signal
    const path = controlPath(first.folder)
    expect(
      await askSite(path, 'event', [`${matchId}`, 'goal', '--side', 'away'], () => undefined, never),
    ).toBe(true)
    await page.hears('event', ({ match_id: id, away_score: away }) => id === matchId && away === 1)
  })
  test('a kick on one puts out of the room on the other', async () => {
    const guest = await talk(second.port, room.operator.token)
    const input = { room_id: room.roomId, user_id: room.user.id, minutes: 10 }
    expect(await first.post('api/live/liveKickout', input, room.anchor.token)).toMatchObject({ code: 0 })
    await viewer.next('out')
    viewer.close()
    viewer = guest
  })

  test('Redis stopped: each node goes on by itself; back and empty: they hear each other within 5 s (F3)', async () => {
    await redis.kill()
    const text = 'without Redis'
    await vi.waitFor(async () => expect(await speaker.say(room.roomId, text)).toMatchObject({ type: 'said' }))
    await hears(speaker, text)
    const giver = await giving(site).rich(1_000)
    const [gift] = await site.database.db.select().from(gifts).where(eq(gifts.code, 'clap'))
    const give = { room_id: room.roomId, gift_id: gift?.id, idempotency_key: 'without-redis' }
    expect(await second.post('api/member/handselGift', give, giver.token)).toMatchObject({ code: 0 })
    await redis.start()
    const since = performance.now()
    await reaches(speaker, viewer)
    expect(performance.now() - since).toBeLessThan(5_000)
    // What was said meanwhile on the other node is read anew.
    await vi.waitFor(() =>
      expect(
        viewer.heard.some(
          (data) => data.type === 'joined' && data.history.some((line) => line.text === text),
        ),
      ).toBe(true),
    )
    expect(await checkLedger(site.database.pool)).toEqual([])
  })
  test('the work of one moves within 10 s of its node’s death', async () => {
    const holder = async () => (await site.database.db.select().from(leases))[0]?.holder
    const before = await holder()
    await first.kill()
    const giver = await giving(site).rich(1_000)
    const put = { room_id: room.roomId, tenths: 100, count: 3, idempotency_key: 'left-behind' }
    expect(await second.post('api/Redenvelope/insert', put, giver.token)).toMatchObject({ code: 0 })
    await site.database.db.update(redEnvelopes).set({ endsAt: new Date(Date.now() - 1_000) })
    await vi.waitFor(async () => expect(await holder()).not.toBe(before), { timeout: 10_000, interval: 100 })
    // Its jobs run on the other: what nobody took goes back.
    await vi.waitFor(async () => expect(await giver.diamonds()).toBe(1_000), {
      timeout: 10_000,
      interval: 200,
    })
  })
})
