import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { notices } from '#lib/backend/db/schema/accounts/profile.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { preferences } from '#lib/backend/db/schema/preferences.ts'
import { anchorFollows } from '#lib/backend/db/schema/social.ts'
import { bookings, reservations, roomAnnouncements } from '#lib/backend/db/schema/streams/reservations.ts'
import { broadcasts, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { Booking, Reservation } from '#lib/contract/streams/reservations.ts'
import type { AnchorRoom } from '#lib/contract/streams/studio.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { person } from '#testing/domains/profile.ts'
import { runningMatch, sampleBatch } from '#testing/domains/sample-batch.ts'
import { mediaByHand, withRoom } from '#testing/domains/streams.ts'
import { announceRooms } from './reminders/announce.ts'
import { remindDue } from './reminders/remind.ts'

const anchorWithRoom = async (site: TestSite, over: Parameters<typeof withRoom>[2] = {}) =>
  withRoom(site, await person(site), over)

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const BOOK = 'api/Live/setReserveLiveNew'

describeDatabases('reservations', (open) => {
  let site: TestSite
  const media = mediaByHand()
  let matchId: number
  let now: number
  const inMinutes = (minutes: number) => new Date(now + minutes * MINUTE)
  const put = (values: Partial<typeof matches.$inferInsert>) =>
    site.database.db.update(matches).set(values).where(eq(matches.id, matchId))
  beforeAll(async () => {
    site = await openTestSite({ database: await open(), media })
    await site.ingest({ ...sampleBatch(), matches: [{ ...runningMatch, status: 'scheduled' }], events: [] })
    const [row] = await site.database.db.select({ id: matches.id }).from(matches)
    matchId = row?.id ?? 0
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    now = Math.floor(Date.now() / 1000) * 1000
    await site.database.db.delete(reservations)
    await site.database.db.delete(roomAnnouncements)
    await site.database.db.delete(bookings)
    await put({ status: 'scheduled', phase: 'pre', kickoffAt: inMinutes(2 * 1440) })
  })

  const published: string[] = []
  /** One run of the job when so many minutes have gone by; the notices of each since, the oldest first. */
  const runAt = (minutes: number) =>
    remindDue({
      db: site.database.db,
      publish: async (topic) => published.push(topic),
      clock: { now: () => now + minutes * MINUTE } as never,
      timeZone: 'Asia/Shanghai',
    })
  const noticesOf = async (userId: number) =>
    (
      await site.database.db.select().from(notices).where(eq(notices.userId, userId)).orderBy(asc(notices.id))
    ).map(({ kind, values }) => (kind === 'reserved_soon' ? `${kind} ${values.minutes}` : kind))
  const coming = async (input: Record<string, unknown> = {}) =>
    (await site.call('GET', 'api/Live_streaming/getReserveLiveList', input)).data as {
      list: Booking[]
      total: number
    }
  const mine = async (who: Awaited<ReturnType<typeof person>>) =>
    ((await who.get('api/Live_streaming/getUserReserveLiveList')).data as { list: Reservation[] }).list

  describe('reminders', () => {
    test('come a day, an hour and five minutes before, each once, no matter who runs the job or how often', async () => {
      const me = await person(site)
      expect((await me.call('api/live/reserveMatch', { match_id: matchId })).data).toMatchObject({
        match_id: matchId,
        booking_id: null,
        ahead: [1440, 60, 5],
      })
      await runAt(0)
      expect(await noticesOf(me.id)).toEqual([])
      const start = 2 * 1440
      for (const before of [1440, 1439, 61, 60, 59, 6, 5, 4, 0, -3]) {
        await runAt(start - before)
        await Promise.all([runAt(start - before), runAt(start - before)])
      }
      expect(await noticesOf(me.id)).toEqual(['reserved_soon 1440', 'reserved_soon 60', 'reserved_soon 5'])
      expect(published).toContain(`user:${me.id}`)
      const { data } = await me.get('api/Push/getList', {}, 'en')
      const { list } = data as { list: { title: string; text: string; link: string }[] }
      expect(list[0]).toMatchObject({
        title: 'North FC – South United',
        text: 'It begins in 5 minutes.',
        link: `/score-detail?id=${matchId}`,
      })
    })
    test('that lie behind are not made up for, and those switched off do not come', async () => {
      await put({ kickoffAt: inMinutes(30) })
      const [all, some] = [await person(site), await person(site)]
      await all.call('api/live/reserveMatch', { match_id: matchId })
      await some.call('api/live/reserveMatch', { match_id: matchId, ahead: '60' })
      for (const minutes of [0, 26, 29]) await runAt(minutes)
      expect(await noticesOf(all.id)).toEqual(['reserved_soon 5'])
      expect(await noticesOf(some.id)).toEqual([])
    })
    test('that were missed while the site was down come once, with the time that is left', async () => {
      const me = await person(site)
      await me.call('api/live/reserveMatch', { match_id: matchId })
      await runAt(2 * 1440 - 20)
      await runAt(2 * 1440 - 19)
      expect(await noticesOf(me.id)).toEqual(['reserved_soon 20'])
    })
    test('a match that moves is notified at once, and reminded of anew', async () => {
      const me = await person(site)
      await me.call('api/live/reserveMatch', { match_id: matchId })
      await put({ kickoffAt: inMinutes(3 * 1440) })
      await runAt(1)
      await runAt(2)
      expect(await noticesOf(me.id)).toEqual(['reserved_moved'])
      await runAt(2 * 1440)
      expect(await noticesOf(me.id)).toEqual(['reserved_moved', 'reserved_soon 1440'])
    })
    test('a match that is called off is notified once, and again when it has a new time', async () => {
      const me = await person(site)
      await me.call('api/live/reserveMatch', { match_id: matchId })
      await put({ status: 'postponed' })
      for (const minutes of [1, 2, 2 * 1440 - 5]) await runAt(minutes)
      expect(await noticesOf(me.id)).toEqual(['reserved_off'])
      await put({ status: 'scheduled', kickoffAt: inMinutes(9 * 1440) })
      await runAt(2 * 1440)
      expect(await noticesOf(me.id)).toEqual(['reserved_off', 'reserved_moved'])
      expect(await mine(me)).toMatchObject([{ state: 'waiting', match: { id: matchId } }])
    })
    test('of a broadcast name its anchor, follow its changes, and end when he calls it off', async () => {
      const [anchor, me] = [await anchorWithRoom(site), await person(site)]
      const booked = await anchor.call(BOOK, { title: 'Derby talk', starts_at: inMinutes(300).toISOString() })
      const { booking_id } = booked.data as { booking_id: number }
      await me.call('api/live/reserveMatch2', { booking_id })
      await runAt(240)
      expect(await noticesOf(me.id)).toEqual(['reserved_soon 60'])
      const { data } = await me.get('api/Push/getList')
      expect(data).toMatchObject({
        list: [{ title: `anchor ${anchor.id} · Derby talk`, link: `/live?id=${anchor.room.id}` }],
      })
      await anchor.call(BOOK, { booking_id, starts_at: inMinutes(400).toISOString() })
      await runAt(241)
      await anchor.get('api/live/deleteReserveLive', { booking_id })
      await runAt(242)
      await runAt(396)
      expect(await noticesOf(me.id)).toEqual(['reserved_soon 60', 'reserved_moved', 'reserved_off'])
      expect(await mine(me)).toMatchObject([{ state: 'called_off', booking_id }])
    })
    test.each([
      ['an hour later', 2 * 1440 + 60, -15],
      ['an hour earlier', 2 * 1440 - 60, 0],
      ['days later', 5 * 1440, 30],
    ])(
      'a broadcast whose match begins %s moves with it and stays as far from kick-off',
      async (_, to, ahead) => {
        const [anchor, me] = [await anchorWithRoom(site), await person(site)]
        const { data } = await anchor.call(BOOK, {
          match_id: matchId,
          starts_at: inMinutes(2 * 1440 + ahead).toISOString(),
        })
        await me.call('api/live/reserveMatch2', { booking_id: (data as { booking_id: number }).booking_id })
        await put({ kickoffAt: inMinutes(to) })
        await runAt(1)
        await runAt(2)
        expect(await noticesOf(me.id)).toEqual(['reserved_moved'])
        expect((await coming({ match_id: matchId })).list[0]?.starts_at).toBe(
          inMinutes(to + ahead).toISOString(),
        )
      },
    )
    test.each(['postponed', 'cancelled'] as const)(
      'a broadcast whose match is %s is closed, and all who wait for it are notified once',
      async (status) => {
        const [anchor, me] = [await anchorWithRoom(site), await person(site)]
        const { data } = await anchor.call(BOOK, { match_id: matchId })
        const { booking_id } = data as { booking_id: number }
        await me.call('api/live/reserveMatch2', { booking_id })
        await put({ status })
        for (const minutes of [1, 2, 2 * 1440 - 60, 2 * 1440 - 5]) await runAt(minutes)
        expect(await noticesOf(me.id)).toEqual(['reserved_off'])
        expect(await noticesOf(anchor.id)).toEqual(['booking_off'])
        expect(await coming({ room_id: anchor.room.id })).toMatchObject({ total: 0 })
        expect(await mine(me)).toMatchObject([{ state: 'called_off', booking_id }])
        expect((await me.call('api/live/reserveMatch2', { booking_id })).status).toBe(404)
      },
    )
    test('a broadcast follows its match to another day', async () => {
      const [anchor, me] = [await anchorWithRoom(site), await person(site)]
      const { data } = await anchor.call(BOOK, { match_id: matchId })
      const { booking_id } = data as { booking_id: number }
      await me.call('api/live/reserveMatch2', { booking_id })
      await put({ kickoffAt: inMinutes(5 * 1440) })
      await runAt(1)
      expect(await noticesOf(me.id)).toEqual(['reserved_moved'])
      expect((await coming({ match_id: matchId })).list[0]?.starts_at).toBe(inMinutes(5 * 1440).toISOString())
    })
    test('stop once it is taken back', async () => {
      const me = await person(site)
      await me.call('api/live/reserveMatch', { match_id: matchId })
      expect((await me.get('api/live/deleteReserveLive', { match_id: matchId })).status).toBe(200)
      await runAt(2 * 1440 - 5)
      expect(await noticesOf(me.id)).toEqual([])
      expect((await me.get('api/live/deleteReserveLive', { match_id: matchId })).status).toBe(404)
    })
  })

  describe('booked broadcasts', () => {
    test('take teams and kick-off from the match, and stand with it as who will stream it', async () => {
      const [anchor, me] = [await anchorWithRoom(site), await person(site)]
      expect(
        (await anchor.call(BOOK, { match_id: matchId, tags: '德比', language: 'vi' }, 'zh')).data,
      ).toMatchObject({
        title: '北城 – South United',
        match_id: matchId,
        starts_at: inMinutes(2 * 1440).toISOString(),
      })
      const [shown] = (await coming({ match_id: matchId })).list
      await me.call('api/live/reserveMatch2', { booking_id: shown?.booking_id })
      expect((await coming({ match_id: matchId })).list).toMatchObject([
        {
          room_id: anchor.room.id,
          user_nickname: `anchor ${anchor.id}`,
          tags: ['德比'],
          language: 'vi',
          match: { id: matchId },
          reservations: 1,
        },
      ])
      expect((await coming({ type: 2 })).list).toEqual([])
    })
    test('stand in the order of their start, and behind one another once over', async () => {
      const anchor = await anchorWithRoom(site)
      for (const minutes of [300, 100, 200])
        await anchor.call(BOOK, { title: `in ${minutes}`, starts_at: inMinutes(minutes).toISOString() })
      const titles = async (when: string) =>
        (await coming({ room_id: anchor.room.id, when })).list.map((one) => one.title)
      expect(await titles('coming')).toEqual(['in 100', 'in 200', 'in 300'])
      await site.database.db
        .update(bookings)
        .set({ startsAt: new Date(now - DAY) })
        .where(eq(bookings.title, 'in 100'))
      await site.database.db
        .update(bookings)
        .set({ startsAt: new Date(now - 100 * DAY) })
        .where(eq(bookings.title, 'in 200'))
      expect(await titles('coming')).toEqual(['in 300'])
      expect(await titles('past')).toEqual(['in 100'])
    })
    test('of a room that was shut down, or of who is blocked, are not shown and cannot be reserved', async () => {
      const [anchor, me] = [await anchorWithRoom(site), await person(site)]
      const { data } = await anchor.call(BOOK, { title: 'x', starts_at: inMinutes(60).toISOString() })
      const reserve = () =>
        me.call('api/live/reserveMatch2', { booking_id: (data as { booking_id: number }).booking_id })
      const { db } = site.database
      await db.update(rooms).set({ status: 'banned' }).where(eq(rooms.id, anchor.room.id))
      expect([(await coming()).total, (await reserve()).status]).toEqual([0, 404])
      await db.update(rooms).set({ status: 'idle' }).where(eq(rooms.id, anchor.room.id))
      await db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, anchor.id))
      expect([(await coming()).total, (await reserve()).status]).toEqual([0, 404])
    })
  })

  describe('going live', () => {
    type Anchor = Awaited<ReturnType<typeof anchorWithRoom>>
    const signal = async (who: Anchor, type: 'live' | 'ended') => {
      const { stream } = who.room
      if (type === 'live') media.onAir.add(stream)
      else media.onAir.delete(stream)
      await site.onAir.take(type === 'live' ? { type, stream, quality: 'original' } : { type, stream })
    }
    const bookIn = async (who: Anchor, minutes: number, input: Record<string, unknown>) =>
      (
        (await who.call(BOOK, { starts_at: inMinutes(minutes).toISOString(), ...input })).data as {
          booking_id: number
        }
      ).booking_id
    const console = async (who: Anchor) => (await who.get('api/anchor/room')).data as AnchorRoom

    test('fills the room in from the booking that is due, on the test signal already', async () => {
      const me = await anchorWithRoom(site, { titleEn: 'Last week', tags: ['old'] })
      await put({ kickoffAt: inMinutes(40) })
      await bookIn(me, 300, { title: 'Tonight' })
      const id = await bookIn(me, 30, {
        match_id: matchId,
        title: 'Derby talk',
        tags: '德比, live',
        language: 'vi',
      })
      await signal(me, 'live')
      expect(await me.readRoom()).toMatchObject({
        status: 'testing',
        matchId,
        titleVi: 'Derby talk',
        titleEn: null,
        tags: ['德比', 'live'],
        language: 'vi',
      })
      expect(await console(me)).toMatchObject({
        booking: { booking_id: id, title: 'Derby talk', match_id: matchId },
      })
      await me.get('api/Live/startRoom')
      expect(
        await site.database.db.select().from(broadcasts).where(eq(broadcasts.roomId, me.room.id)),
      ).toMatchObject([{ matchId, titleVi: 'Derby talk' }])
    })
    test('keeps what its anchor has set since he booked, and what he changes afterwards', async () => {
      const me = await anchorWithRoom(site)
      await put({ kickoffAt: inMinutes(40) })
      await bookIn(me, 30, { match_id: matchId, title: 'Booked', tags: 'booked' })
      await me.get('api/live/setTitle', { title: 'By hand' })
      await me.get('api/Live/startRoom')
      expect(await me.readRoom()).toMatchObject({ matchId, titleEn: 'By hand', tags: ['booked'] })
      await me.get('api/live/updateLive', { match_id: 0, tags: 'mine' })
      await signal(me, 'live')
      expect(await me.readRoom()).toMatchObject({ status: 'live', matchId: null, tags: ['mine'] })
    })
    test('of the evening before is no longer held to, nor what was set for it', async () => {
      const me = await anchorWithRoom(site)
      const first = await bookIn(me, 10, { title: 'First' })
      const second = await bookIn(me, 50, { title: 'Second' })
      await me.get('api/Live/startRoom')
      await signal(me, 'live')
      await me.get('api/live/setTitle', { title: 'In the first' })
      await me.get('api/Live/endRoom')
      await signal(me, 'ended')
      await site.database.db
        .update(bookings)
        .set({ startsAt: inMinutes(-100) })
        .where(eq(bookings.id, first))
      await me.get('api/Live/startRoom')
      expect(await me.readRoom()).toMatchObject({ titleZh: 'Second' })
      expect(await console(me)).toMatchObject({ booking: { booking_id: second } })
    })
    test('takes no booking that is far off, long past, called off, or of a match that is over', async () => {
      const me = await anchorWithRoom(site, { titleEn: 'As it was' })
      await bookIn(me, 61, { title: 'Later' })
      const past = await bookIn(me, 5, { title: 'Past' })
      await site.database.db
        .update(bookings)
        .set({ startsAt: inMinutes(-181) })
        .where(eq(bookings.id, past))
      const gone = await bookIn(me, 6, { title: 'Gone' })
      await me.get('api/live/deleteReserveLive', { booking_id: gone })
      await put({ kickoffAt: inMinutes(20) })
      await bookIn(me, 20, { match_id: matchId })
      await put({ status: 'finished' })
      await me.get('api/Live/startRoom')
      expect(await me.readRoom()).toMatchObject({ titleEn: 'As it was', matchId: null })
      expect(await console(me)).toMatchObject({ booking: null })
    })
    test('the anchor takes another booking or none, and that stays so', async () => {
      const [me, other] = [await anchorWithRoom(site), await anchorWithRoom(site)]
      await put({ kickoffAt: inMinutes(20) })
      const near = await bookIn(me, 20, { match_id: matchId, title: 'Near' })
      const far = await bookIn(me, 200, { title: 'Far' })
      const take = (who: Anchor, booking_id: number) => who.call('api/anchor/takeBooking', { booking_id })
      await me.get('api/Live/startRoom')
      expect((await take(me, 0)).data).toEqual({ room_id: me.room.id, booking: null })
      expect(await me.readRoom()).toMatchObject({ matchId: null })
      await signal(me, 'live')
      expect(await console(me)).toMatchObject({ booking: null })
      expect((await take(me, far)).data).toMatchObject({ booking: { booking_id: far, title: 'Far' } })
      expect(await me.readRoom()).toMatchObject({ titleZh: 'Far', matchId: null })
      expect((await take(me, near)).data).toMatchObject({ booking: { booking_id: near } })
      expect(await me.readRoom()).toMatchObject({ titleZh: 'Near', matchId })
      expect((await take(other, near)).status).toBe(404)
      await me.get('api/live/deleteReserveLive', { booking_id: far })
      expect((await take(me, far)).status).toBe(404)
    })
  })

  describe('a room that goes public', () => {
    const announced = () =>
      announceRooms({ db: site.database.db, publish: async (topic) => published.push(topic) })
    const follow = async (anchor: { id: number }) => {
      const one = await person(site)
      await site.database.db.insert(anchorFollows).values({ userId: one.id, anchorId: anchor.id })
      return one
    }
    const goLive = async (anchor: Awaited<ReturnType<typeof anchorWithRoom>>) => {
      const { stream } = anchor.room
      media.onAir.add(stream)
      await site.onAir.take({ type: 'live', stream, quality: 'original' })
      await anchor.get('api/Live/startRoom')
    }
    const goOff = async (anchor: Awaited<ReturnType<typeof anchorWithRoom>>) => {
      media.onAir.delete(anchor.room.stream)
      await site.onAir.take({ type: 'ended', stream: anchor.room.stream })
    }

    test('is notified to followers who want it and to those who reserved, on page and browser, once an evening', async () => {
      const anchor = await anchorWithRoom(site)
      const [fan, quiet, waits] = [await follow(anchor), await follow(anchor), await person(site)]
      const gone = await follow(anchor)
      await site.database.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, gone.id))
      await site.database.db
        .insert(preferences)
        .values({ userId: quiet.id, value: { tell_live: false }, updatedAt: new Date() })
      const { data } = await anchor.call(BOOK, { title: 'x', starts_at: inMinutes(10).toISOString() })
      const { booking_id } = data as { booking_id: number }
      for (const who of [waits, fan]) await who.call('api/live/reserveMatch2', { booking_id })
      await goLive(anchor)
      expect(await noticesOf(fan.id)).toEqual([])
      await announced()
      await announced()
      for (const who of [fan, waits]) {
        expect(await noticesOf(who.id)).toEqual(['room_live'])
        expect(published).toContain(`user:${who.id}`)
      }
      for (const who of [quiet, gone, anchor]) expect(await noticesOf(who.id)).toEqual([])
      const { data: list } = await fan.get('api/Push/getList')
      expect(list).toMatchObject({
        list: [{ title: `anchor ${anchor.id} is live`, link: `/live?id=${anchor.room.id}` }],
      })
      await goOff(anchor)
      await goLive(anchor)
      await announced()
      for (const who of [fan, waits]) expect(await noticesOf(who.id)).toEqual(['room_live'])
    })
    test('is notified again another evening, and a second booking of the evening to those who reserved it', async () => {
      const anchor = await anchorWithRoom(site)
      const [fan, waits] = [await follow(anchor), await person(site)]
      await goLive(anchor)
      await announced()
      await goOff(anchor)
      const { data } = await anchor.call(BOOK, { title: 'late', starts_at: inMinutes(10).toISOString() })
      await waits.call('api/live/reserveMatch2', { booking_id: (data as { booking_id: number }).booking_id })
      await goLive(anchor)
      await announced()
      expect([await noticesOf(fan.id), await noticesOf(waits.id)]).toEqual([['room_live'], ['room_live']])
      await goOff(anchor)
      const { db } = site.database
      await db.update(roomAnnouncements).set({ createdAt: inMinutes(-400) })
      await goLive(anchor)
      await announced()
      expect(await noticesOf(fan.id)).toEqual(['room_live'])
      await goOff(anchor)
      await db
        .update(broadcasts)
        .set({ endedAt: inMinutes(-31) })
        .where(eq(broadcasts.roomId, anchor.room.id))
      await goLive(anchor)
      await announced()
      expect(await noticesOf(fan.id)).toEqual(['room_live', 'room_live'])
    })
    test('goes on where it was stopped, notifies nobody twice, and stops once the room is off the air', async () => {
      const anchor = await anchorWithRoom(site)
      const { db } = site.database
      const fans = await db.execute<{ id: number }>(sql`
        with made as (insert into users (nickname) select 'fan' from generate_series(1, 1203) returning id)
        insert into anchor_follows (user_id, anchor_id) select id, ${anchor.id} from made returning user_id as id`)
      await goLive(anchor)
      await Promise.all([announced(), announced()])
      const count = async () =>
        (
          await db
            .select()
            .from(notices)
            .where(eq(notices.link, `/live?id=${anchor.room.id}`))
        ).length
      expect(await count()).toBe(fans.rows.length)
      await db.insert(roomAnnouncements).values({ roomId: anchor.room.id, toFollowers: true })
      await goOff(anchor)
      await announced()
      expect(await count()).toBe(fans.rows.length)
    })
  })

  describe('refuses', () => {
    test.each<[string, Record<string, unknown>, string]>([
      ['no start', { title: 'x' }, 'when it starts'],
      ['no title', { starts_at: 600 }, 'write a title'],
      ['a start in the past', { title: 'x', starts_at: -1 }, 'must lie ahead'],
      ['a start after ninety days', { title: 'x', starts_at: 91 * 1440 }, '90 days'],
      ['a title of 41 characters', { title: '字'.repeat(41), starts_at: 600 }, 'at most 40'],
      ['six tags', { title: 'x', starts_at: 600, tags: 'a,b,c,d,e,f' }, 'at most 5'],
      ['words that may not stand in a title', { title: 'bullshit', starts_at: 600 }, 'cannot stand'],
      ['words that may not stand in a tag', { title: 'x', tags: 'bullshit', starts_at: 600 }, 'cannot stand'],
      ['a start that is no time', { title: 'x', starts_at: 'tomorrow' }, 'starts_at'],
    ])('a booking with %s', async (_name, input, words) => {
      const anchor = await anchorWithRoom(site)
      const starts =
        typeof input.starts_at === 'number' ? inMinutes(input.starts_at).toISOString() : input.starts_at
      const answer = await anchor.call(BOOK, { ...input, ...(starts ? { starts_at: starts } : {}) })
      expect(answer).toMatchObject({ status: 400, code: 1 })
      expect(answer.msg).toContain(words)
    })
    test('a booking far from its match, of a match that is over, twice of one, and another’s', async () => {
      const [anchor, other] = [await anchorWithRoom(site), await anchorWithRoom(site)]
      const far = { match_id: matchId, starts_at: inMinutes(600).toISOString() }
      expect((await anchor.call(BOOK, far)).status).toBe(400)
      expect((await anchor.call(BOOK, { match_id: 999_999 })).status).toBe(404)
      const { data } = await anchor.call(BOOK, { match_id: matchId })
      expect(await anchor.call(BOOK, { match_id: matchId })).toMatchObject({ status: 409 })
      const { booking_id } = data as { booking_id: number }
      expect((await other.call(BOOK, { booking_id, title: 'mine now' })).status).toBe(404)
      expect((await other.get('api/live/deleteReserveLive', { booking_id })).status).toBe(404)
      await put({ status: 'finished' })
      expect((await other.call(BOOK, { match_id: matchId })).status).toBe(409)
      expect((await coming({ match_id: matchId })).list).toMatchObject([
        { booking_id, title: expect.not.stringMatching('mine') },
      ])
    })
    test('reserving what has begun, one’s own broadcast, what is not there, odd reminders, and guests', async () => {
      const [anchor, me] = [await anchorWithRoom(site), await person(site)]
      const { data } = await anchor.call(BOOK, { title: 'x', starts_at: inMinutes(60).toISOString() })
      const { booking_id } = data as { booking_id: number }
      expect((await anchor.call('api/live/reserveMatch2', { booking_id })).status).toBe(400)
      expect((await me.call('api/live/reserveMatch2', { booking_id: 999_999 })).status).toBe(404)
      expect((await me.call('api/live/reserveMatch', { match_id: 999_999 })).status).toBe(404)
      for (const ahead of ['7', '1440,60,5,1', 'x'])
        expect((await me.call('api/live/reserveMatch', { match_id: matchId, ahead })).status, ahead).toBe(400)
      for (const input of [{}, { match_id: matchId, booking_id }])
        expect((await me.get('api/live/deleteReserveLive', input)).status).toBe(400)
      await put({ status: 'live' })
      expect((await me.call('api/live/reserveMatch', { match_id: matchId })).status).toBe(409)
      await put({ status: 'scheduled', kickoffAt: inMinutes(-1) })
      expect((await me.call('api/live/reserveMatch', { match_id: matchId })).status).toBe(409)
      for (const path of ['api/live/reserveMatch', 'api/live/reserveMatch2', BOOK])
        expect((await site.call('POST', path, { match_id: matchId, booking_id })).code).toBe(700)
      expect((await me.call(BOOK, { title: 'x', starts_at: inMinutes(60).toISOString() })).status).toBe(403)
    })
  })
})
