import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heldLines, roomManagers } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { rightsIn } from '#lib/backend/domains/streams/index.ts'
import { ROOM_RIGHTS, type RoomRight } from '#lib/shared/vocabulary/rooms.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import {
  manager,
  type OpenRoom,
  openModeratedSite,
  type Somebody,
  sanctioned,
  somebody,
  storeLine,
} from '#testing/domains/moderation.ts'
import { mayHear } from './may-hear.ts'

describeDatabase('order in a room', (open) => {
  let site: TestSite
  let room: OpenRoom
  beforeAll(async () => {
    ;({ site, room } = await openModeratedSite(await open()))
  })
  afterAll(() => site.close())

  /** Every call of a manager: the right it wants, and how it is made upon something fresh each time. */
  const CALLS: [
    string,
    RoomRight,
    (who: Somebody, id: number) => Promise<{ status: number; msg: string }>,
  ][] = [
    [
      'api/Live/setTaboo',
      'mute',
      async (who, room_id) =>
        who.post('api/Live/setTaboo', {
          room_id,
          user_id: (await somebody(site)).id,
          minutes: 5,
          reason: 'r',
        }),
    ],
    [
      'api/live/liveKickout',
      'kick',
      async (who, room_id) =>
        who.post('api/live/liveKickout', { room_id, user_id: (await somebody(site)).id }),
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
        who.post('api/moderation/warn', { room_id, user_id: (await somebody(site)).id, reason: 'calm down' }),
    ],
    [
      'api/chat/deleteLine',
      'delete',
      async (who, room_id) =>
        who.post('api/chat/deleteLine', { id: await storeLine(site, room_id, await somebody(site)) }),
    ],
    [
      'api/chat/pin',
      'pin',
      async (who, room_id) => who.post('api/chat/pin', { id: await storeLine(site, room_id, room.user) }),
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
      'api/moderation/heldLines',
      'review',
      (who, room_id) => who.get('api/moderation/heldLines', { room_id }),
    ],
    [
      'api/moderation/decideLine',
      'review',
      async (who, roomId) => {
        const line = { text: 'held', image: null, replyTo: null, mentions: [], look: null }
        const [row] = await site.database.db
          .insert(heldLines)
          .values({ roomId, userId: room.user.id, line, why: 'words' })
          .returning({ id: heldLines.id })
        return who.post('api/moderation/decideLine', { id: row?.id, release: true })
      },
    ],
    ['api/moderation/appeals', 'review', (who, room_id) => who.get('api/moderation/appeals', { room_id })],
    ['api/moderation/log', 'log', (who, room_id) => who.get('api/moderation/log', { room_id })],
    ['api/moderation/marks', 'kick', (who, room_id) => who.get('api/moderation/marks', { room_id })],
  ]

  describe.each(CALLS)('%s wants the right %s', (path, right, call) => {
    test('of its room', async () => {
      for (const who of [room.anchor, room.operator, await manager(site, room.roomId, [right])]) {
        const { status, msg } = await call(who, room.roomId)
        expect([status, msg]).toEqual([200, ''])
      }
    })
    test('and is refused to everybody without it', async () => {
      const without = ROOM_RIGHTS.filter((one) => one !== right)
      const others: [string, Somebody][] = [
        ['a user', room.user],
        ["another room's anchor", room.other],
        ['a manager without the right', await manager(site, room.roomId, without)],
        ["another room's manager", await manager(site, room.otherRoomId, [right])],
        ['a former manager', room.former],
        ['who is kicked', room.kicked],
        ['who is muted', room.muted],
      ]
      // What is named by its id alone is not there for who does not manage its room (see foreign-ids.test.ts).
      const isById = ['api/chat/deleteLine', 'api/chat/pin', 'api/moderation/decideLine'].includes(path)
      for (const [name, who] of others) {
        const status = isById && name !== 'a manager without the right' ? 404 : 403
        expect([name, (await call(who, room.roomId)).status]).toEqual([name, status])
      }
      const guest: Somebody = {
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
    ['api/moderation/heldLines'],
    ['api/moderation/log'],
    ['api/moderation/marks'],
    ['api/chat/rules'],
  ])('%s knows no room that is not there', async (path) => {
    expect((await room.operator.get(path, { room_id: 999_999 })).status).toBe(404)
    expect((await room.user.get(path, { room_id: 999_999 })).status).toBe(404)
  })

  test('rights are those of the row: gone with it, changed with it, none for guests', async () => {
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

  test('that lines wait is heard by who may decide them: in a room by that right, everywhere by operators', async () => {
    const { db } = site.database
    const [decides, mutes] = [
      await manager(site, room.roomId, ['review']),
      await manager(site, room.roomId, ['mute', 'log']),
    ]
    const may = (who: Somebody, topic: string) => mayHear(db, who.id, topic)
    for (const who of [room.anchor, room.operator, decides])
      expect(await may(who, `held:${room.roomId}`)).toBe(true)
    for (const who of [mutes, room.other, room.former, room.user])
      expect(await may(who, `held:${room.roomId}`)).toBe(false)
    expect(await may(room.operator, 'held:all')).toBe(true)
    for (const who of [room.anchor, decides, room.user]) expect(await may(who, 'held:all')).toBe(false)
    expect(await may(room.operator, 'held:999999')).toBe(false)
    expect(await may(room.operator, `user:${room.user.id}`)).toBe(false)
    await db.delete(roomManagers).where(eq(roomManagers.userId, decides.id))
    expect(await may(decides, `held:${room.roomId}`)).toBe(false)
  })

  describe('words', () => {
    test('of a room are its own; those of the site are an operator’s', async () => {
      const add = (who: Somebody, word: string, verdict: string, room_id?: number) =>
        who.post('api/moderation/addWord', { word, verdict, ...(room_id ? { room_id } : {}) })
      expect((await add(room.operator, 'sitewideword', 'hold')).data).toMatchObject({ room_id: null })
      const own = (await add(room.anchor, 'Room Word', 'refuse')).data as { id: number; room_id: number }
      expect(own.room_id).toBe(room.roomId)
      expect((await add(room.anchor, 'ＲＯＯＭ ＷＯＲＤ', 'hold')).data).toMatchObject({
        id: own.id,
        verdict: 'hold',
      })
      expect((await add(room.anchor, '···', 'hold')).status).toBe(400)
      expect((await add(room.anchor, 'shit', 'allow')).status).toBe(403)
      const remove = (who: Somebody) => who.post('api/moderation/removeWord', { id: own.id })
      for (const who of [room.user, room.other]) expect((await remove(who)).status).toBe(404)
      expect((await remove(room.anchor)).status).toBe(200)
      expect((await remove(room.anchor)).status).toBe(404)
    })
  })
})
