import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { notices } from '#lib/backend/db/schema/accounts/profile.ts'
import { userBlocks } from '#lib/backend/db/schema/social.ts'
import { type BlockedUser, MAX_BLOCKS } from '#lib/contract/social/blocks.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { socialSuite } from '#testing/domains/social.ts'
import { isBlockedBetween } from './blocks.ts'

describeDatabase('blocked users', (open) => {
  const { current, user, post, get, follow, mine, anchor } = socialSuite(open)
  let site: TestSite
  let me: { token: string; id: number }
  let other: { token: string; id: number }
  beforeEach(() => {
    ;({ site, me, other } = current())
  })
  const setBlock = (userId: number, state: boolean | number = true, token = me.token) =>
    post('api/social/setBlock', { user_id: userId, state }, token)
  const ids = async (token = me.token) =>
    ((await get('api/social/blockedIds', {}, token)).data as { ids: number[] }).ids
  const listed = async (input: object = {}, token = me.token) =>
    (await get('api/social/blocked', input, token)).data as { list: BlockedUser[]; total: number }

  describe('blocking', () => {
    test('is stored once however often it is repeated, and can be undone', async () => {
      for (let again = 0; again < 3; again++)
        expect(await setBlock(other.id)).toMatchObject({ code: 0, data: { user_id: other.id, state: true } })
      expect(await ids()).toEqual([other.id])
      expect(await ids(other.token)).toEqual([])
      for (let again = 0; again < 2; again++)
        expect(await setBlock(other.id, 0)).toMatchObject({ data: { user_id: other.id, state: false } })
      expect(await ids()).toEqual([])
    })
    test('has a direction, and lies between two users in both', async () => {
      const { db } = site.database
      await setBlock(other.id)
      expect(await ids()).toEqual([other.id])
      expect(await ids(other.token)).toEqual([])
      expect(await isBlockedBetween(db, me.id, other.id)).toBe(true)
      expect(await isBlockedBetween(db, other.id, me.id)).toBe(true)
      expect(await isBlockedBetween(db, me.id, (await user()).id)).toBe(false)
    })
    test('is refused for oneself, staff, and deleted and unknown users', async () => {
      const self = await setBlock(me.id)
      expect([self.status, self.msg]).toEqual([400, 'You cannot block yourself.'])
      const { db } = site.database
      const [staff] = await db.insert(users).values({ nickname: 'staff', isOperator: true }).returning()
      const refusal = await setBlock(staff?.id ?? 0)
      expect([refusal.status, refusal.msg]).toEqual([409, 'Staff of the site cannot be blocked.'])
      const deleted = await user()
      await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, deleted.id))
      for (const id of [deleted.id, 999_999_999]) expect((await setBlock(id)).status).toBe(404)
      expect(await ids()).toEqual([])
    })
    test.each([{}, { user_id: 0 }, { user_id: 'x' }, { user_id: 1.5 }, { user_id: 1, state: 'maybe' }])(
      'refuses %j',
      async (input) => {
        expect((await post('api/social/setBlock', input)).status).toBe(400)
      },
    )
    test('needs a login', async () => {
      expect((await setBlock(other.id, true, '')).status).toBe(401)
      for (const path of ['api/social/blocked', 'api/social/blockedIds'])
        expect((await get(path, {}, '')).status).toBe(401)
    })
    test('stops at the maximum, however many tabs block at once', async () => {
      const { db } = site.database
      const many = await db
        .insert(users)
        .values(Array.from({ length: MAX_BLOCKS - 1 }, () => ({ nickname: 'many' })))
        .returning({ id: users.id })
      await db.insert(userBlocks).values(many.map(({ id }) => ({ userId: me.id, blockedId: id })))
      const more = [await user(), await user(), await user()]
      const answers = await Promise.all(more.map(({ id }) => setBlock(id)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      expect(answers.find(({ status }) => status === 409)?.msg).toContain('1000')
      expect(await ids()).toHaveLength(MAX_BLOCKS)
      // Repeating one of them is still no error.
      expect((await setBlock(many[0]?.id ?? 0)).code).toBe(0)
    })
    test('30 times at once is stored once', async () => {
      const answers = await Promise.all(Array.from({ length: 30 }, () => setBlock(other.id)))
      expect(answers.map(({ code }) => code)).toEqual(Array(30).fill(0))
      expect(await ids()).toEqual([other.id])
    })
    test('is published to the user’s own pages only, and only if something has changed', async () => {
      const published: string[][] = []
      const end = site.bus.listen(({ topic, data }) => {
        if (topic === `user:${me.id}` || topic === `user:${other.id}`) published.push([topic, data.type])
      })
      await setBlock(other.id)
      await setBlock(other.id)
      await setBlock(other.id, 0)
      await setBlock(other.id, 0)
      end()
      expect(published).toEqual([
        [`user:${me.id}`, 'blocks_changed'],
        [`user:${me.id}`, 'blocks_changed'],
      ])
    })
    test('writes no notice to the blocked user', async () => {
      const before = await site.database.db.$count(notices)
      await setBlock(other.id)
      expect(await site.database.db.$count(notices)).toBe(before)
    })
  })

  describe('follows', () => {
    const noticesOf = (id: number) =>
      site.database.db.$count(notices, and(eq(notices.userId, id), eq(notices.kind, 'new_follower')))
    /** Makes both users anchors, who may follow each other. */
    const makeAnchors = async () => {
      const { db } = site.database
      for (const { id } of [me, other]) await db.update(users).set({ isAnchor: true }).where(eq(users.id, id))
    }
    test('end in both directions, and others stay', async () => {
      await makeAnchors()
      const third = await anchor()
      await follow('anchor', other.id)
      await follow('anchor', third.id)
      await follow('anchor', me.id, {}, other.token)
      await setBlock(other.id)
      expect((await mine()).anchors).toEqual([{ id: third.id, special: false }])
      expect((await mine(other.token)).anchors).toEqual([])
    })
    test('are refused afterwards to both with the same sentence, and without a notice', async () => {
      await makeAnchors()
      await setBlock(other.id)
      const refusals = [await follow('anchor', me.id, {}, other.token), await follow('anchor', other.id)]
      for (const { status, msg } of refusals)
        expect([status, msg]).toEqual([409, 'You cannot follow this user.'])
      expect(await noticesOf(me.id)).toBe(0)
      await setBlock(other.id, 0)
      expect((await follow('anchor', me.id, {}, other.token)).code).toBe(0)
      expect(await noticesOf(me.id)).toBe(1)
    })
    test('do not survive a block at the same moment', async () => {
      await makeAnchors()
      for (let round = 0; round < 10; round++) {
        await Promise.all([follow('anchor', me.id, {}, other.token), setBlock(other.id)])
        expect((await mine(other.token)).anchors).toEqual([])
        await setBlock(other.id, 0)
      }
    })
  })

  describe('the list', () => {
    test('has the latest first, by page, with name, avatar and time', async () => {
      const people = [await user(), await user(), await user()]
      for (const { id } of people) await setBlock(id)
      await site.database.db.execute(sql`
        update user_blocks set created_at = now() + blocked_id * interval '1 second' where user_id = ${me.id}`)
      const newestFirst = people.map(({ id }) => id).toReversed()
      const { list, total } = await listed()
      expect(list.map(({ user_id }) => user_id)).toEqual(newestFirst)
      expect(list[0]).toEqual({
        user_id: newestFirst[0],
        user_nickname: 'user',
        avatar: null,
        blocked_at: expect.stringMatching(/^\d{4}-.*Z$/),
      })
      expect(total).toBe(3)
      expect(await ids()).toEqual(newestFirst)
      const second = await listed({ page: 2, page_size: 2 })
      expect(second.list.map(({ user_id }) => user_id)).toEqual([newestFirst[2]])
      expect(await listed({}, other.token)).toMatchObject({ list: [], total: 0 })
    })
    test('leaves out deleted users', async () => {
      await setBlock(other.id)
      await site.database.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, other.id))
      expect(await listed()).toMatchObject({ list: [], total: 0 })
      expect((await setBlock(other.id, 0)).code).toBe(0)
      expect(await ids()).toEqual([])
    })
    test.each([{ page: 0 }, { page: 'x' }, { page_size: 101 }])('refuses %j', async (input) => {
      expect((await get('api/social/blocked', input)).status).toBe(400)
    })
  })
})
