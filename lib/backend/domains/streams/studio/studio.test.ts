import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { roomManagers } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { roomEvents } from '#lib/backend/db/schema/streams/room-events.ts'
import { broadcastMinutes, broadcasts, publishKeys, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { png } from '#lib/backend/domains/accounts/uploads/png-by-hand.ts'
import { move } from '#lib/backend/domains/wallet/index.ts'
import type { AnchorRoom, BroadcastRecord, PushAddress } from '#lib/contract/streams/studio.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { person } from '#testing/domains/profile.ts'
import { mediaByHand, withRoom } from '#testing/domains/streams.ts'
import { createAuthorise } from '../index.ts'

const anchorWithRoom = async (site: TestSite, over: Parameters<typeof withRoom>[2] = {}) =>
  withRoom(site, await person(site), over)
type AnchorForTests = Awaited<ReturnType<typeof anchorWithRoom>>

describeDatabases('the anchor’s room', (open) => {
  let site: TestSite
  const media = mediaByHand()
  beforeAll(async () => {
    site = await openTestSite({ database: await open(), media })
  })
  afterAll(() => site.close())

  const ask = (stream: string, key: string) => createAuthorise(site.database.db)(stream, key, 'original')
  const keyIn = (address: PushAddress | undefined) =>
    /key=([\w-]+)/.exec(address?.stream_key ?? '')?.[1] ?? ''
  const urlOf = async (who: AnchorForTests, input: Record<string, unknown> = {}) =>
    (await who.get('api/Live/getLiveUrl', input)).data as PushAddress
  const signal = async (who: AnchorForTests, type: 'live' | 'signal_lost' | 'ended') => {
    if (type === 'live') media.onAir.add(who.room.stream)
    else media.onAir.delete(who.room.stream)
    await site.onAir.take(
      type === 'live'
        ? { type, stream: who.room.stream, quality: 'original' }
        : { type, stream: who.room.stream },
    )
  }
  const status = async (who: AnchorForTests) => (await who.readRoom()).status
  const seen = async (who: AnchorForTests) =>
    (await site.call('GET', 'api/Live_streaming/getRoomInfo', { id: who.room.id })).data as {
      room: { status: string }
      play: unknown[]
    }
  const manager = async (who: AnchorForTests, rights: ('notice' | 'mute')[]) => {
    const one = await person(site)
    await site.database.db.insert(roomManagers).values({ roomId: who.room.id, userId: one.id, rights })
    return one
  }

  describe('the push address', () => {
    test('shows its key once, keeps the hash alone, and by a reset makes the old one useless', async () => {
      const me = await anchorWithRoom(site)
      const first = await urlOf(me)
      expect(first).toMatchObject({ room_id: me.room.id, server: 'rtmp://test/live', quality: 'original' })
      expect(await ask(me.room.stream, keyIn(first))).toMatchObject({ allowed: true })
      expect(await urlOf(me)).toMatchObject({ stream_key: null, key_made_at: first.key_made_at })
      const rows = await site.database.db.select().from(publishKeys).where(eq(publishKeys.roomId, me.room.id))
      expect(JSON.stringify(rows)).not.toContain(keyIn(first))
      await signal(me, 'live')
      const second = await urlOf(me, { reset: true })
      expect(await ask(me.room.stream, keyIn(first))).toEqual({
        allowed: false,
        why: 'media.refused.revoked',
      })
      expect(await ask(me.room.stream, keyIn(second))).toMatchObject({ allowed: true })
      expect(media.kicked.at(-1)).toEqual({ stream: me.room.stream, why: 'media.refused.revoked' })
    })
    test('named keys beside it are made, renamed, reset and removed, each by itself', async () => {
      const [me, other] = [await anchorWithRoom(site), await anchorWithRoom(site)]
      const main = keyIn(await urlOf(me))
      const make = async (name: string) =>
        (await me.call('api/anchor/createKey', { name })).data as PushAddress & { id: number }
      const [first, second] = [await make(' Second  machine '), await make('Guest')]
      const list = async () => ((await me.get('api/anchor/keys')).data as { list: { name: string }[] }).list
      expect(await list()).toMatchObject([{ name: 'Second machine', used_at: null }, { name: 'Guest' }])
      expect(JSON.stringify(await list())).not.toContain(keyIn(first))
      for (const key of [main, keyIn(first), keyIn(second)])
        expect(await ask(me.room.stream, key)).toMatchObject({ allowed: true, quality: 'original' })
      const before = media.kicked.length
      await signal(me, 'live')
      const again = (await me.call('api/anchor/resetKey', { id: first.id })).data as PushAddress
      expect(await ask(me.room.stream, keyIn(first))).toMatchObject({ allowed: false })
      expect(await ask(me.room.stream, keyIn(again))).toMatchObject({ allowed: true })
      expect(media.kicked.slice(before)).toEqual([{ stream: me.room.stream, why: 'media.refused.revoked' }])
      await signal(me, 'live')
      expect((await me.call('api/anchor/renameKey', { id: second.id, name: 'Linh' })).data).toMatchObject({
        name: 'Linh',
      })
      const unused = await make('Spare')
      expect((await me.call('api/anchor/deleteKey', { id: unused.id })).status).toBe(200)
      expect(media.kicked).toHaveLength(before + 1)
      expect((await me.call('api/anchor/deleteKey', { id: second.id })).status).toBe(200)
      expect(media.kicked).toHaveLength(before + 2)
      expect(await ask(me.room.stream, keyIn(second))).toEqual({
        allowed: false,
        why: 'media.refused.revoked',
      })
      // The key of the quality and the named ones leave each other alone.
      await urlOf(me, { reset: true })
      expect(await ask(me.room.stream, keyIn(again))).toMatchObject({ allowed: true })
      for (const path of ['renameKey', 'resetKey', 'deleteKey'])
        expect((await other.call(`api/anchor/${path}`, { id: first.id, name: 'x' })).status, path).toBe(404)
      for (let made = 1; made < 5; made++) await make(`key ${made}`)
      expect(await me.call('api/anchor/createKey', { name: 'one more' })).toMatchObject({ status: 409 })
      expect((await list()).length).toBe(5)
      expect((await other.call('api/anchor/createKey', { name: ' ' })).status).toBe(400)
      expect((await other.call('api/anchor/createKey', { name: '字'.repeat(21) })).msg).toContain('20')
    })
    test('of two tabs at once only one is shown a key, and that one is good', async () => {
      const me = await anchorWithRoom(site)
      const both = await Promise.all([urlOf(me), urlOf(me)])
      const shown = both.filter(({ stream_key }) => stream_key !== null)
      expect(shown).toHaveLength(1)
      expect(await ask(me.room.stream, keyIn(shown[0]))).toMatchObject({ allowed: true })
    })
    test('is good for nothing once its anchor is blocked, or an anchor no longer', async () => {
      const me = await anchorWithRoom(site)
      const key = keyIn(await urlOf(me))
      const be = (values: Partial<typeof users.$inferInsert>) =>
        site.database.db.update(users).set(values).where(eq(users.id, me.id))
      await be({ blockedAt: new Date() })
      expect(await ask(me.room.stream, key)).toEqual({ allowed: false, why: 'media.refused.banned' })
      await be({ blockedAt: null, isAnchor: false })
      expect(await ask(me.room.stream, key)).toEqual({ allowed: false, why: 'media.refused.banned' })
    })
  })

  describe('going live', () => {
    test('a signal is a test that nobody else sees until the anchor goes public', async () => {
      const me = await anchorWithRoom(site)
      await signal(me, 'live')
      expect(await status(me)).toBe('testing')
      expect(await seen(me)).toMatchObject({ room: { status: 'idle' }, play: [] })
      const own = (await me.get('api/anchor/room')).data as AnchorRoom
      expect(own).toMatchObject({ status: 'testing', has_signal: true, is_open: false })
      expect(own.preview.map(({ protocol }) => protocol)).toEqual(['flv', 'ws-flv'])
      expect((await me.get('api/Live/startRoom')).data).toMatchObject({ status: 'live', is_open: true })
      expect(await seen(me)).toMatchObject({ room: { status: 'live' } })
      expect((await seen(me)).play).toHaveLength(3)
      await signal(me, 'signal_lost')
      expect(await status(me)).toBe('signal_lost')
      await signal(me, 'live')
      expect(await status(me)).toBe('live')
    })
    test('gone public first, the signal that comes is on the air at once', async () => {
      const me = await anchorWithRoom(site)
      expect((await me.get('api/Live/startRoom')).data).toMatchObject({
        status: 'idle',
        is_open: true,
        has_signal: false,
      })
      await signal(me, 'live')
      expect(await status(me)).toBe('live')
    })
    test('ends for everybody at once, hangs up, and what comes by itself is a test again', async () => {
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
    test('after a fault of the site the encoder that comes back is on the air again', async () => {
      const me = await anchorWithRoom(site)
      await me.get('api/Live/startRoom')
      await signal(me, 'live')
      // The new process's media server has nobody yet.
      media.onAir.delete(me.room.stream)
      await site.onAir.reset()
      expect(await status(me)).toBe('ended')
      await signal(me, 'live')
      expect(await status(me)).toBe('live')
    })
    test('from a phone one has a key of its own, and the encoder’s at home stays good', async () => {
      const me = await anchorWithRoom(site)
      const home = keyIn(await urlOf(me))
      const { data } = await me.call('api/Live/mobileStartRoom', { title: 'From the stand' })
      expect(data).toMatchObject({ is_open: true, server: 'rtmp://test/live' })
      // A browser publishes with the same key, where the media server takes one.
      const { takes_browser: taken } = (await me.get('api/anchor/room')).data as AnchorRoom
      const key = keyIn(data as PushAddress)
      expect([taken, (data as { whip_url: string }).whip_url]).toEqual([
        true,
        `https://media.test/whip/${me.room.stream}?key=${key}`,
      ])
      expect(await ask(me.room.stream, keyIn(data as PushAddress))).toMatchObject({ allowed: true })
      expect(await ask(me.room.stream, home)).toMatchObject({ allowed: true })
      expect((await me.readRoom()).titleEn).toBe('From the stand')
    })
    test('a room that was shut down goes nowhere, whatever its encoder does', async () => {
      const me = await anchorWithRoom(site, { status: 'banned' })
      for (const path of ['getLiveUrl', 'startRoom', 'endRoom'])
        expect(await me.get(`api/Live/${path}`)).toMatchObject({
          status: 403,
          msg: 'This room has been closed by the site.',
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
    test('opens with the address its anchor was given and with no other', async () => {
      const [me, other] = [await anchorWithRoom(site), await anchorWithRoom(site)]
      for (const who of [me, other]) await signal(who, 'live')
      const preview = async (who: AnchorForTests) =>
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

  describe('what readers see of it', () => {
    test('the title is kept in the language it was written in', async () => {
      const me = await anchorWithRoom(site, { titleZh: '旧', titleEn: 'Old', titleVi: 'Cũ' })
      expect((await me.get('api/live/setTitle', { title: '今晚德比' }, 'zh')).data).toEqual({
        room_id: me.room.id,
        title_zh: '今晚德比',
        title_en: null,
        title_vi: null,
      })
    })
    test('a title that changes is published to viewers, and to nobody before', async () => {
      const me = await anchorWithRoom(site, { titleZh: '旧' })
      const titleEvents = async () =>
        (
          await site.database.db
            .select()
            .from(roomEvents)
            .where(and(eq(roomEvents.roomId, me.room.id), eq(roomEvents.kind, 'system')))
        ).map(({ payload }) => payload)
      await me.get('api/live/setTitle', { title: '准备中' }, 'zh')
      expect(await titleEvents()).toEqual([])
      await site.database.db.update(rooms).set({ status: 'live' }).where(eq(rooms.id, me.room.id))
      await me.get('api/live/setTitle', { title: '今晚德比' }, 'zh')
      await me.get('api/live/setTitle', { title: '今晚德比' }, 'zh')
      expect(await titleEvents()).toEqual([{ key: 'title', values: { title: '今晚德比' } }])
    })
    test('the notice is published to the room, by its anchor or a manager with that right', async () => {
      const me = await anchorWithRoom(site)
      const helper = await manager(me, ['notice'])
      const notice = '字'.repeat(50)
      expect((await helper.call('api/Live/setPlacard', { room_id: me.room.id, notice })).status).toBe(200)
      expect((await site.call('GET', 'api/Live/getPlacard', { room_id: me.room.id })).data).toEqual({
        room_id: me.room.id,
        notice,
      })
      const events = await site.database.db
        .select()
        .from(roomEvents)
        .where(and(eq(roomEvents.roomId, me.room.id), eq(roomEvents.kind, 'notice')))
      expect(events).toMatchObject([{ payload: { by_user_id: helper.id, text: notice } }])
      expect((await me.call('api/Live/setPlacard', { notice: ' ' })).data).toMatchObject({ notice: null })
    })
    test('a cover is drawn anew without what it hid, shown by one address, and the old one is removed', async () => {
      const me = await anchorWithRoom(site)
      const picture = await sharp({
        create: { width: 1600, height: 900, channels: 3, background: '#0a7346' },
      })
        .withExif({ IFD0: { Copyright: 'SECRET PLACE' } })
        .jpeg()
        .toBuffer()
      const put = async () => {
        const { key } = await me.upload(picture, 'image/jpeg', 'cover')
        return (await me.get('api/live/updateLive', { cover: key, tags: '德比,#集锦, ,德比' })).data as {
          cover: string
          tags: string[]
        }
      }
      const first = await put()
      expect(first.tags).toEqual(['德比', '集锦'])
      const shown = await site.raw(first.cover.slice(1))
      expect(shown.status).toBe(302)
      const bytes = await site.raw((shown.headers.get('location') ?? '').slice(1))
      const file = Buffer.from(await bytes.arrayBuffer())
      expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 720 })
      expect(file.includes('SECRET PLACE')).toBe(false)
      const before = (await me.readRoom()).cover ?? ''
      await put()
      expect(await site.storage.look(before)).toBeNull()
      expect((await me.get('api/live/updateLive', { cover: '' })).data).toMatchObject({ cover: null })
    })
    test('a share counts, three times an hour for the same caller', async () => {
      const me = await anchorWithRoom(site)
      const share = (address: string) =>
        site.call('POST', 'api/live/share', { room_id: me.room.id }, { address })
      for (let n = 1; n <= 5; n++)
        expect((await share('10.1.0.1')).data).toMatchObject({ shares: Math.min(n, 3) })
      expect((await share('10.1.0.2')).data).toMatchObject({ shares: 4 })
    })
    test('settings change one by one', async () => {
      const me = await anchorWithRoom(site)
      expect((await me.call('api/Live/setLiveInfo', { records: true, language: 'vi' })).data).toMatchObject({
        records: true,
        language: 'vi',
        test_first: true,
        category: 'football',
      })
      expect((await me.call('api/Live/setLiveInfo', { language: '', category: 'more' })).data).toMatchObject({
        records: true,
        language: null,
        category: 'more',
      })
    })
  })

  test('records say how many watched, which minute was the best, and what it earned', async () => {
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
          { pot: { siteAccount: 'till', currency: 'income' }, amount: -125 },
          { pot: { user: me.id, currency: 'income' }, amount: 125 },
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

  test('how many watch is noted once a minute, the most of it', async () => {
    const me = await anchorWithRoom(site)
    await me.get('api/Live/startRoom')
    await signal(me, 'live')
    for (const viewers of [4, 9, 2]) {
      await site.onAir.take({ type: 'viewers', stream: me.room.stream, viewers })
      await site.onAir.sample()
    }
    const { curve } = (await me.get('api/anchor/room')).data as AnchorRoom
    expect(Math.max(...curve.map(({ viewers }) => viewers))).toBe(9)
    expect(curve.length).toBeLessThanOrEqual(2)
  })

  describe('refuses', () => {
    const ofRoom = ['api/Live/endRoom', 'api/live/setTitle', 'api/live/updateLive'] as const
    const filled = { title: 'x', tags: 'x', notice: 'x' }
    test('guests, users, another room’s anchor, managers without the right and those who were one', async () => {
      const [me, other] = [await anchorWithRoom(site), await anchorWithRoom(site)]
      const helper = await manager(me, ['mute'])
      const former = await manager(me, ['notice'])
      await site.database.db.delete(roomManagers).where(eq(roomManagers.userId, former.id))
      const somebody = await person(site)
      for (const path of [...ofRoom, 'api/Live/setPlacard']) {
        const method = path === 'api/Live/setPlacard' ? 'POST' : 'GET'
        const input = { ...filled, room_id: me.room.id }
        expect((await site.call(method, path, input)).code).toBe(700)
        for (const { token } of [other, helper, former, somebody])
          expect((await site.call(method, path, input, { token })).status, path).toBe(403)
      }
      const holder = await manager(me, ['notice'])
      for (const path of ofRoom)
        expect((await holder.get(path, { ...filled, room_id: me.room.id })).status, path).toBe(403)
      expect(await me.readRoom()).toMatchObject({ notice: null, titleEn: null, tags: [] })
    })
    test('who is an anchor no longer, in the room that was his', async () => {
      const me = await anchorWithRoom(site)
      await site.database.db.update(users).set({ isAnchor: false }).where(eq(users.id, me.id))
      for (const path of ofRoom) expect((await me.get(path, filled)).status, path).toBe(403)
      expect((await me.call('api/Live/setPlacard', filled)).status).toBe(403)
      expect((await me.get('api/Live/startRoom')).status).toBe(403)
    })
    test('rooms that are not there, and users who have none', async () => {
      const me = await anchorWithRoom(site)
      for (const path of ofRoom)
        expect((await me.get(path, { ...filled, room_id: 999_999 })).status).toBe(404)
      expect((await me.get('api/Live/getPlacard', { room_id: 999_999 })).status).toBe(404)
      expect((await me.call('api/live/share', { room_id: 999_999 })).status).toBe(404)
      const somebody = await person(site)
      for (const path of ofRoom) expect((await somebody.get(path, filled)).status).toBe(404)
    })
    test.each([
      ['api/Live/setPlacard', { notice: '字'.repeat(51) }, 'at most 50'],
      ['api/live/setTitle', { title: '字'.repeat(41) }, 'at most 40'],
      ['api/live/setTitle', { title: '\u200b \u202e' }, 'write a title'],
      ['api/live/updateLive', { tags: 'a,b,c,d,e,f' }, 'at most 5'],
      ['api/live/updateLive', { tags: '字'.repeat(13) }, 'at most 12'],
      ['api/live/updateLive', {}, 'nothing to change'],
      ['api/Live/setPlacard', { notice: 'what bullshit' }, 'cannot stand'],
      ['api/live/setTitle', { title: 'B u l l s h i t' }, 'cannot stand'],
      ['api/live/updateLive', { tags: 'fine,bullshit' }, 'cannot stand'],
      ['api/Live/setLiveInfo', { category: 'cricket' }, 'category'],
      ['api/Live/setLiveInfo', { language: 'fr' }, 'language'],
    ])('%s with %j', async (path, input, words) => {
      const me = await anchorWithRoom(site)
      const answer = await me.call(path, input)
      expect(answer).toMatchObject({ status: 400, code: 1 })
      expect(answer.msg).toContain(words)
    })
    test('covers of the wrong type, too heavy, too large, another’s, and those used before', async () => {
      const [me, other] = [await anchorWithRoom(site), await anchorWithRoom(site)]
      const fine = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#123456' } })
        .png()
        .toBuffer()
      expect(
        (await me.call('api/Member/getQiniuToken', { purpose: 'cover', type: 'image/webp' })).status,
      ).toBe(400)
      const heavy = await me.upload(
        Buffer.concat([fine, Buffer.alloc(5 * 1024 * 1024)]),
        'image/png',
        'cover',
      )
      expect(heavy.status).toBe(413)
      const wrong: Record<string, Buffer> = {
        'an SVG': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
        'a JPG called PNG': await sharp(fine).jpeg().toBuffer(),
        'a bomb': png(50_000, 50_000, Buffer.alloc(10)),
      }
      for (const [name, bytes] of Object.entries(wrong)) {
        const { key } = await me.upload(bytes, 'image/png', 'cover')
        expect((await me.get('api/live/updateLive', { cover: key })).status, name).toBe(400)
      }
      const theirs = await other.upload(fine, 'image/png', 'cover')
      const avatar = await me.upload(fine, 'image/png', 'avatar')
      const mine = await me.upload(fine, 'image/png', 'cover')
      expect((await me.get('api/live/updateLive', { cover: mine.key })).status).toBe(200)
      for (const key of [theirs.key, avatar.key, mine.key, '../../etc/passwd'])
        expect((await me.get('api/live/updateLive', { cover: key })).status, key).toBe(404)
    })
    test('a match that does not exist, and a cover’s address that is none', async () => {
      const me = await anchorWithRoom(site)
      expect((await me.get('api/live/updateLive', { match_id: 999_999 })).status).toBe(404)
      for (const path of ['avatar/abc.webp', 'cover/../avatar/abc.webp', 'cover/x'])
        expect((await site.raw(`api/streams/covers/${path}`)).status, path).toBe(404)
    })
  })
  test('rooms of others stay as they are', async () => {
    const [me, other] = [await anchorWithRoom(site), await anchorWithRoom(site)]
    await me.get('api/Live/startRoom')
    await signal(me, 'live')
    const [row] = await site.database.db.select().from(rooms).where(eq(rooms.id, other.room.id))
    expect(row).toEqual(other.room)
  })
})
