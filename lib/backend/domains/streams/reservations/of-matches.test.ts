import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { reservations } from '#lib/backend/db/schema/streams/reservations.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { person } from '#testing/domains/profile.ts'
import { runningMatch, sampleBatch } from '#testing/domains/sample-batch.ts'
import { withRoom } from '#testing/domains/streams.ts'

const MINUTE = 60_000
const OF_MATCHES = 'api/streams/matchBookings'
const RESERVED = 'api/streams/reserved'
const MINE = 'api/Live_streaming/getUserReserveLiveList'

describeDatabase('what is shown of reservations for many matches at once', (open) => {
  let site: TestSite
  let matchId: number
  const from = (minutes: number) => new Date(Date.now() + minutes * MINUTE)
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    await site.ingest({ ...sampleBatch(), matches: [{ ...runningMatch, status: 'scheduled' }], events: [] })
    const [row] = await site.database.db
      .update(matches)
      .set({ status: 'scheduled', phase: 'pre', kickoffAt: from(600) })
      .returning({ id: matches.id })
    matchId = row?.id ?? 0
  })
  afterAll(() => site.close())
  const of = async (ids: string) => (await site.call('GET', OF_MATCHES, { ids })).data as { list: unknown[] }

  test('lists who booked a match, in which language, and how many reserved it, without rooms that are shut down', async () => {
    expect(await of(`${matchId},999999`)).toEqual({ list: [] })
    expect(await of('')).toEqual({ list: [] })
    const [one, other, fan] = [
      await withRoom(site, await person(site)),
      await withRoom(site, await person(site)),
      await person(site),
    ]
    const book = async (anchor: typeof one, input: object) =>
      (await anchor.call('api/Live/setReserveLiveNew', { match_id: matchId, ...input })).data as {
        booking_id: number
      }
    const first = await book(one, { language: 'vi', starts_at: from(590).toISOString() })
    const second = await book(other, {})
    await fan.call('api/live/reserveMatch', { match_id: matchId })
    const bookingRow = (booking: { booking_id: number }, anchor: typeof one, language: string | null) => ({
      booking_id: booking.booking_id,
      room_id: anchor.room.id,
      user_nickname: `anchor ${anchor.id}`,
      language,
    })
    expect((await of(`999999,${matchId}`)).list).toEqual([
      {
        match_id: matchId,
        reservations: 1,
        bookings: [bookingRow(first, one, 'vi'), bookingRow(second, other, null)],
      },
    ])
    const row = async () => {
      const { data } = await site.call('GET', 'api/matches/detail', { id: matchId })
      return (data as { match: { booked: unknown } }).match.booked
    }
    const named = [one, other].map(({ id, room }) => ({ room_id: room.id, user_nickname: `anchor ${id}` }))
    expect(await row()).toEqual(named)
    await site.database.db.update(rooms).set({ status: 'banned' }).where(eq(rooms.id, one.room.id))
    expect(await row()).toEqual(named.slice(1))
    expect((await of(String(matchId))).list).toMatchObject([{ bookings: [bookingRow(second, other, null)] }])
    expect((await site.call('GET', OF_MATCHES, { ids: 'x' })).status).toBe(400)
    // Once it has begun, the live rooms of the match list its anchor.
    const { db } = site.database
    await db.update(matches).set({ status: 'live' }).where(eq(matches.id, matchId))
    expect(await row()).toEqual([])
    await db.update(matches).set({ status: 'scheduled' }).where(eq(matches.id, matchId))
    const many = Array.from({ length: 601 }, (_, at) => at + 1).join(',')
    expect((await site.call('GET', OF_MATCHES, { ids: many })).status).toBe(400)
  })

  test('lists the user’s reservations that have not begun by id, and coming and past ones separately', async () => {
    const [anchor, me, stranger] = [
      await withRoom(site, await person(site)),
      await person(site),
      await person(site),
    ]
    const book = async (minutes: number) => {
      const input = { title: `in ${minutes}`, starts_at: from(minutes).toISOString() }
      const { data } = await anchor.call('api/Live/setReserveLiveNew', input)
      const { booking_id } = data as { booking_id: number }
      await me.call('api/live/reserveMatch2', { booking_id, ahead: '60' })
      return booking_id
    }
    const [later, soon, pastId] = [await book(300), await book(100), await book(200)]
    await me.call('api/live/reserveMatch', { match_id: matchId })
    await site.database.db
      .update(reservations)
      .set({ startsAt: from(-30) })
      .where(eq(reservations.bookingId, pastId))
    const { data } = await me.get(RESERVED)
    expect(data).toMatchObject({ matches: [{ id: matchId, ahead: [1440, 60, 5] }] })
    expect(
      (data as { bookings: { id: number; ahead: number[] }[] }).bookings.toSorted((a, b) => a.id - b.id),
    ).toEqual([
      { id: later, ahead: [60] },
      { id: soon, ahead: [60] },
    ])
    expect((await stranger.get(RESERVED)).data).toEqual({ matches: [], bookings: [] })
    expect((await site.call('GET', RESERVED)).code).toBe(700)
    const listed = async (only: string) =>
      (
        (await me.get(MINE, { only })).data as { list: { booking_id: number | null }[]; total: number }
      ).list.map((row) => row.booking_id)
    expect(await listed('waiting')).toEqual([soon, later, null])
    expect(await listed('past')).toEqual([pastId])
    expect(await listed('all')).toEqual([null, later, soon, pastId])
    expect((await me.get(MINE, { only: 'some' })).status).toBe(400)
  })
})
