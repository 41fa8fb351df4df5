import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { userBlocks } from '#lib/backend/db/schema/social.ts'
import type { Contact, RecommendedUser, Relation } from '#lib/contract/social/contacts.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { socialSuite } from '#testing/domains/social.ts'

describeDatabase('contacts', (open) => {
  const { current, user, post, get, follow, mine, anchor, team } = socialSuite(open)
  let me: { token: string; id: number }
  let other: { token: string; id: number }
  beforeEach(() => {
    ;({ me, other } = current())
  })
  const db = () => current().site.database.db
  const rename = (id: number, nickname: string) =>
    db().update(users).set({ nickname }).where(eq(users.id, id))
  const befriend = async (a: { token: string; id: number }, b: { token: string; id: number }) => {
    await follow('user', b.id, {}, a.token)
    await follow('user', a.id, {}, b.token)
  }
  const contacts = async (input: object = {}, token = me.token) =>
    (await post('api/group/addressBook', input, token)).data as { list: Contact[]; total: number }

  describe('follows of users', () => {
    test('are listed apart from those of streamers, and move when a user becomes one', async () => {
      const streamer = await anchor()
      expect((await follow('user', other.id)).data).toMatchObject({ kind: 'user', state: true, followers: 1 })
      // However a streamer is followed, they are one.
      expect((await follow('user', streamer.id)).data).toMatchObject({ kind: 'anchor' })
      const listed = async (kind: string) =>
        (await get('api/User/attentionList', { kind })).data as {
          list: { id: number; kind: string }[]
          totals: object
        }
      expect((await listed('user')).list).toMatchObject([
        { kind: 'user', id: other.id, user_nickname: 'user' },
      ])
      expect((await listed('anchor')).list).toMatchObject([{ kind: 'anchor', id: streamer.id }])
      expect(await mine()).toMatchObject({ users: [{ id: other.id }], anchors: [{ id: streamer.id }] })
      await db().update(users).set({ isAnchor: true }).where(eq(users.id, other.id))
      expect(await mine()).toMatchObject({ users: [], anchors: [{ id: streamer.id }, { id: other.id }] })
      expect((await listed('user')).totals).toMatchObject({ user: 0, anchor: 2 })
    })
    test('are refused for oneself, missing and deleted users, and between users of whom one has blocked the other', async () => {
      expect((await follow('user', me.id)).status).toBe(400)
      expect((await follow('user', 999_999_999)).status).toBe(404)
      await db().insert(userBlocks).values({ userId: other.id, blockedId: me.id })
      expect(await follow('user', other.id)).toMatchObject({
        status: 409,
        msg: 'You cannot follow this user.',
      })
      expect((await follow('user', other.id, {}, '')).status).toBe(401)
    })
  })

  describe('the address book', () => {
    test('is published to both users when they begin or cease to follow each other', async () => {
      const published: unknown[] = []
      const end = current().site.bus.listen(({ topic, data }) => {
        if (data.type === 'contacts_changed') published.push(topic)
      })
      const both = [`user:${me.id}`, `user:${other.id}`].sort()
      await follow('user', other.id)
      expect(published).toEqual([])
      await follow('user', me.id, {}, other.token)
      await follow('user', me.id, {}, other.token)
      expect(published.splice(0).sort()).toEqual(both)
      await follow('user', other.id, { state: 0 })
      await follow('user', other.id, { state: 0 })
      expect(published.splice(0).sort()).toEqual(both)
      await follow('user', me.id, { state: 0 }, other.token)
      expect(published).toEqual([])
      end()
    })
    test('has users who follow each other, by name, by page and by a part of the name', async () => {
      const [anna, zoe, half] = [await user(), await user(), await user()]
      await rename(anna.id, 'anna 100%')
      await rename(zoe.id, 'Zoe')
      await befriend(me, zoe)
      await befriend(me, anna)
      await follow('user', half.id)
      await follow('user', me.id, {}, other.token)
      const { list, total } = await contacts()
      expect([list.map(({ user_id }) => user_id), total]).toEqual([[anna.id, zoe.id], 2])
      expect((await contacts({ page: 2, page_size: 1 })).list.map(({ user_id }) => user_id)).toEqual([zoe.id])
      expect((await contacts({ text: 'ZO' })).list.map(({ user_id }) => user_id)).toEqual([zoe.id])
      expect((await contacts({ text: '%' })).list.map(({ user_id }) => user_id)).toEqual([anna.id])
      expect((await contacts({}, zoe.token)).list.map(({ user_id }) => user_id)).toEqual([me.id])
    })
    test('leaves out blocked and deleted users', async () => {
      const gone = await user()
      await befriend(me, gone)
      await befriend(me, other)
      await db().insert(userBlocks).values({ userId: other.id, blockedId: me.id })
      await db().update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.id))
      expect(await contacts()).toMatchObject({ list: [], total: 0 })
    })
    test('is that of the user of the session only', async () => {
      for (const path of ['api/group/addressBook', 'api/group/getRecommendUserList'])
        expect((await post(path, {}, '')).status).toBe(401)
      expect((await post('api/group/crossCorrelation', { user_ids: [1] }, '')).status).toBe(401)
      expect((await post('api/social/setRecommended', { state: 1 }, '')).status).toBe(401)
    })
    test.each([{ page: 0 }, { page_size: 101 }, { text: 'x'.repeat(31) }])('refuses %j', async (input) => {
      expect((await post('api/group/addressBook', input)).status).toBe(400)
    })
  })

  describe('relations', () => {
    test('tell who follows whom and who streams, in the order of the question', async () => {
      const [mutual, stranger] = [await user(), await user()]
      await befriend(me, mutual)
      await follow('user', other.id)
      const ask = async (ids: unknown) =>
        ((await post('api/group/crossCorrelation', { user_ids: ids })).data as { list: Relation[] } | null)
          ?.list
      expect(await ask([stranger.id, mutual.id, other.id, 999_999_999, me.id])).toEqual([
        { user_id: stranger.id, is_followed: false, is_follower: false, room: null },
        { user_id: mutual.id, is_followed: true, is_follower: true, room: null },
        { user_id: other.id, is_followed: true, is_follower: false, room: null },
      ])
      const [live, away] = [await anchor({ status: 'live' }), await anchor()]
      expect(await ask([live.id, away.id])).toMatchObject([
        { user_id: live.id, room: { room_id: live.roomId, is_live: true } },
        { user_id: away.id, room: { room_id: away.roomId, is_live: false } },
      ])
      expect((await post('api/group/crossCorrelation', { user_ids: 'x' })).status).toBe(400)
      expect(
        (await post('api/group/crossCorrelation', { user_ids: Array.from({ length: 51 }, (_, n) => n + 1) }))
          .status,
      ).toBe(400)
    })
  })

  describe('recommended users', () => {
    const recommended = async (token = me.token) =>
      (await post('api/group/getRecommendUserList', {}, token)).data as {
        list: RecommendedUser[]
        is_recommended: boolean
        total: number
      }
    test('come with the first reason that holds', async () => {
      const [friend, friendOfFriend, sameAnchor, sameTeam, both] = [
        await user(),
        await user(),
        await user(),
        await user(),
        await user(),
      ]
      const [streamer, teamId] = [await anchor(), await team()]
      await befriend(me, friend)
      for (const each of [friendOfFriend, both]) await follow('user', each.id, {}, friend.token)
      await rename(streamer.id, 'North stand')
      for (const { token } of [me, sameAnchor, both]) await follow('anchor', streamer.id, {}, token)
      for (const { token } of [me, sameTeam]) await follow('team', teamId, {}, token)
      const { list, total } = await recommended()
      expect(list.map(({ user_id, reason, count }) => [user_id, reason, count])).toEqual([
        [friendOfFriend.id, 'mutual_contact', 1],
        [both.id, 'mutual_contact', 1],
        [sameAnchor.id, 'same_anchor', 0],
        [sameTeam.id, 'same_team', 0],
      ])
      expect(list[2]).toMatchObject({ reason_en: 'North stand' })
      expect(list[3]?.reason_en).toMatch(/^Team \d+$/)
      expect(total).toBe(4)
    })
    test('leave out those who opted out, followed and blocked ones, staff and oneself', async () => {
      const teamId = await team()
      const people = [await user(), await user(), await user(), await user()]
      const [out, followed, blocked, staff] = people
      for (const { token } of [me, ...people]) await follow('team', teamId, {}, token)
      expect((await recommended()).total).toBe(4)
      expect(await post('api/social/setRecommended', { state: 0 }, out?.token)).toMatchObject({
        data: { state: false },
      })
      expect((await recommended(out?.token)).is_recommended).toBe(false)
      await follow('user', followed?.id ?? 0)
      await db()
        .insert(userBlocks)
        .values({ userId: blocked?.id ?? 0, blockedId: me.id })
      await db()
        .update(users)
        .set({ isOperator: true })
        .where(eq(users.id, staff?.id ?? 0))
      expect(await recommended()).toMatchObject({ list: [], total: 0, is_recommended: true })
      for (let again = 0; again < 2; again++)
        await post('api/social/setRecommended', { state: 1 }, out?.token)
      expect((await recommended()).list.map(({ user_id }) => user_id)).toEqual([out?.id])
    })
  })
})
