import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { roomManagers } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { roomEvents } from '#lib/backend/db/schema/streams/room-events.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { png } from '#lib/backend/domains/accounts/uploads/build-png.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { person } from '#testing/domains/profile.ts'
import { anchorWithRoom, studioSuite } from '#testing/domains/streams.ts'

describeDatabase('the anchor’s room', (open) => {
  const { current, manager } = studioSuite(open)
  let site: TestSite
  beforeEach(() => {
    ;({ site } = current())
  })

  describe('changes that viewers see', () => {
    test('the title is stored in the language it was written in', async () => {
      const me = await anchorWithRoom(site, { titleZh: '旧', titleEn: 'Old', titleVi: 'Cũ' })
      expect((await me.get('api/live/setTitle', { title: '今晚德比' }, 'zh')).data).toEqual({
        room_id: me.room.id,
        title_zh: '今晚德比',
        title_en: null,
        title_vi: null,
      })
    })
    test('a changed title is published to viewers, but not before the room is live', async () => {
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
    test('a cover is redrawn without metadata, served by one address, and the old one is removed', async () => {
      const me = await anchorWithRoom(site)
      const picture = await sharp({
        create: { width: 1600, height: 900, channels: 3, background: '#0a7346' },
      })
        .withExif({ IFD0: { Copyright: 'SECRET PLACE' } })
        .jpeg()
        .toBuffer()
      const uploadCover = async () => {
        const { key } = await me.upload(picture, 'image/jpeg', 'cover')
        return (await me.get('api/live/updateLive', { cover: key, tags: '德比,#集锦, ,德比' })).data as {
          cover: string
          tags: string[]
        }
      }
      const first = await uploadCover()
      expect(first.tags).toEqual(['德比', '集锦'])
      const shown = await site.raw(first.cover.slice(1))
      expect(shown.status).toBe(302)
      const bytes = await site.raw((shown.headers.get('location') ?? '').slice(1))
      const file = Buffer.from(await bytes.arrayBuffer())
      expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 720 })
      expect(file.includes('SECRET PLACE')).toBe(false)
      const before = (await me.readRoom()).cover ?? ''
      await uploadCover()
      expect(await site.storage.stat(before)).toBeNull()
      expect((await me.get('api/live/updateLive', { cover: '' })).data).toMatchObject({ cover: null })
    })
    test('a share counts, three times an hour for the same client', async () => {
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

  describe('refuses', () => {
    const ofRoom = ['api/Live/endRoom', 'api/live/setTitle', 'api/live/updateLive'] as const
    const filled = { title: 'x', tags: 'x', notice: 'x' }
    test('guests, users, another room’s anchor, managers without the right and former managers', async () => {
      const [me, other] = [await anchorWithRoom(site), await anchorWithRoom(site)]
      const helper = await manager(me, ['mute'])
      const former = await manager(me, ['notice'])
      await site.database.db.delete(roomManagers).where(eq(roomManagers.userId, former.id))
      const stranger = await person(site)
      for (const path of [...ofRoom, 'api/Live/setPlacard']) {
        const method = path === 'api/Live/setPlacard' ? 'POST' : 'GET'
        const input = { ...filled, room_id: me.room.id }
        expect((await site.call(method, path, input)).code).toBe(700)
        for (const { token } of [other, helper, former, stranger])
          expect((await site.call(method, path, input, { token })).status, path).toBe(403)
      }
      const holder = await manager(me, ['notice'])
      for (const path of ofRoom)
        expect((await holder.get(path, { ...filled, room_id: me.room.id })).status, path).toBe(403)
      expect(await me.readRoom()).toMatchObject({ notice: null, titleEn: null, tags: [] })
    })
    test('a former anchor in their former room', async () => {
      const me = await anchorWithRoom(site)
      await site.database.db.update(users).set({ isAnchor: false }).where(eq(users.id, me.id))
      for (const path of ofRoom) expect((await me.get(path, filled)).status, path).toBe(403)
      expect((await me.call('api/Live/setPlacard', filled)).status).toBe(403)
      expect((await me.get('api/Live/startRoom')).status).toBe(403)
    })
    test('missing rooms, and users without a room', async () => {
      const me = await anchorWithRoom(site)
      for (const path of ofRoom)
        expect((await me.get(path, { ...filled, room_id: 999_999 })).status).toBe(404)
      expect((await me.get('api/Live/getPlacard', { room_id: 999_999 })).status).toBe(404)
      expect((await me.call('api/live/share', { room_id: 999_999 })).status).toBe(404)
      const stranger = await person(site)
      for (const path of ofRoom) expect((await stranger.get(path, filled)).status).toBe(404)
    })
    test.each([
      ['api/Live/setPlacard', { notice: '字'.repeat(51) }, 'at most 50'],
      ['api/live/setTitle', { title: '字'.repeat(41) }, 'at most 40'],
      ['api/live/setTitle', { title: '\u200b \u202e' }, 'enter a title'],
      ['api/live/updateLive', { tags: 'a,b,c,d,e,f' }, 'at most 5'],
      ['api/live/updateLive', { tags: '字'.repeat(13) }, 'at most 12'],
      ['api/live/updateLive', {}, 'nothing to change'],
      ['api/Live/setPlacard', { notice: 'what bullshit' }, 'words that are not allowed'],
      ['api/live/setTitle', { title: 'B u l l s h i t' }, 'words that are not allowed'],
      ['api/live/updateLive', { tags: 'fine,bullshit' }, 'words that are not allowed'],
      ['api/Live/setLiveInfo', { category: 'cricket' }, 'category'],
      ['api/Live/setLiveInfo', { language: 'fr' }, 'language'],
    ])('%s with %j', async (path, input, message) => {
      const me = await anchorWithRoom(site)
      const answer = await me.call(path, input)
      expect(answer).toMatchObject({ status: 400, code: 1 })
      expect(answer.msg).toContain(message)
    })
    test('covers of the wrong type, too heavy, too large, another user’s, and those used before', async () => {
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
    test('a missing match, and an invalid cover address', async () => {
      const me = await anchorWithRoom(site)
      expect((await me.get('api/live/updateLive', { match_id: 999_999 })).status).toBe(404)
      for (const path of ['avatar/abc.webp', 'cover/../avatar/abc.webp', 'cover/x'])
        expect((await site.raw(`api/streams/covers/${path}`)).status, path).toBe(404)
    })
  })
})
