import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { notices } from '#lib/backend/db/schema/accounts/profile.ts'
import { preferences } from '#lib/backend/db/schema/preferences.ts'
import { anchorFollows } from '#lib/backend/db/schema/social.ts'
import { bookings, roomAnnouncements } from '#lib/backend/db/schema/streams/reservations.ts'
import { broadcasts } from '#lib/backend/db/schema/streams/streams.ts'
import type { AnchorRoom } from '#lib/contract/streams/studio.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { person } from '#testing/domains/profile.ts'
import { anchorWithRoom, BOOK, reservationSuite } from '#testing/domains/streams.ts'
import { announceRooms } from './reminders/announce.ts'

describeDatabase('reservations', (open) => {
  const { current, media, published, inMinutes, put, noticesOf } = reservationSuite(open)
  let site: TestSite
  let matchId: number
  beforeEach(() => {
    ;({ site, matchId } = current())
  })

  describe('going live', () => {
    type Anchor = Awaited<ReturnType<typeof anchorWithRoom>>
    const signal = async (who: Anchor, type: 'live' | 'ended') => {
      const { stream } = who.room
      if (type === 'live') media.onAir.add(stream)
      else media.onAir.delete(stream)
      await site.onAir.handle(type === 'live' ? { type, stream, quality: 'original' } : { type, stream })
    }
    const bookIn = async (who: Anchor, minutes: number, input: Record<string, unknown>) =>
      (
        (await who.call(BOOK, { starts_at: inMinutes(minutes).toISOString(), ...input })).data as {
          booking_id: number
        }
      ).booking_id
    const console = async (who: Anchor) => (await who.get('api/anchor/room')).data as AnchorRoom

    test('applies the booking that is due to the room, already on the test signal', async () => {
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
    test('keeps values the anchor set after booking, and those changed later', async () => {
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
    test('releases an earlier broadcast’s booking and the values set for it', async () => {
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
    test('ignores a booking that is far off, long past, cancelled, or of a match that is over', async () => {
      const me = await anchorWithRoom(site, { titleEn: 'As it was' })
      await bookIn(me, 61, { title: 'Later' })
      const past = await bookIn(me, 5, { title: 'Past' })
      await site.database.db
        .update(bookings)
        .set({ startsAt: inMinutes(-181) })
        .where(eq(bookings.id, past))
      const cancelledId = await bookIn(me, 6, { title: 'Gone' })
      await me.get('api/live/deleteReserveLive', { booking_id: cancelledId })
      await put({ kickoffAt: inMinutes(20) })
      await bookIn(me, 20, { match_id: matchId })
      await put({ status: 'finished' })
      await me.get('api/Live/startRoom')
      expect(await me.readRoom()).toMatchObject({ titleEn: 'As it was', matchId: null })
      expect(await console(me)).toMatchObject({ booking: null })
    })
    test('the anchor’s choice of another booking, or none, is kept', async () => {
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

  describe('a room that goes live', () => {
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
      await site.onAir.handle({ type: 'live', stream, quality: 'original' })
      await anchor.get('api/Live/startRoom')
    }
    const goOff = async (anchor: Awaited<ReturnType<typeof anchorWithRoom>>) => {
      media.onAir.delete(anchor.room.stream)
      await site.onAir.handle({ type: 'ended', stream: anchor.room.stream })
    }

    test('notifies followers who want it and users who reserved, on page and browser, once an evening', async () => {
      const anchor = await anchorWithRoom(site)
      const [fan, quiet, waits] = [await follow(anchor), await follow(anchor), await person(site)]
      const cancelledId = await follow(anchor)
      await site.database.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, cancelledId.id))
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
      for (const who of [quiet, cancelledId, anchor]) expect(await noticesOf(who.id)).toEqual([])
      const { data: list } = await fan.get('api/Push/getList')
      expect(list).toMatchObject({
        list: [{ title: `anchor ${anchor.id} is live`, link: `/live?id=${anchor.room.id}` }],
      })
      await goOff(anchor)
      await goLive(anchor)
      await announced()
      for (const who of [fan, waits]) expect(await noticesOf(who.id)).toEqual(['room_live'])
    })
    test('notifies nobody who has reserved the broadcast and blocked the anchor since', async () => {
      const anchor = await anchorWithRoom(site)
      const [fan, blocker] = [await person(site), await person(site)]
      const { data } = await anchor.call(BOOK, { title: 'x', starts_at: inMinutes(10).toISOString() })
      const { booking_id } = data as { booking_id: number }
      for (const who of [fan, blocker]) await who.call('api/live/reserveMatch2', { booking_id })
      await blocker.call('api/social/setBlock', { user_id: anchor.id })
      await goLive(anchor)
      await announced()
      expect(await noticesOf(fan.id)).toEqual(['room_live'])
      expect(await noticesOf(blocker.id)).toEqual([])
    })
    test('notifies again another evening, and for a second booking of the evening those who reserved it', async () => {
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
    test('resumes after an interruption, notifies nobody twice, and stops once the room is no longer live', async () => {
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
})
