import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { broadcastMinutes, broadcasts, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { move } from '#lib/backend/domains/wallet/index.ts'
import type { AnchorRoom, BroadcastRecord, PushAddress } from '#lib/contract/streams/studio.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { type AnchorWithRoom, anchorWithRoom, keyIn, studioSuite } from '#testing/domains/streams.ts'

describeDatabase('the anchor’s room', (open) => {
  const { current, authorise, media, urlOf, signal, status, readAsGuest: roomInfo } = studioSuite(open)
  let site: TestSite
  beforeEach(() => {
    ;({ site } = current())
  })

  describe('going live', () => {
    test('a signal is a test that nobody else sees until the anchor goes live', async () => {
      const me = await anchorWithRoom(site)
      await signal(me, 'live')
      expect(await status(me)).toBe('testing')
      expect(await roomInfo(me)).toMatchObject({ room: { status: 'idle' }, play: [] })
      const own = (await me.get('api/anchor/room')).data as AnchorRoom
      expect(own).toMatchObject({ status: 'testing', has_signal: true, is_open: false })
      expect(own.preview.map(({ protocol }) => protocol)).toEqual(['flv', 'ws-flv'])
      expect((await me.get('api/Live/startRoom')).data).toMatchObject({ status: 'live', is_open: true })
      expect(await roomInfo(me)).toMatchObject({ room: { status: 'live' } })
      expect((await roomInfo(me)).play).toHaveLength(3)
      await signal(me, 'signal_lost')
      expect(await status(me)).toBe('signal_lost')
      await signal(me, 'live')
      expect(await status(me)).toBe('live')
    })
    test('after going live first, the signal is public as soon as it starts', async () => {
      const me = await anchorWithRoom(site)
      expect((await me.get('api/Live/startRoom')).data).toMatchObject({
        status: 'idle',
        is_open: true,
        has_signal: false,
      })
      await signal(me, 'live')
      expect(await status(me)).toBe('live')
    })
    test('ends at once for everybody and disconnects; a signal that reconnects is a test again', async () => {
      const me = await anchorWithRoom(site)
      await me.get('api/Live/startRoom')
      await signal(me, 'live')
      expect((await me.get('api/Live/endRoom')).data).toMatchObject({ status: 'ended', is_open: false })
      expect(media.kicked.at(-1)).toEqual({ stream: me.room.stream, why: 'media.ended' })
      await signal(me, 'ended')
      expect(await status(me)).toBe('ended')
      await signal(me, 'live')
      expect(await status(me)).toBe('testing')
      await signal(me, 'signal_lost')
      expect(await status(me)).toBe('idle')
    })
    test('a test leaves no record, a broadcast leaves one with its title', async () => {
      const me = await anchorWithRoom(site)
      await signal(me, 'live')
      await signal(me, 'ended')
      const records = () =>
        site.database.db.select().from(broadcasts).where(eq(broadcasts.roomId, me.room.id))
      expect(await records()).toEqual([])
      await me.get('api/live/setTitle', { title: ' Derby   night ' })
      await me.get('api/Live/startRoom')
      await signal(me, 'live')
      await me.get('api/Live/endRoom')
      expect(await records()).toMatchObject([{ titleEn: 'Derby night', endedCleanly: true }])
    })
    test('after a site failure, an encoder that reconnects is live again', async () => {
      const me = await anchorWithRoom(site)
      await me.get('api/Live/startRoom')
      await signal(me, 'live')
      // The new process’s media server has no publishers yet.
      media.onAir.delete(me.room.stream)
      await site.onAir.reset()
      expect(await status(me)).toBe('ended')
      await signal(me, 'live')
      expect(await status(me)).toBe('live')
    })
    test('from a phone uses a key of its own, and the encoder’s key stays valid', async () => {
      const me = await anchorWithRoom(site)
      const home = keyIn(await urlOf(me))
      const { data } = await me.call('api/Live/mobileStartRoom', { title: 'From the stand' })
      expect(data).toMatchObject({ is_open: true, server: 'rtmp://test/live' })
      // A browser publishes with the same key, if the media server supports it.
      const { takes_browser: taken } = (await me.get('api/anchor/room')).data as AnchorRoom
      const key = keyIn(data as PushAddress)
      expect([taken, (data as { whip_url: string }).whip_url]).toEqual([
        true,
        `https://media.test/whip/${me.room.stream}?key=${key}`,
      ])
      expect(await authorise(me.room.stream, keyIn(data as PushAddress))).toMatchObject({ allowed: true })
      expect(await authorise(me.room.stream, home)).toMatchObject({ allowed: true })
      expect((await me.readRoom()).titleEn).toBe('From the stand')
    })
    test('is refused in a room that was shut down, whatever its encoder does', async () => {
      const me = await anchorWithRoom(site, { status: 'banned' })
      for (const path of ['getLiveUrl', 'startRoom', 'endRoom'])
        expect(await me.get(`api/Live/${path}`)).toMatchObject({
          status: 403,
          msg: 'The site has closed this room.',
        })
      await signal(me, 'live')
      expect(await status(me)).toBe('banned')
    })
  })

  describe('the preview of a test', () => {
    const pathServed = (url: string) => {
      let served = ''
      const guarded = site.testSignals.guard({
        handle: (request) => {
          served = request.url ?? ''
          return true
        },
        handleUpgrade: () => false,
      })
      guarded.handle({ url } as never)
      return served
    }
    test('works with the address its anchor was given and with no other', async () => {
      const [me, other] = [await anchorWithRoom(site), await anchorWithRoom(site)]
      for (const who of [me, other]) await signal(who, 'live')
      const preview = async (who: AnchorWithRoom) =>
        ((await who.get('api/anchor/room')).data as AnchorRoom).preview[0]?.url ?? ''
      const address = await preview(me)
      expect(pathServed(address)).toBe(address)
      const bare = `/media/${me.room.stream}/original`
      const foreign = (await preview(other)).split('?')[1]
      for (const url of [
        `${bare}.flv`,
        `${bare}/index.m3u8`,
        `${bare}/index.m3u8?${address.split('?')[1]}`,
        `${bare}.flv?${foreign}`,
        `${bare}.flv?preview=99999999999999.x`,
      ])
        expect(pathServed(url)).toBe('/media/none')
      await me.get('api/Live/startRoom')
      expect(pathServed(`${bare}.flv`)).toBe(`${bare}.flv`)
    })
  })

  test('records contain viewers, the best minute and the income', async () => {
    const me = await anchorWithRoom(site)
    const { db } = site.database
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    const [old, recent] = await db
      .insert(broadcasts)
      .values([
        { roomId: me.room.id, startedAt: new Date(Date.now() - 100 * 86_400_000), endedAt: at(1) },
        { roomId: me.room.id, startedAt: at(10), peakViewers: 30, titleEn: 'Now' },
      ])
      .returning()
    if (!old || !recent) throw new Error('no records')
    await db.insert(broadcastMinutes).values([
      { broadcastId: recent.id, minute: at(9), viewers: 10 },
      { broadcastId: recent.id, minute: at(8), viewers: 30 },
      { broadcastId: recent.id, minute: at(7), viewers: 20 },
    ])
    await db.transaction((tx) =>
      move(tx, {
        reason: 'gift',
        subject: `test:${me.id}`,
        entries: [
          { account: { siteAccount: 'till', currency: 'income' }, amount: -125 },
          { account: { user: me.id, currency: 'income' }, amount: 125 },
        ],
      }),
    )
    const { data } = await me.call('api/Live/setLiveList')
    const { list, total } = data as { list: BroadcastRecord[]; total: number }
    expect(total).toBe(1)
    expect(list).toMatchObject([
      {
        id: recent.id,
        title_en: 'Now',
        ended_at: null,
        peak_viewers: 30,
        average_viewers: 20,
        income_tenths: 125,
        best_minute: { viewers: 30 },
      },
    ])
  })

  test('the maximum number of viewers of each minute is recorded', async () => {
    const me = await anchorWithRoom(site)
    await me.get('api/Live/startRoom')
    await signal(me, 'live')
    for (const viewers of [4, 9, 2]) {
      await site.onAir.handle({ type: 'viewers', stream: me.room.stream, viewers })
      await site.onAir.sample()
    }
    const { curve } = (await me.get('api/anchor/room')).data as AnchorRoom
    expect(Math.max(...curve.map(({ viewers }) => viewers))).toBe(9)
    expect(curve.length).toBeLessThanOrEqual(2)
  })

  test('other anchors’ rooms do not change', async () => {
    const [me, other] = [await anchorWithRoom(site), await anchorWithRoom(site)]
    await me.get('api/Live/startRoom')
    await signal(me, 'live')
    const [row] = await site.database.db.select().from(rooms).where(eq(rooms.id, other.room.id))
    expect(row).toEqual(other.room)
  })
})
