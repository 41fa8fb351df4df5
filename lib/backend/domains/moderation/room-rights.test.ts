import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heldMessages, roomManagers } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { rightsIn } from '#lib/backend/domains/streams/index.ts'
import { ROOM_RIGHTS, type RoomRight } from '#lib/shared/vocabulary/rooms.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import {
  createTestUser,
  manager,
  type OpenRoom,
  openModeratedSite,
  sanctioned,
  storeMessage,
  type TestUser,
} from '#testing/domains/moderation.ts'
import { canSubscribe } from './can-subscribe.ts'

describeDatabase('moderation of a room', (open) => {
  let site: TestSite
  let room: OpenRoom
  beforeAll(async () => {
    ;({ site, room } = await openModeratedSite(await open()))
  })
  afterAll(() => site.close())

  /** Every call of a manager: the required right, and the call on newly created data. */
  const CALLS: [
    string,
    RoomRight,
    (who: TestUser, id: number) => Promise<{ status: number; msg: string }>,
  ][] = [
    [
      'api/Live/setTaboo',
      'mute',
      async (who, room_id) =>
        who.post('api/Live/setTaboo', {
          room_id,
          user_id: (await createTestUser(site)).id,
          minutes: 5,
          reason: 'r',
        }),
    ],
    [
      'api/live/liveKickout',
      'kick',
      async (who, room_id) =>
        who.post('api/live/liveKickout', { room_id, user_id: (await createTestUser(site)).id }),
    ],
    [
      'api/RoomManage/relieveTaboo (mute)',
      'mute',
      async (who, room_id) =>
        who.post('api/RoomManage/relieveTaboo', {
          room_id,
          user_id: (await sanctioned(site, room_id, 'mute', room.anchor)).id,
        }),
    ],
    [
      'api/RoomManage/relieveTaboo (kick)',
      'kick',
      async (who, room_id) =>
        who.post('api/RoomManage/relieveTaboo', {
          room_id,
          kind: 'kick',
          user_id: (await sanctioned(site, room_id, 'kick', room.anchor)).id,
        }),
    ],
    [
      'api/moderation/warn',
      'warn',
      async (who, room_id) =>
        who.post('api/moderation/warn', {
          room_id,
          user_id: (await createTestUser(site)).id,
          reason: 'calm down',
        }),
    ],
    [
      'api/chat/deleteMessage',
      'delete',
      async (who, room_id) =>
        who.post('api/chat/deleteMessage', {
          id: await storeMessage(site, room_id, await createTestUser(site)),
        }),
    ],
    [
      'api/chat/pin',
      'pin',
      async (who, room_id) => who.post('api/chat/pin', { id: await storeMessage(site, room_id, room.user) }),
    ],
    ['api/chat/unpin', 'pin', (who, room_id) => who.post('api/chat/unpin', { room_id })],
    ['api/chat/clear', 'clear', (who, room_id) => who.post('api/chat/clear', { room_id })],
    [
      'api/chat/setRules',
      'modes',
      (who, room_id) => who.post('api/chat/setRules', { room_id, slow_seconds: 0 }),
    ],
    ['api/chat/shield', 'modes', (who, room_id) => who.post('api/chat/shield', { room_id, up: false })],
    [
      'api/moderation/addWord',
      'modes',
      (who, room_id) =>
        who.post('api/moderation/addWord', { room_id, word: 'gobbledygook', verdict: 'hold' }),
    ],
    ['api/moderation/words', 'modes', (who, room_id) => who.get('api/moderation/words', { room_id })],
    [
      'api/moderation/heldMessages',
      'review',
      (who, room_id) => who.get('api/moderation/heldMessages', { room_id }),
    ],
    [
      'api/moderation/decideHeldMessage',
      'review',
      async (who, roomId) => {
        const line = { text: 'held', image: null, replyTo: null, mentions: [], look: null }
        const [row] = await site.database.db
          .insert(heldMessages)
          .values({ roomId, userId: room.user.id, line, why: 'words' })
          .returning({ id: heldMessages.id })
        return who.post('api/moderation/decideHeldMessage', { id: row?.id, release: true })
      },
    ],
    ['api/moderation/appeals', 'review', (who, room_id) => who.get('api/moderation/appeals', { room_id })],
    ['api/moderation/log', 'log', (who, room_id) => who.get('api/moderation/log', { room_id })],
    ['api/moderation/marks', 'kick', (who, room_id) => who.get('api/moderation/marks', { room_id })],
  ]

  describe.each(CALLS)('%s requires the right %s', (path, right, call) => {
    test('of its room', async () => {
      for (const who of [room.anchor, room.operator, await manager(site, room.roomId, [right])]) {
        const { status, msg } = await call(who, room.roomId)
        expect([status, msg]).toEqual([200, ''])
      }
    })
    test('and is refused without it', async () => {
      const otherRights = ROOM_RIGHTS.filter((one) => one !== right)
      const others: [string, TestUser][] = [
        ['a user', room.user],
        ["another room's anchor", room.other],
        ['a manager without the right', await manager(site, room.roomId, otherRights)],
        ["another room's manager", await manager(site, room.otherRoomId, [right])],
        ['a former manager', room.former],
        ['who is kicked', room.kicked],
        ['who is muted', room.muted],
      ]
      // Objects requested by id alone are answered as missing to users who do not manage their room (see
      // foreign-ids.test.ts).
      const isById = ['api/chat/deleteMessage', 'api/chat/pin', 'api/moderation/decideHeldMessage'].includes(
        path,
      )
      for (const [name, who] of others) {
        const status = isById && name !== 'a manager without the right' ? 404 : 403
        expect([name, (await call(who, room.roomId)).status]).toEqual([name, status])
      }
      const guest: TestUser = {
        id: 0,
        token: '',
        post: (path, input = {}) => site.call('POST', path, input),
        get: (path, input = {}) => site.call('GET', path, input),
      }
      expect((await call(guest, room.roomId)).status).toBe(401)
    })
  })

  test.each([
    ['api/moderation/words'],
    ['api/moderation/heldMessages'],
    ['api/moderation/log'],
    ['api/moderation/marks'],
    ['api/chat/rules'],
  ])('%s refuses a missing room', async (path) => {
    expect((await room.operator.get(path, { room_id: 999_999 })).status).toBe(404)
    expect((await room.user.get(path, { room_id: 999_999 })).status).toBe(404)
  })

  test('rights are those of the stored row: changed and removed with it, none for guests', async () => {
    const { db } = site.database
    const one = await manager(site, room.roomId, ['pin'])
    expect(await rightsIn(db, room.roomId, one.id)).toMatchObject({ role: 'manager', rights: ['pin'] })
    await db.delete(roomManagers).where(eq(roomManagers.userId, one.id))
    expect(await rightsIn(db, room.roomId, one.id)).toMatchObject({ role: 'viewer', rights: [] })
    expect(await rightsIn(db, room.roomId, null)).toMatchObject({ role: 'viewer', rights: [] })
    expect(await rightsIn(db, room.roomId, room.anchor.id)).toMatchObject({
      role: 'anchor',
      rights: ROOM_RIGHTS,
    })
    expect(await rightsIn(db, room.otherRoomId, room.anchor.id)).toMatchObject({ role: 'viewer' })
  })

  test('held messages are published to those who may decide them: per room with that right, for all rooms to operators', async () => {
    const { db } = site.database
    const [decides, mutes] = [
      await manager(site, room.roomId, ['review']),
      await manager(site, room.roomId, ['mute', 'log']),
    ]
    const canSubscribeTo = (who: TestUser, topic: string) => canSubscribe(db, who.id, topic)
    for (const who of [room.anchor, room.operator, decides])
      expect(await canSubscribeTo(who, `held:${room.roomId}`)).toBe(true)
    for (const who of [mutes, room.other, room.former, room.user])
      expect(await canSubscribeTo(who, `held:${room.roomId}`)).toBe(false)
    expect(await canSubscribeTo(room.operator, 'held:all')).toBe(true)
    for (const who of [room.anchor, decides, room.user])
      expect(await canSubscribeTo(who, 'held:all')).toBe(false)
    expect(await canSubscribeTo(room.operator, 'held:999999')).toBe(false)
    expect(await canSubscribeTo(room.operator, `user:${room.user.id}`)).toBe(false)
    await db.delete(roomManagers).where(eq(roomManagers.userId, decides.id))
    expect(await canSubscribeTo(decides, `held:${room.roomId}`)).toBe(false)
  })

  describe('filter words', () => {
    test('of a room belong to it; those of the site are managed by operators', async () => {
      const add = (who: TestUser, word: string, verdict: string, room_id?: number) =>
        who.post('api/moderation/addWord', { word, verdict, ...(room_id ? { room_id } : {}) })
      expect((await add(room.operator, 'sitewideword', 'hold')).data).toMatchObject({ room_id: null })
      const roomWord = (await add(room.anchor, 'Room Word', 'refuse')).data as { id: number; room_id: number }
      expect(roomWord.room_id).toBe(room.roomId)
      expect((await add(room.anchor, 'ＲＯＯＭ ＷＯＲＤ', 'hold')).data).toMatchObject({
        id: roomWord.id,
        verdict: 'hold',
      })
      expect((await add(room.anchor, '···', 'hold')).status).toBe(400)
      expect((await add(room.anchor, 'shit', 'allow')).status).toBe(403)
      const remove = (who: TestUser) => who.post('api/moderation/removeWord', { id: roomWord.id })
      for (const who of [room.user, room.other]) expect((await remove(who)).status).toBe(404)
      expect((await remove(room.anchor)).status).toBe(200)
      expect((await remove(room.anchor)).status).toBe(404)
    })
  })
})
