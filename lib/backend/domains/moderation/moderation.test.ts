import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { moderationLog } from '#lib/backend/db/schema/moderation/reports.ts'
import { heldLines, roomManagers } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { roomMarks, roomSanctions, roomWarnings } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { auditLog } from '#lib/backend/db/schema/site.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { rightsIn } from '#lib/backend/domains/streams/index.ts'
import type { BusMessage } from '#lib/backend/ports/bus/index.ts'
import { MOST_MANAGERS, ROOM_RIGHTS, type RoomRight } from '#lib/shared/room-words.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import { noMedia, openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import {
  manager,
  type OpenRoom,
  openRoom,
  roomFor,
  type Somebody,
  sanctioned,
  somebody,
} from '#testing/domains/moderation.ts'
import { mayHear } from './may-hear.ts'
import { addressClass, noteArrival } from './note-arrival.ts'
import { standingIn } from './sanctions/standing.ts'

describeDatabases('order in a room', (open) => {
  let site: TestSite
  let room: OpenRoom
  const published: BusMessage[] = []
  beforeAll(async () => {
    const url = '/live/s.m3u8'
    const tracks = { video: null, audio: null, sound_url: null, rewind: null }
    const play = [{ quality: 'original' as const, protocol: 'hls' as const, url, ...tracks }]
    const media = { ...noMedia, playAddresses: () => play }
    site = await openTestSite({ database: await open(), media })
    site.bus.listen((message) => published.push(message))
    room = await openRoom(site)
  })
  afterAll(() => site.close())

  const lineBy = async (who: Somebody, roomId = room.roomId, text = 'a line') => {
    const [row] = await site.database.db
      .insert(roomMessages)
      .values({ roomId, userId: who.id, text })
      .returning({ id: roomMessages.id })
    return row?.id ?? 0
  }
  const logged = async (action: string) => {
    const [row] = await site.database.db
      .select()
      .from(moderationLog)
      .where(eq(moderationLog.action, action as 'mute'))
      .orderBy(desc(moderationLog.id))
      .limit(1)
    return row
  }

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
        who.post('api/chat/deleteLine', { id: await lineBy(await somebody(site), room_id) }),
    ],
    [
      'api/chat/pin',
      'pin',
      async (who, room_id) => who.post('api/chat/pin', { id: await lineBy(room.user, room_id) }),
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

  test('a mute ends by its time, by being relieved, and is replaced by a new one', async () => {
    const { db } = site.database
    const { id } = await somebody(site)
    const mute = (minutes: number) =>
      room.anchor.post('api/Live/setTaboo', { user_id: id, minutes, reason: 'spam' })
    expect((await mute(0)).data).toEqual({ user_id: id, until: null })
    expect((await standingIn(db, room.roomId, id)).muted?.getUTCFullYear()).toBe(9999)
    const second = (await mute(10)).data as { until: string }
    const { kicked, muted } = await standingIn(db, room.roomId, id)
    expect([kicked, muted?.toISOString()]).toEqual([null, second.until])
    expect(Math.round((Date.parse(second.until) - Date.now()) / 60_000)).toBe(10)
    expect(await standingIn(db, room.otherRoomId, id)).toEqual({ kicked: null, muted: null })
    await db.update(roomSanctions).set({ endsAt: sql`now()` }).where(eq(roomSanctions.userId, id))
    expect(await standingIn(db, room.roomId, id)).toEqual({ kicked: null, muted: null })
    expect((await room.anchor.post('api/RoomManage/relieveTaboo', { user_id: id })).status).toBe(404)
    await mute(5)
    expect((await room.anchor.post('api/RoomManage/relieveTaboo', { user_id: id })).status).toBe(200)
    expect(await standingIn(db, room.roomId, id)).toEqual({ kicked: null, muted: null })
    expect(await db.$count(roomSanctions, eq(roomSanctions.userId, id))).toBe(3)
    expect(await logged('relieve')).toMatchObject({ actorId: room.anchor.id, userId: id })
  })

  test('a kick is published to the user’s own pages, to the chat and, without its reason, to the room', async () => {
    const { id } = await somebody(site)
    published.length = 0
    await room.anchor.post('api/live/liveKickout', { user_id: id, minutes: 30, reason: 'a private reason' })
    await expect.poll(() => published.some(({ data }) => data.type === 'room_event')).toBe(true)
    expect(published.find(({ topic }) => topic === `user:${id}`)?.data).toMatchObject({
      type: 'room_kicked',
      room_id: room.roomId,
      reason: 'a private reason',
      to: '/anchor?type=0',
    })
    expect(published.find(({ topic }) => topic === `im:${room.roomId}`)?.data).toMatchObject({
      type: 'out',
      user_id: id,
    })
    const event = published.find(({ data }) => data.type === 'room_event')
    expect(event?.data).toMatchObject({ kind: 'kick', payload: { user_id: id, by_user_id: room.anchor.id } })
    expect(JSON.stringify(event)).not.toContain('private')
  })

  test('what an operator lays on the whole site holds in every room, and only operators lift it', async () => {
    const { db } = site.database
    const one = await somebody(site)
    const sanction = { user_id: one.id, kind: 'kick', minutes: 0, reason: 'fraud' }
    expect((await room.anchor.post('api/admin/sanction', sanction)).status).toBe(403)
    expect((await room.operator.post('api/admin/sanction', sanction)).status).toBe(200)
    for (const id of [room.roomId, room.otherRoomId])
      expect((await standingIn(db, id, one.id)).kicked).not.toBeNull()
    expect(
      (await room.anchor.post('api/RoomManage/relieveTaboo', { user_id: one.id, kind: 'kick' })).status,
    ).toBe(404)
    expect((await room.operator.post('api/admin/relieve', { user_id: one.id, kind: 'kick' })).status).toBe(
      200,
    )
    expect((await standingIn(db, room.roomId, one.id)).kicked).toBeNull()
    const log = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `user:${one.id}`))
    expect(log.map(({ action, detail }) => [action, detail])).toEqual([
      ['kick_on_site', { reason: 'fraud', minutes: 0 }],
      ['relieve_on_site', { kind: 'kick' }],
    ])
  })

  test('nobody acts on himself, on an equal or on who stands above', async () => {
    const [a, b] = [
      await manager(site, room.roomId, ['mute', 'kick', 'warn']),
      await manager(site, room.roomId, ['mute']),
    ]
    const mute = (who: Somebody, user_id: number) =>
      who.post('api/Live/setTaboo', { room_id: room.roomId, user_id, minutes: 1 })
    expect((await mute(a, a.id)).status).toBe(400)
    for (const one of [b, room.anchor, room.operator]) expect((await mute(a, one.id)).status).toBe(403)
    expect((await mute(room.anchor, room.operator.id)).status).toBe(403)
    expect((await mute(room.anchor, b.id)).status).toBe(200)
    expect((await mute(a, 999_999)).status).toBe(404)
    expect(
      (
        await room.operator.post('api/moderation/warn', {
          room_id: room.roomId,
          user_id: room.anchor.id,
          reason: 'x',
        })
      ).status,
    ).toBe(200)
  })

  test.each([['mute'], ['kick']] as const)(
    'a manager has no rights in the room while a %s lasts, and lifts none of his own',
    async (kind) => {
      const { db } = site.database
      const { roomId: room_id } = room
      const one = await manager(site, room_id, [...ROOM_RIGHTS])
      const lay = kind === 'mute' ? 'api/Live/setTaboo' : 'api/live/liveKickout'
      await room.anchor.post(lay, { room_id, user_id: one.id, minutes: 5 })
      expect(await rightsIn(db, room_id, one.id)).toMatchObject({ role: 'viewer', rights: [] })
      const relieve = (who: Somebody) =>
        who.post('api/RoomManage/relieveTaboo', { room_id, user_id: one.id, kind })
      expect((await relieve(one)).status).toBe(403)
      const [row] = await db.select().from(roomSanctions).where(eq(roomSanctions.userId, one.id))
      const made = await one.post('api/moderation/appeal', {
        sanction_id: row?.id,
        text: 'I did not do anything of the kind.',
      })
      expect(made).toMatchObject({ code: 0 })
      const decide = (who: Somebody) =>
        who.post('api/moderation/decideAppeal', { id: (made.data as { id: number }).id, approve: true })
      expect((await decide(one)).status).toBe(403)
      for (const path of ['heldLines', 'appeals', 'log', 'marks', 'words'])
        expect([path, (await one.get(`api/moderation/${path}`, { room_id })).status]).toEqual([path, 403])
      // Nor does one of his own rank lift it, or add to it.
      const equal = await manager(site, room_id, [...ROOM_RIGHTS])
      expect((await relieve(equal)).status).toBe(403)
      expect((await equal.post(lay, { room_id, user_id: one.id, minutes: 0 })).status).toBe(403)
      expect((await decide(equal)).status).toBe(403)
      expect(await decide(room.anchor)).toMatchObject({ code: 0 })
      expect(await rightsIn(db, room_id, one.id)).toMatchObject({ role: 'manager', rights: ROOM_RIGHTS })
    },
  )

  test('users read the sanctions applied to them with role, reason and their appeal, without the name of the moderator', async () => {
    const one = await somebody(site)
    const { roomId: room_id, anchor, operator } = room
    const moderator = await manager(site, room_id, ['mute'])
    const about = { room_id, user_id: one.id, reason: 'loud' }
    await anchor.post('api/moderation/warn', about)
    await moderator.post('api/Live/setTaboo', { ...about, minutes: 5 })
    await operator.post('api/admin/sanction', { ...about, kind: 'kick', minutes: 0 })
    const own = async (who = one) => {
      const { data } = await who.get('api/moderation/ownSanctions')
      return data as { total: number; list: { id: number; kind: string }[] }
    }
    const { total, list } = await own()
    expect(total).toBe(3)
    expect(list).toMatchObject([
      { kind: 'kick', by_role: 'operator', room: null, until: null, state: 'runs', reason: 'loud' },
      { kind: 'mute', by_role: 'manager', room: { room_id }, state: 'runs', appeal: null },
      { kind: 'warn', by_role: 'anchor', room: { room_id }, state: 'runs' },
    ])
    for (const name of [`user ${moderator.id}`, `operator ${operator.id}`])
      expect(JSON.stringify(list)).not.toContain(name)
    const sanction_id = list[1]?.id
    for (const text of ['too short', 'x'.repeat(501), '               '])
      expect((await one.post('api/moderation/appeal', { sanction_id, text })).status).toBe(400)
    const text = 'I was only cheering for my team.'
    expect((await one.post('api/moderation/appeal', { sanction_id, text })).status).toBe(200)
    expect((await own()).list[1]).toMatchObject({ appeal: { text, state: 'open', answer: '' } })
    await moderator.post('api/RoomManage/relieveTaboo', about)
    expect((await own()).list[1]).toMatchObject({ state: 'lifted', appeal: { state: 'approved' } })
    expect(await own(await somebody(site))).toMatchObject({ total: 0, list: [] })
  })

  test('nobody lifts what lies on himself: not an anchor in his room, not an operator on the site', async () => {
    const { roomId: room_id, anchor, operator } = room
    await operator.post('api/Live/setTaboo', { room_id, user_id: anchor.id, minutes: 5 })
    expect((await anchor.post('api/RoomManage/relieveTaboo', { user_id: anchor.id })).status).toBe(400)
    expect(await operator.post('api/RoomManage/relieveTaboo', { room_id, user_id: anchor.id })).toMatchObject(
      {
        code: 0,
      },
    )
    const own = { user_id: operator.id, kind: 'mute' }
    expect((await operator.post('api/admin/relieve', own)).status).toBe(400)
  })

  test('a line is taken away by its author, or by who stands above him', async () => {
    const { roomId: room_id, anchor, operator, user } = room
    const moderators = [
      await manager(site, room_id, ['delete', 'clear']),
      await manager(site, room_id, ['delete', 'clear']),
    ] as const
    const [moderator, equal] = moderators
    const remove = async (who: Somebody, of: Somebody) =>
      (await who.post('api/chat/deleteLine', { id: await lineBy(of) })).status
    const clear = async (who: Somebody, of: Somebody) =>
      (await who.post('api/chat/clear', { room_id, user_id: of.id })).status
    for (const act of [remove, clear]) {
      for (const above of [anchor, operator, equal]) expect(await act(moderator, above)).toBe(403)
      expect(await act(anchor, operator)).toBe(403)
      expect(await act(moderator, user)).toBe(200)
      expect(await act(moderator, moderator)).toBe(200)
      expect(await act(anchor, moderator)).toBe(200)
      expect(await act(operator, anchor)).toBe(200)
    }
  })

  test.each([
    ['no minutes', { user_id: 1 }],
    ['minutes below zero', { user_id: 1, minutes: -1 }],
    ['half a minute', { user_id: 1, minutes: 0.5 }],
    ['more than a year', { user_id: 1, minutes: 525_601 }],
    ['no user', { minutes: 5 }],
    ['a reason of 201 letters', { user_id: 1, minutes: 5, reason: 'x'.repeat(201) }],
  ])('a mute with %s is refused', async (_, input) => {
    expect((await room.anchor.post('api/Live/setTaboo', input)).status).toBe(400)
  })

  describe('managers', () => {
    test('are named, changed and removed by the anchor alone', async () => {
      const one = await somebody(site)
      const set = (who: Somebody, rights: unknown) =>
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
      const list = (who: Somebody) =>
        who.post('api/RoomManage/getLiveRoomManageList', { room_id: room.roomId, page_size: 100 })
      expect(((await list(one)).data as { list: unknown[] }).list).toContainEqual(
        expect.objectContaining({ user_id: one.id, rights: ['kick', 'log'] }),
      )
      for (const who of [room.user, room.other, room.former]) expect((await list(who)).status).toBe(403)
      const remove = (who: Somebody) =>
        who.post('api/RoomManage/delLiveRoomManage', { room_id: room.roomId, user_id: one.id })
      for (const who of [room.user, room.other, full]) expect((await remove(who)).status).toBe(403)
      expect((await remove(room.anchor)).status).toBe(200)
      expect((await remove(room.anchor)).status).toBe(404)
      await set(room.anchor, ['mute'])
      expect((await remove(one)).status).toBe(200)
    })

    test('bear a title of the anchor’s own words, of words that may be said there', async () => {
      const one = await somebody(site)
      const set = (title?: string, who = room.anchor) =>
        who.post('api/RoomManage/setAdministrations', {
          room_id: room.roomId,
          user_id: one.id,
          rights: ['mute'],
          ...(title === undefined ? {} : { title }),
        })
      expect((await set()).data).toMatchObject({ title: '' })
      expect((await set('  首席  解说🎙️ ')).data).toMatchObject({ title: '首席 解说🎙️' })
      // What is left out stays.
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

    test('are two hundred at most, also when two more come at once', async () => {
      const anchor = await somebody(site, 'anchor')
      const roomId = await roomFor(site, anchor)
      await site.database.db.execute(sql`
        with made as (insert into users (nickname) select 'm' || n from generate_series(1, ${MOST_MANAGERS - 1}) n returning id)
        insert into room_managers (room_id, user_id, rights) select ${roomId}, id, '{}' from made`)
      const two = [await somebody(site), await somebody(site)]
      const set = (user_id: number) =>
        anchor.post('api/RoomManage/setAdministrations', { user_id, rights: ['pin'] })
      const answers = await Promise.all(two.map(({ id }) => set(id)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await site.database.db.$count(roomManagers, eq(roomManagers.roomId, roomId))).toBe(MOST_MANAGERS)
      const [inside] = two.filter((_, at) => answers[at]?.status === 200)
      expect((await set(inside?.id ?? 0)).status).toBe(200)
    })
  })

  test('the kick-out list is one’s own, or the room’s for who keeps order there', async () => {
    const mine = await room.kicked.post('api/live/liveKickoutList')
    expect(mine.data).toMatchObject({
      total: 1,
      list: [{ room_id: room.roomId, until: null, by_nickname: null }],
    })
    expect((await site.call('POST', 'api/live/liveKickoutList')).data).toMatchObject({ total: 0 })
    const all = (who: Somebody) =>
      who.post('api/live/liveKickoutList', { room_id: room.roomId, page_size: 100 })
    expect(((await all(room.anchor)).data as { list: unknown[] }).list).toContainEqual(
      expect.objectContaining({ user_id: room.kicked.id, by_nickname: `anchor ${room.anchor.id}` }),
    )
    for (const who of [room.user, room.other, room.kicked]) expect((await all(who)).status).toBe(403)
  })

  test('a status is one’s own, or another’s for who keeps order', async () => {
    const of = (who: Somebody, user_id?: number) =>
      who.post('api/Live/getUserStatus', { room_id: room.roomId, ...(user_id ? { user_id } : {}) })
    expect((await of(room.muted)).data).toMatchObject({
      role: 'viewer',
      is_muted: true,
      is_kicked: false,
      sanctions: null,
    })
    expect((await of(room.anchor, room.kicked.id)).data).toMatchObject({
      is_kicked: true,
      sanctions: 1,
      active_sanctions: [{ kind: 'kick', reason: '', by_nickname: `anchor ${room.anchor.id}`, until: null }],
      looks_like: [],
    })
    expect((await of(room.kicked)).data).toMatchObject({ active_sanctions: null })
    expect((await of(room.user, room.kicked.id)).status).toBe(403)
    expect((await site.call('POST', 'api/Live/getUserStatus', { room_id: room.roomId })).data).toMatchObject({
      user_id: null,
      role: 'viewer',
    })
  })

  test('a warning is acknowledged by the one it was given to', async () => {
    const one = await somebody(site)
    await room.anchor.post('api/moderation/warn', { user_id: one.id, reason: 'be kind' })
    const [row] = await site.database.db.select().from(roomWarnings).where(eq(roomWarnings.userId, one.id))
    const seen = (who: Somebody) => who.post('api/moderation/warningSeen', { id: row?.id })
    expect((await one.post('api/Live/getUserStatus', { room_id: room.roomId })).data).toMatchObject({
      warning: { id: row?.id, reason: 'be kind' },
    })
    expect((await seen(room.user)).status).toBe(404)
    expect((await seen(one)).status).toBe(200)
    expect((await one.post('api/Live/getUserStatus', { room_id: room.roomId })).data).toMatchObject({
      warning: null,
    })
  })

  test('an appeal is made once, by the one it is about, and its approval ends the sanction', async () => {
    const one = await somebody(site)
    await room.anchor.post('api/Live/setTaboo', { user_id: one.id, minutes: 0, reason: 'x' })
    const mine = (await one.post('api/live/liveKickoutList', { kind: 'mute' })).data as {
      list: { id: number }[]
    }
    const appeal = (who: Somebody) =>
      who.post('api/moderation/appeal', {
        sanction_id: mine.list[0]?.id,
        text: 'It was not me, it was my brother.',
      })
    expect((await appeal(room.user)).status).toBe(404)
    const made = (await appeal(one)).data as { id: number }
    expect((await appeal(one)).status).toBe(409)
    const decide = (who: Somebody) =>
      who.post('api/moderation/decideAppeal', { id: made.id, approve: true, answer: 'sorry' })
    for (const who of [one, await manager(site, room.roomId, ['mute', 'kick'])])
      expect((await decide(who)).status).toBe(403)
    for (const who of [room.other, room.former]) expect((await decide(who)).status).toBe(404)
    expect((await decide(await manager(site, room.roomId, ['review']))).status).toBe(200)
    expect((await decide(room.anchor)).status).toBe(409)
    expect(await standingIn(site.database.db, room.roomId, one.id)).toEqual({ kicked: null, muted: null })
    expect((await one.get('api/Push/getList')).data).toMatchObject({
      list: [{ kind: 'appeal_approved', text: expect.stringContaining('sorry') }],
    })
  })

  test('the log is append only, and comes as a file that no spreadsheet takes for formulas', async () => {
    const one = await somebody(site)
    await room.anchor.post('api/moderation/warn', { user_id: one.id, reason: '=cmd|"calc"' })
    const { db } = site.database
    await expect(db.update(moderationLog).set({ reason: '' })).rejects.toThrow()
    await expect(db.delete(moderationLog)).rejects.toThrow()
    const file = await site.raw(`api/moderation/exportLog?room_id=${room.roomId}`, {
      headers: { token: room.anchor.token },
    })
    const text = await file.text()
    expect(file.headers.get('content-type')).toContain('text/csv')
    expect(text.split('\r\n')[0]).toContain('id,created_at,room_id,action')
    expect(text).toContain('"\'=cmd|""calc"""')
    for (const who of [room.user, room.other, room.former])
      expect(
        (await site.raw(`api/moderation/exportLog?room_id=${room.roomId}`, { headers: { token: who.token } }))
          .status,
      ).toBe(403)
  })

  test('the log is searched by who, to whom, what, where and when; the whole site’s by operators alone', async () => {
    const [moderator, one, two] = [
      await manager(site, room.roomId, ['mute', 'warn', 'log']),
      await somebody(site),
      await somebody(site),
    ]
    const { roomId: room_id } = room
    await moderator.post('api/Live/setTaboo', { room_id, user_id: one.id, minutes: 5, reason: 'loud' })
    await moderator.post('api/moderation/warn', { room_id, user_id: two.id, reason: 'calm down' })
    const rows = await site.database.db
      .select()
      .from(moderationLog)
      .where(eq(moderationLog.actorId, moderator.id))
      .orderBy(moderationLog.id)
    const found = async (input: Record<string, unknown>, who = room.operator) => {
      const { data } = await who.get('api/moderation/log', input)
      return (data as { list: { action: string; user_id: number; detail: string }[] }).list
    }
    const by = { by_user_id: moderator.id }
    expect(await found(by)).toMatchObject([
      { action: 'warn', user_id: two.id },
      { action: 'mute', user_id: one.id, room_id, reason: 'loud', detail: '{"minutes":5}' },
    ])
    expect(await found({ ...by, action: 'mute' })).toMatchObject([{ user_id: one.id }])
    expect(await found({ ...by, user_id: two.id })).toMatchObject([{ action: 'warn' }])
    expect(await found({ ...by, room_id: room.otherRoomId })).toEqual([])
    const [first, second] = rows.map(({ createdAt }) => createdAt.toISOString())
    expect(await found({ ...by, until: first })).toEqual([])
    expect(await found({ ...by, from: first, until: second })).toMatchObject([{ action: 'mute' }])
    expect(await found({ ...by, from: new Date(Date.parse(second ?? '') + 1).toISOString() })).toEqual([])
    expect(await found({ ...by, room_id }, moderator)).toHaveLength(2)
    for (const wrong of [{ action: 'dance' }, { from: 'yesterday' }, { by_user_id: 0 }])
      expect((await room.operator.get('api/moderation/log', wrong)).status).toBe(400)
    expect((await moderator.get('api/moderation/log', by)).status).toBe(404)
    expect((await room.other.get('api/moderation/log', { ...by, room_id })).status).toBe(403)
  })

  test('a held line that is a picture alone is shown by the address of the picture', async () => {
    const line = { text: '', image: 'chat/held.webp', replyTo: null, mentions: [], look: null }
    const { roomId, user } = room
    const [row] = await site.database.db
      .insert(heldLines)
      .values({ roomId, userId: user.id, line, why: 'first_time' })
      .returning({ id: heldLines.id })
    const { data } = await room.anchor.get('api/moderation/heldLines', { page_size: 100 })
    expect((data as { list: { id: number }[] }).list.find(({ id }) => id === row?.id)).toMatchObject({
      text: '',
      image: site.storage.address('chat/held.webp'),
    })
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

  test('a kicked user receives no address to watch and no events of the room; others do', async () => {
    const { db } = site.database
    const { roomId: id } = room
    const [off] = await db.select({ status: rooms.status }).from(rooms).where(eq(rooms.id, id))
    await db.update(rooms).set({ status: 'live' }).where(eq(rooms.id, id))
    const read = async (who: Somebody) =>
      (await who.get('api/Live_streaming/getRoomInfo', { id })).data as { kicked?: boolean; play: unknown[] }
    expect(await read(room.kicked)).toMatchObject({ kicked: true, play: [] })
    for (const who of [room.user, room.muted]) {
      const info = await read(who)
      expect(info.kicked).toBeUndefined()
      expect(info.play.length).toBeGreaterThan(0)
    }
    await db
      .update(rooms)
      .set({ status: off?.status ?? 'idle' })
      .where(eq(rooms.id, id))
    expect(await mayHear(db, room.kicked.id, `room:${id}`)).toBe(false)
    expect(await mayHear(db, room.kicked.id, `room:${room.otherRoomId}`)).toBe(true)
    for (const who of [room.user, room.muted]) expect(await mayHear(db, who.id, `room:${id}`)).toBe(true)
  })

  test('a mute for good takes the place of one for a while, has no end, and is lifted by who has the right', async () => {
    const one = await somebody(site)
    const { roomId: room_id } = room
    const [moderator, reader] = [
      await manager(site, room_id, ['mute']),
      await manager(site, room_id, ['kick', 'log']),
    ]
    const mute = (who: Somebody, minutes: number) =>
      who.post('api/Live/setTaboo', { room_id, user_id: one.id, minutes })
    const standing = async () =>
      (await moderator.post('api/Live/getUserStatus', { room_id, user_id: one.id })).data
    const lift = (who: Somebody) => who.post('api/RoomManage/relieveTaboo', { room_id, user_id: one.id })
    expect(await mute(moderator, 10)).toMatchObject({ code: 0, data: { until: expect.any(String) } })
    expect(await standing()).toMatchObject({ is_muted: true, muted_until: expect.any(String) })
    expect(await mute(moderator, 0)).toMatchObject({ code: 0, data: { until: null } })
    expect(await standing()).toMatchObject({ is_muted: true, muted_until: null, is_kicked: false })
    const list = await moderator.post('api/live/liveKickoutList', { room_id, kind: 'mute', page_size: 100 })
    expect(
      (list.data as { list: { user_id: number; until: string | null }[] }).list.filter(
        ({ user_id }) => user_id === one.id,
      ),
    ).toMatchObject([{ until: null }])
    for (const who of [reader, room.user, room.other, one]) {
      expect((await mute(who, 0)).status).toBe(403)
      expect((await lift(who)).status).toBe(403)
    }
    expect(await lift(moderator)).toMatchObject({ code: 0 })
    expect(await standing()).toMatchObject({ is_muted: false, muted_until: null })
    expect((await lift(moderator)).status).toBe(404)
  })

  describe('an account that comes back', () => {
    const arrive = (userId: number, device: string | null, address: string, roomId = room.roomId) =>
      noteArrival(site.database.db, { roomId, userId, device, address })
    const marksOf = (userId: number) =>
      site.database.db.select().from(roomMarks).where(eq(roomMarks.userId, userId))

    test('is marked by its browser, or by its network, where it was put out and nowhere else', async () => {
      const [first, sameBrowser, sameNetwork, stranger] = [
        await somebody(site),
        await somebody(site),
        await somebody(site),
        await somebody(site),
      ]
      await arrive(first.id, 'device-of-the-first-one', '203.0.113.7')
      await room.anchor.post('api/live/liveKickout', { user_id: first.id })
      await arrive(sameBrowser.id, 'device-of-the-first-one', '198.51.100.1')
      await arrive(sameNetwork.id, 'another-device-of-its', '203.0.113.200')
      await arrive(stranger.id, 'yet-another-device-xx', '192.0.2.9')
      expect(await marksOf(sameBrowser.id)).toMatchObject([{ likeUserId: first.id, sign: 'device' }])
      expect(await marksOf(sameNetwork.id)).toMatchObject([{ likeUserId: first.id, sign: 'address' }])
      expect(await marksOf(stranger.id)).toEqual([])
      const elsewhere = await somebody(site)
      await arrive(elsewhere.id, 'device-of-the-first-one', '203.0.113.7', room.otherRoomId)
      expect(await marksOf(elsewhere.id)).toEqual([])
      const list = (await room.anchor.get('api/moderation/marks', { page_size: 100 })).data as {
        list: { user_id: number }[]
      }
      expect(list.list.map(({ user_id }) => user_id)).toEqual(
        expect.arrayContaining([sameBrowser.id, sameNetwork.id]),
      )
      expect((await room.anchor.post('api/moderation/dismissMark', { user_id: sameNetwork.id })).status).toBe(
        200,
      )
      expect((await room.anchor.post('api/moderation/dismissMark', { user_id: sameNetwork.id })).status).toBe(
        404,
      )
      // Once dismissed it is not marked again by the same signs.
      await arrive(sameNetwork.id, 'another-device-of-its', '203.0.113.200')
      expect((await marksOf(sameNetwork.id))[0]?.dismissedAt).not.toBeNull()
    })

    test('is restricted where it is new or the room says so, else watched; a manager changes it, and it is written down', async () => {
      const { db } = site.database
      const { roomId: room_id, anchor } = room
      const [gone, young, old] = [await somebody(site), await somebody(site), await somebody(site)]
      await db.update(users).set({ createdAt: sql`now() - interval '25 hours'` }).where(eq(users.id, old.id))
      await arrive(gone.id, 'device-of-who-must-go', '198.18.1.1')
      // They sit in the room when the kick falls.
      for (const one of [young, old]) await arrive(one.id, 'device-of-who-must-go', '198.18.1.1')
      await arrive(old.id, 'device-of-who-must-go', '198.18.1.1', room.otherRoomId)
      await arrive(old.id, 'device-of-who-must-go', '198.18.1.1')
      expect(await marksOf(young.id)).toEqual([])
      published.length = 0
      await anchor.post('api/live/liveKickout', { user_id: gone.id })
      expect(await marksOf(young.id)).toMatchObject([{ likeUserId: gone.id, state: 'restrict' }])
      expect(await marksOf(old.id)).toMatchObject([{ roomId: room_id, sign: 'device', state: 'monitor' }])
      expect(published.filter(({ data }) => data.type === 'marked').map(({ topic }) => topic)).toEqual(
        [young, old].map(() => `held:${room_id}`),
      )
      expect(await logged('mark')).toMatchObject({ actorId: null, userId: expect.any(Number) })
      const set = (who: Somebody, user_id: number, state: string) =>
        who.post('api/moderation/setMark', { room_id, user_id, state })
      for (const who of [room.user, room.other, await manager(site, room_id, ['mute', 'review'])])
        expect((await set(who, old.id, 'restrict')).status).toBe(403)
      expect((await set(anchor, old.id, 'ignore')).status).toBe(400)
      expect((await set(anchor, gone.id, 'restrict')).status).toBe(404)
      expect((await set(anchor, old.id, 'restrict')).status).toBe(200)
      expect(await logged('mark')).toMatchObject({ actorId: anchor.id, detail: { state: 'restrict' } })

      const rule = (who: Somebody, restrict: string) =>
        who.post('api/moderation/setMarking', { room_id, restrict })
      expect((await rule(room.user, 'all')).status).toBe(403)
      expect((await rule(anchor, 'some')).status).toBe(400)
      expect((await rule(anchor, 'none')).data).toEqual({ restrict: 'none' })
      const later = await somebody(site)
      await arrive(later.id, 'device-of-who-must-go', '198.18.1.1')
      expect(await marksOf(later.id)).toMatchObject([{ state: 'monitor' }])
      expect((await anchor.get('api/moderation/marks')).data).toMatchObject({
        restrict: 'none',
        list: expect.arrayContaining([
          expect.objectContaining({ user_id: later.id, state: 'monitor' }),
          expect.objectContaining({ user_id: old.id, state: 'restrict' }),
        ]),
      })
      await rule(anchor, 'new')
    })

    test.each([
      ['203.0.113.7', '203.0.113'],
      ['::ffff:203.0.113.7', '203.0.113'],
      ['2001:db8:7:8::1', '2001:db8:7'],
    ])('%s belongs to the class %s', (address, of) => expect(addressClass(address)).toBe(of))
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

  describe('reports', () => {
    test('keep what was there to be seen, and the reporter hears what came of it', async () => {
      const [bad, good] = [await somebody(site), await somebody(site)]
      const before = await lineBy(good, room.roomId, 'before')
      const line = await lineBy(bad, room.roomId, '<img src=x onerror=alert(1)>')
      const made = (
        await good.post('api/moderation/report', { kind: 'line', id: line, reason: 'abuse', note: 'look' })
      ).data as { id: number }
      expect(made.id).toBeGreaterThan(0)
      expect(
        (await good.post('api/moderation/report', { kind: 'line', id: line, reason: 'spam' })).status,
      ).toBe(409)
      const other = await somebody(site)
      await other.post('api/moderation/report', { kind: 'line', id: line, reason: 'hate' })
      await room.anchor.post('api/chat/deleteLine', { id: line })
      const list = (await room.operator.get('api/admin/reports', { page_size: 100 })).data as {
        list: { id: number; others: number; evidence: { label: string; text: string }[] }[]
      }
      const shown = list.list.find(({ id }) => id === made.id)
      expect(shown).toMatchObject({ accused: { user_id: bad.id }, note: 'look', others: 1 })
      expect(shown?.evidence.find(({ label }) => label === 'reported_line')?.text).toContain(
        '<img src=x onerror=alert(1)>',
      )
      expect(shown?.evidence.map(({ text }) => text).join()).toContain('before')
      expect(before).toBeLessThan(line)
      const decide = (who: Somebody) =>
        who.post('api/admin/decideReport', { id: made.id, upheld: true, answer: 'Thank you.' })
      for (const who of [good, room.anchor]) expect((await decide(who)).status).toBe(403)
      expect((await decide(room.operator)).status).toBe(200)
      expect((await decide(room.operator)).status).toBe(409)
      for (const who of [good, other])
        expect((await who.get('api/Push/getList')).data).toMatchObject({
          list: [{ kind: 'report_upheld', text: expect.stringContaining('Thank you.') }],
        })
      expect((await good.get('api/moderation/ownReports')).data).toMatchObject({
        total: 1,
        list: [{ state: 'upheld' }],
      })
      expect((await bad.get('api/moderation/ownReports')).data).toMatchObject({ total: 0 })
    })

    test('keep pictures too, under keys of their own: what is taken away afterwards is still to be seen', async () => {
      const { db } = site.database
      const [bad, good] = [await somebody(site), await somebody(site)]
      const [said, cover, avatar] = ['chat/said.webp', 'cover/shown.webp', 'avatars/face.webp']
      for (const key of [said, cover, avatar]) await site.storage.write(key, Buffer.from(key), 'image/webp')
      const line = await lineBy(bad, room.roomId, '')
      await db.update(roomMessages).set({ image: said }).where(eq(roomMessages.id, line))
      await db.update(rooms).set({ cover }).where(eq(rooms.id, room.roomId))
      await db.update(users).set({ avatar }).where(eq(users.id, bad.id))
      const about = { line, room: room.roomId, user: bad.id }
      const ids: unknown[] = []
      for (const [kind, id] of Object.entries(about)) {
        const { data } = await good.post('api/moderation/report', { kind, id, reason: 'sexual' })
        ids.push((data as { id: number }).id)
      }
      await db.update(rooms).set({ cover: null }).where(eq(rooms.id, room.roomId))
      for (const key of [said, cover, avatar]) await site.storage.remove(key)
      const { list } = (await room.operator.get('api/admin/reports', { page_size: 100 })).data as {
        list: { id: number; evidence: { label: string; image: string | null }[] }[]
      }
      const read = async (at: number, label: string) => {
        const found = list.find(({ id }) => id === ids[at])?.evidence.find((one) => one.label === label)
        const stream = await site.storage.read(/evidence\/\w+\.webp$/.exec(found?.image ?? '')?.[0] ?? 'none')
        return stream && Buffer.concat(await stream.toArray()).toString()
      }
      expect(await read(0, 'reported_line')).toBe(said)
      expect(await read(1, 'cover')).toBe(cover)
      expect(await read(2, 'avatar')).toBe(avatar)
    })

    test('are of what is there, not of oneself, and twenty at a time', async () => {
      const one = await somebody(site)
      const send = (kind: string, id: number, more = {}) =>
        one.post('api/moderation/report', { kind, id, reason: 'spam', ...more })
      expect((await send('room', 999_999)).status).toBe(404)
      expect((await send('line', 999_999)).status).toBe(404)
      expect((await send('user', one.id)).status).toBe(400)
      expect((await send('room', room.roomId)).status).toBe(200)
      expect((await send('user', room.user.id, { room_id: room.roomId })).status).toBe(200)
      expect((await one.post('api/moderation/report', { kind: 'room', id: 1, reason: 'ugly' })).status).toBe(
        400,
      )
      await site.database.db.execute(sql`
        insert into reports (reporter_id, kind, subject_id, reason, evidence)
        select ${one.id}, 'user', 100000 + n, 'spam', '{}'::jsonb from generate_series(1, 18) n`)
      expect((await send('user', room.anchor.id)).status).toBe(429)
    })
  })

  test('one takes back a fresh line of one’s own, and nobody else’s', async () => {
    const line = await lineBy(room.user)
    expect((await room.muted.post('api/chat/deleteLine', { id: line })).status).toBe(404)
    expect((await room.user.post('api/chat/deleteLine', { id: line })).status).toBe(200)
    expect((await room.user.post('api/chat/deleteLine', { id: line })).status).toBe(404)
    const old = await lineBy(room.user)
    await site.database.db
      .update(roomMessages)
      .set({ createdAt: sql`now() - interval '3 minutes'` })
      .where(and(eq(roomMessages.id, old)))
    expect((await room.user.post('api/chat/deleteLine', { id: old })).status).toBe(403)
  })
})
