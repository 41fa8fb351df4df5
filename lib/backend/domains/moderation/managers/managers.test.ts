import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roomManagers } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { MAX_MANAGERS, ROOM_RIGHTS } from '#lib/shared/vocabulary/rooms.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import {
  createTestUser,
  manager,
  type OpenRoom,
  openModeratedSite,
  roomFor,
  type TestUser,
} from '#testing/domains/moderation.ts'

describeDatabase('moderation of a room', (open) => {
  let site: TestSite
  let room: OpenRoom
  beforeAll(async () => {
    ;({ site, room } = await openModeratedSite(await open()))
  })
  afterAll(() => site.close())

  describe('managers', () => {
    test('are appointed, changed and removed by the anchor only', async () => {
      const one = await createTestUser(site)
      const set = (who: TestUser, rights: unknown) =>
        who.post('api/RoomManage/setAdministrations', { room_id: room.roomId, user_id: one.id, rights })
      const full = await manager(site, room.roomId, [...ROOM_RIGHTS])
      for (const who of [room.user, room.other, room.former, full, room.kicked, room.muted])
        expect((await set(who, ['mute'])).status).toBe(403)
      expect((await set(room.anchor, ['mute', 'mute', 'pin'])).data).toMatchObject({
        rights: ['mute', 'pin'],
      })
      expect((await set(room.anchor, 'kick,log')).data).toMatchObject({
        user_id: one.id,
        rights: ['kick', 'log'],
      })
      for (const wrong of [['everything'], 'mute,everything', 7])
        expect((await set(room.anchor, wrong)).status).toBe(400)
      expect(
        (await room.anchor.post('api/RoomManage/setAdministrations', { user_id: room.anchor.id, rights: [] }))
          .status,
      ).toBe(400)
      const list = (who: TestUser) =>
        who.post('api/RoomManage/getLiveRoomManageList', { room_id: room.roomId, page_size: 100 })
      expect(((await list(one)).data as { list: unknown[] }).list).toContainEqual(
        expect.objectContaining({ user_id: one.id, rights: ['kick', 'log'] }),
      )
      for (const who of [room.user, room.other, room.former]) expect((await list(who)).status).toBe(403)
      const remove = (who: TestUser) =>
        who.post('api/RoomManage/delLiveRoomManage', { room_id: room.roomId, user_id: one.id })
      for (const who of [room.user, room.other, full]) expect((await remove(who)).status).toBe(403)
      expect((await remove(room.anchor)).status).toBe(200)
      expect((await remove(room.anchor)).status).toBe(404)
      await set(room.anchor, ['mute'])
      expect((await remove(one)).status).toBe(200)
    })

    test('have a title chosen by the anchor, without words refused in the room', async () => {
      const one = await createTestUser(site)
      const set = (title?: string, who = room.anchor) =>
        who.post('api/RoomManage/setAdministrations', {
          room_id: room.roomId,
          user_id: one.id,
          rights: ['mute'],
          ...(title === undefined ? {} : { title }),
        })
      expect((await set()).data).toMatchObject({ title: '' })
      expect((await set('  首席  解说🎙️ ')).data).toMatchObject({ title: '首席 解说🎙️' })
      // A missing title leaves it unchanged.
      expect((await set()).data).toMatchObject({ title: '首席 解说🎙️' })
      for (const wrong of ['一二三四五六七八九十一二三', '主 播', 'STAFF', '加微信', 'x'.repeat(201)])
        expect([wrong, (await set(wrong)).status]).toEqual([wrong, 400])
      expect((await set('Deputy', room.user)).status).toBe(403)
      const list = await one.post('api/RoomManage/getLiveRoomManageList', { room_id: room.roomId })
      expect((list.data as { list: unknown[] }).list).toContainEqual(
        expect.objectContaining({ user_id: one.id, title: '首席 解说🎙️' }),
      )
      expect((await one.post('api/Live/getUserStatus', { room_id: room.roomId })).data).toMatchObject({
        role: 'manager',
        title: '首席 解说🎙️',
      })
      expect((await set('')).data).toMatchObject({ title: '' })
    })

    test('are limited to two hundred, also for concurrent requests', async () => {
      const anchor = await createTestUser(site, 'anchor')
      const roomId = await roomFor(site, anchor)
      await site.database.db.execute(sql`
        with made as (insert into users (nickname) select 'm' || n from generate_series(1, ${MAX_MANAGERS - 1}) n returning id)
        insert into room_managers (room_id, user_id, rights) select ${roomId}, id, '{}' from made`)
      const two = [await createTestUser(site), await createTestUser(site)]
      const set = (user_id: number) =>
        anchor.post('api/RoomManage/setAdministrations', { user_id, rights: ['pin'] })
      const answers = await Promise.all(two.map(({ id }) => set(id)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await site.database.db.$count(roomManagers, eq(roomManagers.roomId, roomId))).toBe(MAX_MANAGERS)
      const [inside] = two.filter((_, at) => answers[at]?.status === 200)
      expect((await set(inside?.id ?? 0)).status).toBe(200)
    })
  })
})
