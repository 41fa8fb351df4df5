import { beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#lib/contract/streams/reservations.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { person } from '#testing/domains/profile.ts'
import { anchorWithRoom, BOOK, readList, reservationSuite } from '#testing/domains/streams.ts'

describeDatabase('reservations', (open) => {
  const { current, published, inMinutes, put, runAt, noticesOf, mine } = reservationSuite(open)
  let site: TestSite
  let matchId: number
  beforeEach(() => {
    ;({ site, matchId } = current())
  })
  const coming = (input: Record<string, unknown> = {}) =>
    readList<Booking>(site, 'api/Live_streaming/getReserveLiveList', input)

  describe('reminders', () => {
    test('are sent a day, an hour and five minutes before, each once, however often the job runs', async () => {
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
        text: 'Starts in 5 minutes.',
        link: `/score-detail?id=${matchId}`,
      })
    })
    test('are not sent later once their time has passed, nor if switched off', async () => {
      await put({ kickoffAt: inMinutes(30) })
      const [all, some] = [await person(site), await person(site)]
      await all.call('api/live/reserveMatch', { match_id: matchId })
      await some.call('api/live/reserveMatch', { match_id: matchId, ahead: '60' })
      for (const minutes of [0, 26, 29]) await runAt(minutes)
      expect(await noticesOf(all.id)).toEqual(['reserved_soon 5'])
      expect(await noticesOf(some.id)).toEqual([])
    })
    test('missed while the site was down are sent once, with the time that remains', async () => {
      const me = await person(site)
      await me.call('api/live/reserveMatch', { match_id: matchId })
      await runAt(2 * 1440 - 20)
      await runAt(2 * 1440 - 19)
      expect(await noticesOf(me.id)).toEqual(['reserved_soon 20'])
    })
    test('are sent again for a match that moves, after a notice at once', async () => {
      const me = await person(site)
      await me.call('api/live/reserveMatch', { match_id: matchId })
      await put({ kickoffAt: inMinutes(3 * 1440) })
      await runAt(1)
      await runAt(2)
      expect(await noticesOf(me.id)).toEqual(['reserved_moved'])
      await runAt(2 * 1440)
      expect(await noticesOf(me.id)).toEqual(['reserved_moved', 'reserved_soon 1440'])
    })
    test('a cancelled match is notified once, and again when it has a new time', async () => {
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
    test('of a broadcast name its anchor, follow its changes, and end when the anchor cancels it', async () => {
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
    test('of a broadcast are not sent to users who have blocked the anchor, and later ones are', async () => {
      const [anchor, me] = [await anchorWithRoom(site), await person(site)]
      const booked = await anchor.call(BOOK, { title: 'Derby talk', starts_at: inMinutes(300).toISOString() })
      const { booking_id } = booked.data as { booking_id: number }
      await me.call('api/live/reserveMatch2', { booking_id })
      await me.call('api/social/setBlock', { user_id: anchor.id })
      await runAt(240)
      expect(await noticesOf(me.id)).toEqual([])
      await me.call('api/social/setBlock', { user_id: anchor.id, state: 0 })
      await runAt(295)
      expect(await noticesOf(me.id)).toEqual(['reserved_soon 5'])
    })
    test.each([
      ['an hour later', 2 * 1440 + 60, -15],
      ['an hour earlier', 2 * 1440 - 60, 0],
      ['days later', 5 * 1440, 30],
    ])(
      'a broadcast whose match begins %s moves with it, at the same distance from kick-off',
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
      'a broadcast whose match is %s is cancelled, and everyone who reserved it is notified once',
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
    test('stop when the reservation is cancelled', async () => {
      const me = await person(site)
      await me.call('api/live/reserveMatch', { match_id: matchId })
      expect((await me.get('api/live/deleteReserveLive', { match_id: matchId })).status).toBe(200)
      await runAt(2 * 1440 - 5)
      expect(await noticesOf(me.id)).toEqual([])
      expect((await me.get('api/live/deleteReserveLive', { match_id: matchId })).status).toBe(404)
    })
  })
})
