import { eq, lte } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { roomEvents } from '#lib/backend/db/schema/streams/room-events.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { BusMessage } from '#lib/backend/ports/bus/port.ts'
import type { RoomEvent, RoomEventData } from '#lib/contract/streams/room-events.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { publishRoomEvents, type RoomEventDeps, recordRoomEvent, sweepRoomEvents } from '../index.ts'
import { EVENT_RETENTION_DAYS } from './room-events.ts'

const systemEvent = (text: string): RoomEventData => ({ kind: 'system', payload: { key: text, values: {} } })

describeDatabase('room events', (open) => {
  let site: TestSite
  let deps: RoomEventDeps
  const received: BusMessage[] = []
  const createRoom = async () => {
    const { db } = site.database
    const [user] = await db.insert(users).values({ nickname: 'host' }).returning({ id: users.id })
    const userId = user?.id ?? 0
    const [room] = await db
      .insert(rooms)
      .values({ userId, stream: `room-${userId}`, category: 'football' })
      .returning({ id: rooms.id })
    return room?.id ?? 0
  }
  const record = (roomId: number | null, text: string) =>
    withTransaction(site.database.db, (tx) => recordRoomEvent(tx, { roomId, ...systemEvent(text) }))
  const keysOf = (list: RoomEvent[]) => list.map((event) => event.kind === 'system' && event.payload.key)
  const fetchEvents = async (input: Record<string, unknown>) =>
    (await site.call('GET', 'api/streams/roomEvents', input)).data as {
      list: RoomEvent[]
      last_id: number
      has_more: boolean
    }

  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    deps = { db: site.database.db, publish: site.bus.publish, log: { warn: () => undefined } }
    site.bus.listen((message) => received.push(message))
  })
  afterAll(() => site.close())

  test('recorded events are published after the commit, in order, with their ids, and once', async () => {
    const room = await createRoom()
    const ids = [await record(room, 'a'), await record(room, 'b'), await record(room, 'c')]
    const before = await site.bus.last(`room:${room}`)
    await publishRoomEvents(deps)
    await publishRoomEvents(deps)
    const list = await site.bus.since(`room:${room}`, before.epoch, 0)
    expect(list?.map(({ data }) => [data.type, data.id, data.kind])).toEqual(
      ids.map((id) => ['room_event', id, 'system']),
    )
    const rows = await site.database.db.select().from(roomEvents).where(eq(roomEvents.roomId, room))
    expect(rows.every(({ publishedAt }) => publishedAt !== null)).toBe(true)
  })
  test('a rolled back event is never published', async () => {
    const room = await createRoom()
    const failing = withTransaction(site.database.db, async (tx) => {
      await recordRoomEvent(tx, { roomId: room, ...systemEvent('never') })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await publishRoomEvents(deps)
    expect(await site.bus.last(`room:${room}`)).toMatchObject({ seq: 0 })
    expect(await fetchEvents({ room_id: room })).toMatchObject({ list: [], last_id: 0, has_more: false })
  })
  test('a site-wide event is published on its own topic', async () => {
    const { epoch, seq } = await site.bus.last('rooms')
    const id = await record(null, 'everywhere')
    await publishRoomEvents(deps)
    const list = await site.bus.since('rooms', epoch, seq)
    expect(list?.map(({ data }) => data)).toMatchObject([{ type: 'room_event', id, room_id: null }])
    expect(keysOf((await fetchEvents({ after: id - 1 })).list)).toEqual(['everywhere'])
  })
  test('events survive a failing bus: the next run publishes them', async () => {
    const room = await createRoom()
    const warned: unknown[] = []
    await record(room, 'kept')
    await publishRoomEvents({
      ...deps,
      publish: async () => {
        throw new Error('no bus')
      },
      log: { warn: (...what: unknown[]) => warned.push(what) },
    })
    expect(warned).toHaveLength(1)
    await publishRoomEvents(deps)
    expect(await site.bus.last(`room:${room}`)).toMatchObject({ seq: 1 })
  })
  test('recorded concurrently, ids rise in commit order, so that paging by the last id misses none', async () => {
    const room = await createRoom()
    const seen: number[] = []
    let after = 0
    const page = async () => {
      const { list, last_id } = await fetchEvents({ room_id: room, after, limit: 7 })
      seen.push(...list.map(({ id }) => id))
      after = last_id
    }
    const ids: number[] = []
    // Wave by wave, each with a reader in the middle of it.
    for (let wave = 0; wave < 6; wave++) {
      const [written] = await Promise.all([
        Promise.all(Array.from({ length: 20 }, (_, n) => record(room, `n${wave}.${n}`))),
        (async () => {
          for (let reads = 0; reads < 5; reads++) await page()
        })(),
      ])
      ids.push(...written)
    }
    for (let more = true; more; ) {
      const { list, last_id, has_more } = await fetchEvents({ room_id: room, after, limit: 200 })
      seen.push(...list.map(({ id }) => id))
      after = last_id
      more = has_more
    }
    expect(seen).toEqual(ids.toSorted((a, b) => a - b))
  })

  test('published events older than a month are deleted, the rest stays', async () => {
    const { db } = site.database
    const room = await createRoom()
    const old = new Date(Date.now() - (EVENT_RETENTION_DAYS + 1) * 86_400_000)
    const [published, unpublished] = [await record(room, 'old'), await record(room, 'old and unpublished')]
    await record(room, 'young')
    // Events of other tests have lower ids and are as old.
    await db.update(roomEvents).set({ createdAt: old }).where(lte(roomEvents.id, unpublished))
    await db.update(roomEvents).set({ publishedAt: null }).where(eq(roomEvents.id, unpublished))
    await db.update(roomEvents).set({ publishedAt: old }).where(eq(roomEvents.id, published))
    expect(await sweepRoomEvents(db)).toBeGreaterThan(0)
    expect(keysOf((await fetchEvents({ room_id: room })).list)).toEqual(['old and unpublished', 'young'])
    expect(await sweepRoomEvents(db)).toBe(0)
  })

  describe('catching up', () => {
    test('pages in order; without `after`, the newest page, oldest first', async () => {
      const room = await createRoom()
      for (const text of ['a', 'b', 'c', 'd']) await record(room, text)
      const newest = await fetchEvents({ room_id: room, limit: 2 })
      expect([keysOf(newest.list), newest.has_more]).toEqual([['c', 'd'], true])
      const first = await fetchEvents({ room_id: room, after: 0, limit: 3 })
      expect([keysOf(first.list), first.has_more]).toEqual([['a', 'b', 'c'], true])
      const rest = await fetchEvents({ room_id: room, after: first.last_id })
      expect([keysOf(rest.list), rest.has_more]).toEqual([['d'], false])
      expect(await fetchEvents({ room_id: room, after: rest.last_id })).toMatchObject({
        list: [],
        last_id: rest.last_id,
      })
    })
    test('leaves out a kind that this version does not know', async () => {
      const room = await createRoom()
      await site.database.db.insert(roomEvents).values({ roomId: room, kind: 'from tomorrow', payload: {} })
      await record(room, 'known')
      expect(keysOf((await fetchEvents({ room_id: room })).list)).toEqual(['known'])
    })
    test('without a valid room or input is refused', async () => {
      expect(await site.call('GET', 'api/streams/roomEvents', { room_id: 999_999 })).toMatchObject({
        status: 404,
      })
      for (const input of [{ room_id: 0 }, { after: -1 }, { limit: 201 }, { after: 'x' }])
        expect(await site.call('GET', 'api/streams/roomEvents', input)).toMatchObject({ status: 400 })
    })
  })
})
