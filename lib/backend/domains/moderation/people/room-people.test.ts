import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import {
  createTestUser,
  manager,
  type OpenRoom,
  openRoom,
  type TestUser,
} from '#testing/domains/moderation.ts'

describeDatabase('people of a room', (open) => {
  let site: TestSite
  let room: OpenRoom
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    room = await openRoom(site)
  })
  afterAll(() => site.close())

  const named = async (nickname: string): Promise<TestUser> => {
    const one = await createTestUser(site)
    await site.database.db.update(users).set({ nickname }).where(eq(users.id, one.id))
    return one
  }
  const find = async (who: TestUser, name: string, room_id: number | undefined = room.roomId) => {
    const answer = await who.get('api/moderation/people', { name, ...(room_id ? { room_id } : {}) })
    return {
      ...answer,
      ids: ((answer.data as { list?: { user_id: number }[] })?.list ?? []).map((one) => one.user_id),
    }
  }

  test('are found by number and by the beginning of the nickname, with their role in the room', async () => {
    const one = await named('Zoltan 100%')
    const two = await named('zoltan 200')
    await named('not zoltan')
    expect((await find(room.anchor, 'ZOLT')).ids).toEqual(expect.arrayContaining([one.id, two.id]))
    expect((await find(room.anchor, 'ZOLT')).ids).toHaveLength(2)
    // Pattern characters are matched literally.
    expect((await find(room.anchor, 'zoltan 100%')).ids).toEqual([one.id])
    expect((await find(room.anchor, '%')).ids).toEqual([])
    expect((await find(room.anchor, String(two.id))).ids[0]).toBe(two.id)
    expect((await find(room.anchor, '99999999999999')).ids).toEqual([])
    expect(await find(room.anchor, '9'.repeat(40))).toMatchObject({ status: 200, ids: [] })
    const steward = await manager(site, room.roomId, ['mute'])
    const found = await find(steward, String(room.anchor.id))
    expect(found.data).toMatchObject({ list: [{ user_id: room.anchor.id, role: 'anchor' }] })
    expect((await find(room.operator, String(steward.id))).data).toMatchObject({
      list: [{ user_id: steward.id, role: 'manager' }],
    })
  })

  test('are found by moderators of the room only, without deleted accounts', async () => {
    for (const who of [room.user, room.other, room.former, room.kicked])
      expect((await find(who, 'a')).status).toBe(403)
    expect((await find(room.user, 'a', 0)).status).toBe(404)
    expect((await find(room.anchor, ' ')).status).toBe(400)
    const deletedUser = await named('gone by now')
    await site.database.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, deletedUser.id))
    expect((await find(room.anchor, 'gone')).ids).toEqual([])
  })

  test('see the rooms they are managers of', async () => {
    const steward = await manager(site, room.roomId, ['mute', 'log'])
    const list = async (who: TestUser) => (await who.get('api/moderation/rooms')).data
    expect(await list(steward)).toMatchObject({
      list: [{ room_id: room.roomId, user_id: room.anchor.id, rights: ['mute', 'log'] }],
    })
    expect(await list(room.anchor)).toEqual({ list: [] })
    expect(await list(room.former)).toEqual({ list: [] })
    await site.database.db.update(rooms).set({ status: 'banned' }).where(eq(rooms.id, room.roomId))
    expect(await list(steward)).toEqual({ list: [] })
    await site.database.db.update(rooms).set({ status: 'idle' }).where(eq(rooms.id, room.roomId))
  })
})
