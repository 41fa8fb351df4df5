import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomSanctions, roomWarnings } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { auditLog } from '#lib/backend/db/schema/site.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { canSubscribe } from '#lib/backend/domains/moderation/can-subscribe.ts'
import { rightsIn } from '#lib/backend/domains/streams/index.ts'
import type { BusMessage } from '#lib/backend/ports/bus/index.ts'
import { ROOM_RIGHTS } from '#lib/shared/vocabulary/rooms.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import {
  createTestUser,
  latestLogEntry,
  manager,
  type OpenRoom,
  openModeratedSite,
  type TestUser,
} from '#testing/domains/moderation.ts'
import { loadSanctionEnds } from './sanction-ends.ts'

describeDatabase('sanctions in a room', (open) => {
  let site: TestSite
  let room: OpenRoom
  let published: BusMessage[]
  beforeAll(async () => {
    ;({ site, room, published } = await openModeratedSite(await open()))
  })
  afterAll(() => site.close())

  test('a mute ends by its time or by being lifted, and is replaced by a new one', async () => {
    const { db } = site.database
    const { id } = await createTestUser(site)
    const mute = (minutes: number) =>
      room.anchor.post('api/Live/setTaboo', { user_id: id, minutes, reason: 'spam' })
    expect((await mute(0)).data).toEqual({ user_id: id, until: null })
    expect((await loadSanctionEnds(db, room.roomId, id)).muted?.getUTCFullYear()).toBe(9999)
    const second = (await mute(10)).data as { until: string }
    const { kicked, muted } = await loadSanctionEnds(db, room.roomId, id)
    expect([kicked, muted?.toISOString()]).toEqual([null, second.until])
    expect(Math.round((Date.parse(second.until) - Date.now()) / 60_000)).toBe(10)
    expect(await loadSanctionEnds(db, room.otherRoomId, id)).toEqual({ kicked: null, muted: null })
    await db
      .update(roomSanctions)
      .set({ endsAt: sql`now() - interval '1 second'` })
      .where(eq(roomSanctions.userId, id))
    expect(await loadSanctionEnds(db, room.roomId, id)).toEqual({ kicked: null, muted: null })
    expect((await room.anchor.post('api/RoomManage/relieveTaboo', { user_id: id })).status).toBe(404)
    await mute(5)
    expect((await room.anchor.post('api/RoomManage/relieveTaboo', { user_id: id })).status).toBe(200)
    expect(await loadSanctionEnds(db, room.roomId, id)).toEqual({ kicked: null, muted: null })
    expect(await db.$count(roomSanctions, eq(roomSanctions.userId, id))).toBe(3)
    expect(await latestLogEntry(site, 'relieve')).toMatchObject({ actorId: room.anchor.id, userId: id })
  })

  test('a kick is published to the user’s own pages, to the chat and, without its reason, to the room', async () => {
    const { id } = await createTestUser(site)
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

  test('a site-wide sanction of an operator applies in every room, and only operators lift it', async () => {
    const { db } = site.database
    const one = await createTestUser(site)
    const sanction = { user_id: one.id, kind: 'kick', minutes: 0, reason: 'fraud' }
    expect((await room.anchor.post('api/admin/sanction', sanction)).status).toBe(403)
    expect((await room.operator.post('api/admin/sanction', sanction)).status).toBe(200)
    for (const id of [room.roomId, room.otherRoomId])
      expect((await loadSanctionEnds(db, id, one.id)).kicked).not.toBeNull()
    expect(
      (await room.anchor.post('api/RoomManage/relieveTaboo', { user_id: one.id, kind: 'kick' })).status,
    ).toBe(404)
    expect((await room.operator.post('api/admin/relieve', { user_id: one.id, kind: 'kick' })).status).toBe(
      200,
    )
    expect((await loadSanctionEnds(db, room.roomId, one.id)).kicked).toBeNull()
    const log = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `user:${one.id}`))
    expect(log.map(({ action, detail }) => [action, detail])).toEqual([
      ['kick_on_site', { reason: 'fraud', minutes: 0 }],
      ['relieve_on_site', { kind: 'kick' }],
    ])
  })

  test('moderators cannot act on themselves, or on users of the same or a higher rank', async () => {
    const [a, b] = [
      await manager(site, room.roomId, ['mute', 'kick', 'warn']),
      await manager(site, room.roomId, ['mute']),
    ]
    const mute = (who: TestUser, user_id: number) =>
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
    'a manager has no rights in the room during a %s, and cannot lift it themselves',
    async (kind) => {
      const { db } = site.database
      const { roomId: room_id } = room
      const one = await manager(site, room_id, [...ROOM_RIGHTS])
      const applyPath = kind === 'mute' ? 'api/Live/setTaboo' : 'api/live/liveKickout'
      await room.anchor.post(applyPath, { room_id, user_id: one.id, minutes: 5 })
      expect(await rightsIn(db, room_id, one.id)).toMatchObject({ role: 'viewer', rights: [] })
      const lift = (who: TestUser) =>
        who.post('api/RoomManage/relieveTaboo', { room_id, user_id: one.id, kind })
      expect((await lift(one)).status).toBe(403)
      const [row] = await db.select().from(roomSanctions).where(eq(roomSanctions.userId, one.id))
      const appealed = await one.post('api/moderation/appeal', {
        sanction_id: row?.id,
        text: 'I did not do anything of the kind.',
      })
      expect(appealed).toMatchObject({ code: 0 })
      const decide = (who: TestUser) =>
        who.post('api/moderation/decideAppeal', { id: (appealed.data as { id: number }).id, approve: true })
      expect((await decide(one)).status).toBe(403)
      for (const path of ['heldMessages', 'appeals', 'log', 'marks', 'words'])
        expect([path, (await one.get(`api/moderation/${path}`, { room_id })).status]).toEqual([path, 403])
      // Nor can a manager of the same rank lift it or extend it.
      const equal = await manager(site, room_id, [...ROOM_RIGHTS])
      expect((await lift(equal)).status).toBe(403)
      expect((await equal.post(applyPath, { room_id, user_id: one.id, minutes: 0 })).status).toBe(403)
      expect((await decide(equal)).status).toBe(403)
      expect(await decide(room.anchor)).toMatchObject({ code: 0 })
      expect(await rightsIn(db, room_id, one.id)).toMatchObject({ role: 'manager', rights: ROOM_RIGHTS })
    },
  )

  test('moderators cannot lift their own sanctions: not an anchor in their room, not an operator site-wide', async () => {
    const { roomId: room_id, anchor, operator } = room
    await operator.post('api/Live/setTaboo', { room_id, user_id: anchor.id, minutes: 5 })
    expect((await anchor.post('api/RoomManage/relieveTaboo', { user_id: anchor.id })).status).toBe(400)
    expect(await operator.post('api/RoomManage/relieveTaboo', { room_id, user_id: anchor.id })).toMatchObject(
      {
        code: 0,
      },
    )
    const ownMute = { user_id: operator.id, kind: 'mute' }
    expect((await operator.post('api/admin/relieve', ownMute)).status).toBe(400)
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

  test('a permanent mute replaces a temporary one, has no end, and is lifted by moderators with the right', async () => {
    const one = await createTestUser(site)
    const { roomId: room_id } = room
    const [moderator, otherManager] = [
      await manager(site, room_id, ['mute']),
      await manager(site, room_id, ['kick', 'log']),
    ]
    const mute = (who: TestUser, minutes: number) =>
      who.post('api/Live/setTaboo', { room_id, user_id: one.id, minutes })
    const loadStatus = async () =>
      (await moderator.post('api/Live/getUserStatus', { room_id, user_id: one.id })).data
    const lift = (who: TestUser) => who.post('api/RoomManage/relieveTaboo', { room_id, user_id: one.id })
    expect(await mute(moderator, 10)).toMatchObject({ code: 0, data: { until: expect.any(String) } })
    expect(await loadStatus()).toMatchObject({ is_muted: true, muted_until: expect.any(String) })
    expect(await mute(moderator, 0)).toMatchObject({ code: 0, data: { until: null } })
    expect(await loadStatus()).toMatchObject({ is_muted: true, muted_until: null, is_kicked: false })
    const list = await moderator.post('api/live/liveKickoutList', { room_id, kind: 'mute', page_size: 100 })
    expect(
      (list.data as { list: { user_id: number; until: string | null }[] }).list.filter(
        ({ user_id }) => user_id === one.id,
      ),
    ).toMatchObject([{ until: null }])
    for (const who of [otherManager, room.user, room.other, one]) {
      expect((await mute(who, 0)).status).toBe(403)
      expect((await lift(who)).status).toBe(403)
    }
    expect(await lift(moderator)).toMatchObject({ code: 0 })
    expect(await loadStatus()).toMatchObject({ is_muted: false, muted_until: null })
    expect((await lift(moderator)).status).toBe(404)
  })

  test("the list of kicked users is the user's own, or the room's for its moderators", async () => {
    const mine = await room.kicked.post('api/live/liveKickoutList')
    expect(mine.data).toMatchObject({
      total: 1,
      list: [{ room_id: room.roomId, until: null, by_nickname: null }],
    })
    expect((await site.call('POST', 'api/live/liveKickoutList')).data).toMatchObject({ total: 0 })
    const all = (who: TestUser) =>
      who.post('api/live/liveKickoutList', { room_id: room.roomId, page_size: 100 })
    expect(((await all(room.anchor)).data as { list: unknown[] }).list).toContainEqual(
      expect.objectContaining({ user_id: room.kicked.id, by_nickname: `anchor ${room.anchor.id}` }),
    )
    for (const who of [room.user, room.other, room.kicked]) expect((await all(who)).status).toBe(403)
  })

  test("a status is the user's own, or another's for moderators", async () => {
    const of = (who: TestUser, user_id?: number) =>
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

  test('a warning is acknowledged by the warned user only', async () => {
    const one = await createTestUser(site)
    await room.anchor.post('api/moderation/warn', { user_id: one.id, reason: 'be kind' })
    const [row] = await site.database.db.select().from(roomWarnings).where(eq(roomWarnings.userId, one.id))
    const acknowledge = (who: TestUser) => who.post('api/moderation/warningSeen', { id: row?.id })
    expect((await one.post('api/Live/getUserStatus', { room_id: room.roomId })).data).toMatchObject({
      warning: { id: row?.id, reason: 'be kind' },
    })
    expect((await acknowledge(room.user)).status).toBe(404)
    expect((await acknowledge(one)).status).toBe(200)
    expect((await one.post('api/Live/getUserStatus', { room_id: room.roomId })).data).toMatchObject({
      warning: null,
    })
  })

  test('a kicked user receives no playback addresses and no events of the room; others do', async () => {
    const { db } = site.database
    const { roomId: id } = room
    const [off] = await db.select({ status: rooms.status }).from(rooms).where(eq(rooms.id, id))
    await db.update(rooms).set({ status: 'live' }).where(eq(rooms.id, id))
    const read = async (who: TestUser) =>
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
    expect(await canSubscribe(db, room.kicked.id, `room:${id}`)).toBe(false)
    expect(await canSubscribe(db, room.kicked.id, `room:${room.otherRoomId}`)).toBe(true)
    for (const who of [room.user, room.muted]) expect(await canSubscribe(db, who.id, `room:${id}`)).toBe(true)
  })
})
