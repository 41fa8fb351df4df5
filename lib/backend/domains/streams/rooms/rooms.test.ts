import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { roomEvents } from '#lib/backend/db/schema/streams/room-events.ts'
import { broadcasts, nodes, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { createBus } from '#lib/backend/ports/bus/index.ts'
import type { RoomCard, RoomCategory } from '#lib/contract/streams/rooms.ts'
import { systemClock } from '#lib/shared/time/clock.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { noMedia, openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { createAuthorise, createOnAir, issuePublishKey } from '../index.ts'

describeDatabase('rooms', (open) => {
  let site: TestSite
  let made = 0

  const room = async (category: RoomCategory, over: Partial<typeof rooms.$inferInsert> = {}) => {
    const { db } = site.database
    const [user] = await db
      .insert(users)
      .values({ nickname: `anchor ${++made}`, isAnchor: true })
      .returning()
    if (!user) throw new Error('no user was written')
    const [row] = await db
      .insert(rooms)
      .values({ userId: user.id, stream: `room-${made}`, category, titleEn: `Room ${made}`, ...over })
      .returning()
    if (!row) throw new Error('no room was written')
    return row
  }

  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
  })
  afterAll(() => site.close())

  describe('publish keys', () => {
    const authorise = (stream: string, key: string) =>
      createAuthorise(site.database.db)(stream, key, 'original')

    test('allow publishing in their room and quality only', async () => {
      const [mine, other] = [await room('football'), await room('football')]
      const key = await issuePublishKey(site.database.db, mine.id, { quality: 'sd' })
      expect(await authorise(mine.stream, key)).toEqual({ allowed: true, stream: mine.stream, quality: 'sd' })
      expect(await authorise(other.stream, key)).toEqual({ allowed: false, why: 'media.refused.wrong_key' })
      expect(await authorise(mine.stream, 'made-up')).toEqual({
        allowed: false,
        why: 'media.refused.wrong_key',
      })
    })
    test('are revoked by the next key of the same quality', async () => {
      const mine = await room('football')
      const first = await issuePublishKey(site.database.db, mine.id)
      const second = await issuePublishKey(site.database.db, mine.id)
      expect(await authorise(mine.stream, first)).toEqual({ allowed: false, why: 'media.refused.revoked' })
      expect(await authorise(mine.stream, second)).toMatchObject({ allowed: true })
    })
    test('expire, and are refused in a banned room', async () => {
      const [late, banned] = [await room('football'), await room('football', { status: 'banned' })]
      const old = await issuePublishKey(site.database.db, late.id, { expiresAt: new Date(Date.now() - 1) })
      expect(await authorise(late.stream, old)).toEqual({ allowed: false, why: 'media.refused.expired' })
      const key = await issuePublishKey(site.database.db, banned.id)
      expect(await authorise(banned.stream, key)).toEqual({ allowed: false, why: 'media.refused.banned' })
    })
  })

  describe('on the air', () => {
    const bus = createBus()
    const received: { topic: string; status: unknown; viewers: unknown }[] = []
    bus.listen(({ topic, data }) => received.push({ topic, status: data.status, viewers: data.viewers }))
    const onAir = () =>
      createOnAir({
        db: site.database.db,
        bus,
        clock: systemClock,
        media: () => noMedia,
      })
    const state = async (id: number) =>
      (await site.database.db.select().from(rooms).where(eq(rooms.id, id)))[0]
    const systemEventKeys = async (id: number) =>
      (
        await site.database.db
          .select()
          .from(roomEvents)
          .where(eq(roomEvents.roomId, id))
          .orderBy(roomEvents.id)
      ).map(({ payload }) => payload.key)
    const records = (id: number) =>
      site.database.db.select().from(broadcasts).where(eq(broadcasts.roomId, id))

    test('a broadcast that loses its signal and reconnects is one record with its peak', async () => {
      const { id, stream } = await room('basketball')
      const { handle } = onAir()
      await handle({ type: 'live', stream, quality: 'original' })
      const since = (await state(id))?.liveSince
      expect(await state(id)).toMatchObject({ status: 'live' })
      await handle({ type: 'viewers', stream, viewers: 7 })
      await handle({ type: 'viewers', stream, viewers: 3 })
      await handle({ type: 'signal_lost', stream })
      expect(await state(id)).toMatchObject({ status: 'signal_lost', viewers: 3, liveSince: since })
      await handle({ type: 'live', stream, quality: 'original' })
      expect((await state(id))?.liveSince).toEqual(since)
      await handle({ type: 'ended', stream })
      expect(await state(id)).toMatchObject({ status: 'ended', viewers: 0, liveSince: null })
      expect(await records(id)).toMatchObject([{ peakViewers: 7, endedCleanly: true }])
      expect(await systemEventKeys(id)).toEqual(['began', 'ended'])
      await expect
        .poll(() =>
          received.filter((message) => message.topic === `room:${id}`).map((message) => message.status),
        )
        .toEqual(['live', 'live', 'live', 'signal_lost', 'live', 'ended'])
      expect(received.filter((message) => message.topic === 'rooms')).toHaveLength(6)
    })
    test('simulated viewers are added to real ones until the broadcast ends', async () => {
      const { id, stream } = await room('football', { simulated: true })
      const { handle, setCrowd } = onAir()
      await handle({ type: 'live', stream, quality: 'original' })
      await setCrowd(stream, 20)
      await handle({ type: 'viewers', stream, viewers: 3 })
      expect(await state(id)).toMatchObject({ viewers: 23 })
      await setCrowd(stream, 18)
      expect(await state(id)).toMatchObject({ viewers: 21 })
      await handle({ type: 'ended', stream })
      await handle({ type: 'live', stream, quality: 'original' })
      await handle({ type: 'viewers', stream, viewers: 1 })
      expect(await state(id)).toMatchObject({ viewers: 1 })
    })
    test('a start after a crash ends live rooms and marks their records as not clean', async () => {
      const { id, stream } = await room('basketball')
      await onAir().handle({ type: 'live', stream, quality: 'original' })
      await onAir().reset()
      expect(await state(id)).toMatchObject({ status: 'ended', liveSince: null })
      const [record] = await records(id)
      expect(record?.endedAt).toBeInstanceOf(Date)
      expect(record?.endedCleanly).toBe(false)
    })
    test('a restarted node keeps the rooms of live nodes and ends those of dead ones', async () => {
      const { db } = site.database
      const seen = (id: string, secondsAgo: number) =>
        db
          .insert(nodes)
          .values({ id, seenAt: sql`clock_timestamp() - make_interval(secs => ${secondsAgo})` })
          .onConflictDoUpdate({ target: nodes.id, set: { seenAt: sql`excluded.seen_at` } })
      const of = (node: string) => createOnAir({ db, bus, clock: systemClock, node, media: () => noMedia })
      const [mine, theirs] = [await room('football'), await room('football')]
      await of('dead').handle({ type: 'live', stream: mine.stream, quality: 'original' })
      await of('lives').handle({ type: 'live', stream: theirs.stream, quality: 'original' })
      expect(await state(theirs.id)).toMatchObject({ nodeId: 'lives' })
      await seen('dead', 6)
      await seen('lives', 1)
      expect(await of('third').endOrphans()).toBe(0)
      await of('third').reset()
      expect(await state(mine.id)).toMatchObject({ status: 'ended', nodeId: null })
      expect(await state(theirs.id)).toMatchObject({ status: 'live', nodeId: 'lives' })
      expect((await records(theirs.id))[0]?.endedAt).toBeNull()
      await seen('lives', 31)
      expect(await of('third').endOrphans()).toBe(1)
      expect(await state(theirs.id)).toMatchObject({ status: 'ended' })
      expect(await records(theirs.id)).toMatchObject([{ endedAt: expect.any(Date), endedCleanly: false }])
      await expect
        .poll(() => received.filter(({ topic }) => topic === `room:${theirs.id}`).at(-1)?.status)
        .toBe('ended')
    })
    test('an event of an unknown stream changes nothing', async () => {
      await onAir().handle({ type: 'live', stream: 'nobody', quality: 'original' })
      expect(await site.database.db.select().from(rooms).where(eq(rooms.stream, 'nobody'))).toEqual([])
    })
  })

  describe('lists', () => {
    beforeAll(async () => {
      await site.database.db.update(rooms).set({ status: 'ended' })
      for (const viewers of [5, 50, 20]) await room('football', { status: 'live', viewers })
      await room('basketball', { status: 'signal_lost', viewers: 30 })
      await room('more', { status: 'ended', viewers: 99 })
      await room('esports', { status: 'banned', viewers: 99 })
    })
    const viewers = (data: unknown) => (data as { list: RoomCard[] }).list.map((card) => card.viewers)

    test('getRoomList returns live rooms, the most watched first, by page', async () => {
      expect(viewers((await site.call('GET', 'api/Live/getRoomList')).data)).toEqual([50, 30, 20, 5])
      const second = await site.call('GET', 'api/Live/getRoomList', { page: 2, page_size: 3 })
      expect(second.data).toMatchObject({ page: 2, page_size: 3, total: 4 })
      expect(viewers(second.data)).toEqual([5])
    })
    test('getLiveList returns a category and the counts of all tabs', async () => {
      const { data } = await site.call('GET', 'api/Live_streaming/getLiveList', { type: 1 })
      expect(viewers(data)).toEqual([50, 20, 5])
      expect(data).toMatchObject({
        tabs: [0, 1, 2, 3, 4].map((type) => ({ type, total: [4, 3, 1, 0, 0][type] })),
      })
    })
    test('getBucketRoomList groups by category without empty ones', async () => {
      const { data } = await site.call('GET', 'api/Live/getBucketRoomList', { limit: 2 })
      expect(data).toMatchObject({
        total: 4,
        buckets: [
          { category: 'football', total: 3, list: [{ viewers: 50 }, { viewers: 20 }] },
          { category: 'basketball', total: 1, list: [{ viewers: 30 }] },
        ],
      })
    })
    test.each([
      ['api/Live/getRoomList', { type: 5 }, 'type'],
      ['api/Live/getRoomList', { page: 0 }, 'page'],
      ['api/Live/getRoomList', { page_size: 101 }, 'page_size'],
      ['api/Live/getBucketRoomList', { limit: 'many' }, 'limit'],
      ['api/Live_streaming/getRoomInfo', {}, 'id'],
    ])('%s with %j names the field', async (path, input, field) => {
      const answer = await site.call('GET', path, input)
      expect(answer).toMatchObject({ status: 400, code: 1 })
      expect(answer.msg).toContain(field)
    })
    test('getRoomInfo returns rooms that are not live, says that one was shut, and finds no missing one', async () => {
      const [ended] = await site.database.db.select().from(rooms).where(eq(rooms.status, 'ended')).limit(1)
      const [banned] = await site.database.db.select().from(rooms).where(eq(rooms.status, 'banned')).limit(1)
      expect(
        (await site.call('GET', 'api/Live_streaming/getRoomInfo', { id: ended?.id })).data,
      ).toMatchObject({ room: { room_id: ended?.id, status: 'ended' }, play: [] })
      const missing = { status: 404, data: null, msg: 'This room was not found.' }
      const shut = { status: 404, data: { shut: true }, msg: 'The site has closed this room.' }
      for (const [id, answer] of [[banned?.id, shut] as const, [999_999, missing] as const])
        expect(await site.call('GET', 'api/Live_streaming/getRoomInfo', { id })).toMatchObject(answer)
    })
  })
})
