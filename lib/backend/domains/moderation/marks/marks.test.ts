import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { roomMarks } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { addressClass, recordArrival } from '#lib/backend/domains/moderation/record-arrival.ts'
import type { BusMessage } from '#lib/backend/ports/bus/index.ts'
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

describeDatabase('moderation of a room', (open) => {
  let site: TestSite
  let room: OpenRoom
  let published: BusMessage[]
  beforeAll(async () => {
    ;({ site, room, published } = await openModeratedSite(await open()))
  })
  afterAll(() => site.close())

  describe('a returning account', () => {
    const arrive = (userId: number, device: string | null, address: string, roomId = room.roomId) =>
      recordArrival(site.database.db, { roomId, userId, device, address })
    const marksOf = (userId: number) =>
      site.database.db.select().from(roomMarks).where(eq(roomMarks.userId, userId))

    test('is marked by its browser, or by its network, in the room it was kicked from only', async () => {
      const [first, sameBrowser, sameNetwork, stranger] = [
        await createTestUser(site),
        await createTestUser(site),
        await createTestUser(site),
        await createTestUser(site),
      ]
      await arrive(first.id, 'device-of-the-first-one', '203.0.113.7')
      await room.anchor.post('api/live/liveKickout', { user_id: first.id })
      await arrive(sameBrowser.id, 'device-of-the-first-one', '198.51.100.1')
      await arrive(sameNetwork.id, 'another-device-of-its', '203.0.113.200')
      await arrive(stranger.id, 'yet-another-device-xx', '192.0.2.9')
      expect(await marksOf(sameBrowser.id)).toMatchObject([{ likeUserId: first.id, sign: 'device' }])
      expect(await marksOf(sameNetwork.id)).toMatchObject([{ likeUserId: first.id, sign: 'address' }])
      expect(await marksOf(stranger.id)).toEqual([])
      const elsewhere = await createTestUser(site)
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
      // A dismissed account is not marked again by the same signs.
      await arrive(sameNetwork.id, 'another-device-of-its', '203.0.113.200')
      expect((await marksOf(sameNetwork.id))[0]?.dismissedAt).not.toBeNull()
    })

    test("is restricted if it is new or the room's rule says so, otherwise watched; a manager can change it, which is logged", async () => {
      const { db } = site.database
      const { roomId: room_id, anchor } = room
      const [kickedUser, young, old] = [
        await createTestUser(site),
        await createTestUser(site),
        await createTestUser(site),
      ]
      await db.update(users).set({ createdAt: sql`now() - interval '25 hours'` }).where(eq(users.id, old.id))
      await arrive(kickedUser.id, 'device-of-who-must-go', '198.18.1.1')
      // These accounts are in the room at the time of the kick.
      for (const one of [young, old]) await arrive(one.id, 'device-of-who-must-go', '198.18.1.1')
      await arrive(old.id, 'device-of-who-must-go', '198.18.1.1', room.otherRoomId)
      await arrive(old.id, 'device-of-who-must-go', '198.18.1.1')
      expect(await marksOf(young.id)).toEqual([])
      published.length = 0
      await anchor.post('api/live/liveKickout', { user_id: kickedUser.id })
      expect(await marksOf(young.id)).toMatchObject([{ likeUserId: kickedUser.id, state: 'restrict' }])
      expect(await marksOf(old.id)).toMatchObject([{ roomId: room_id, sign: 'device', state: 'monitor' }])
      expect(published.filter(({ data }) => data.type === 'marked').map(({ topic }) => topic)).toEqual(
        [young, old].map(() => `held:${room_id}`),
      )
      expect(await latestLogEntry(site, 'mark')).toMatchObject({ actorId: null, userId: expect.any(Number) })
      const set = (who: TestUser, user_id: number, state: string) =>
        who.post('api/moderation/setMark', { room_id, user_id, state })
      for (const who of [room.user, room.other, await manager(site, room_id, ['mute', 'review'])])
        expect((await set(who, old.id, 'restrict')).status).toBe(403)
      expect((await set(anchor, old.id, 'ignore')).status).toBe(400)
      expect((await set(anchor, kickedUser.id, 'restrict')).status).toBe(404)
      expect((await set(anchor, old.id, 'restrict')).status).toBe(200)
      expect(await latestLogEntry(site, 'mark')).toMatchObject({
        actorId: anchor.id,
        detail: { state: 'restrict' },
      })

      const rule = (who: TestUser, restrict: string) =>
        who.post('api/moderation/setMarking', { room_id, restrict })
      expect((await rule(room.user, 'all')).status).toBe(403)
      expect((await rule(anchor, 'some')).status).toBe(400)
      expect((await rule(anchor, 'none')).data).toEqual({ restrict: 'none' })
      const later = await createTestUser(site)
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
})
