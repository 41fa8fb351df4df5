import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { bookings } from '#lib/backend/db/schema/streams/reservations.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { Booking } from '#lib/contract/streams/reservations.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { person } from '#testing/domains/profile.ts'
import { anchorWithRoom, BOOK, readList, reservationSuite } from '#testing/domains/streams.ts'

const DAY = 86_400_000

describeDatabase('reservations', (open) => {
  const { current, inMinutes, put } = reservationSuite(open)
  let site: TestSite
  let matchId: number
  let now: number
  beforeEach(() => {
    ;({ site, matchId, now } = current())
  })
  const coming = (input: Record<string, unknown> = {}) =>
    readList<Booking>(site, 'api/Live_streaming/getReserveLiveList', input)

  describe('booked broadcasts', () => {
    test('take teams and kick-off from the match, and are listed with it', async () => {
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
    test('are listed in the order of their start, past ones separately', async () => {
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
    test('of a room that is shut down or a blocked anchor are not listed and cannot be reserved', async () => {
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

  describe('refuses', () => {
    test.each<[string, Record<string, unknown>, string]>([
      ['no start', { title: 'x' }, 'enter a start time'],
      ['no title', { starts_at: 600 }, 'enter a title'],
      ['a start in the past', { title: 'x', starts_at: -1 }, 'must be in the future'],
      ['a start after ninety days', { title: 'x', starts_at: 91 * 1440 }, '90 days'],
      ['a title of 41 characters', { title: '字'.repeat(41), starts_at: 600 }, 'at most 40'],
      ['six tags', { title: 'x', starts_at: 600, tags: 'a,b,c,d,e,f' }, 'at most 5'],
      [
        'words that may not stand in a title',
        { title: 'bullshit', starts_at: 600 },
        'words that are not allowed',
      ],
      [
        'words that may not stand in a tag',
        { title: 'x', tags: 'bullshit', starts_at: 600 },
        'words that are not allowed',
      ],
      ['a start that is no time', { title: 'x', starts_at: 'tomorrow' }, 'starts_at'],
    ])('a booking with %s', async (_name, input, message) => {
      const anchor = await anchorWithRoom(site)
      const starts =
        typeof input.starts_at === 'number' ? inMinutes(input.starts_at).toISOString() : input.starts_at
      const answer = await anchor.call(BOOK, { ...input, ...(starts ? { starts_at: starts } : {}) })
      expect(answer).toMatchObject({ status: 400, code: 1 })
      expect(answer.msg).toContain(message)
    })
    test('a booking far from its match, of a match that is over, twice for one match, and another anchor’s', async () => {
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
    test('reserving what has begun, one’s own broadcast, a missing id, invalid reminders, and guests', async () => {
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
