import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Group } from '#lib/contract/chat/group-fields.ts'
import type { RecommendedGroup } from '#lib/contract/chat/groups.ts'
import { MAX_OWN_GROUPS } from '#lib/shared/vocabulary/conversations.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { groupSuite } from '#testing/domains/chat/group-suite.ts'
import { createGroup } from '#testing/domains/chat/groups.ts'
import type { TestUser } from '#testing/domains/moderation.ts'

describeDatabase('groups', (open) => {
  const { current, users, add, members, mine, insertGroups } = groupSuite(open)
  let ann: TestUser
  let bob: TestUser
  let eve: TestUser
  beforeEach(() => {
    ;({ ann, bob, eve } = users())
  })

  describe('creating one', () => {
    test('makes the user its owner and contacts its members', async () => {
      const group = await createGroup(ann, [bob], { name: '  East \n side ', intro: 'Home games' })
      expect(group).toMatchObject({
        name: 'East side',
        intro: 'Home games',
        owner: { user_id: ann.id },
        members: 2,
        join_mode: 'invite',
        role: 'owner',
        is_muted: false,
      })
      expect(await members(bob, group)).toEqual([
        [ann.id, 'owner'],
        [bob.id, 'member'],
      ])
      const { list } = (await bob.get('api/group/mine')).data as { list: Group[] }
      expect(list.map(({ group_id, role }) => [group_id, role])).toEqual([[group.group_id, 'member']])
    })
    test('is refused with users who are no contacts, and creates nothing', async () => {
      const { db } = current().site.database
      // Following in one direction is not enough, and neither is a contact who has blocked the user.
      await ann.post('api/Member/attention', { kind: 'user', id: eve.id })
      const wrong = { name: 'Us', user_ids: [bob.id, eve.id] }
      expect(await ann.post('api/group/addgroup', wrong)).toMatchObject({ status: 403 })
      await db.execute(sql`insert into user_blocks (user_id, blocked_id) values (${bob.id}, ${ann.id})`)
      expect(await ann.post('api/group/addgroup', { name: 'Us', user_ids: [bob.id] })).toMatchObject({
        status: 403,
      })
      expect(await mine(ann)).toEqual([])
    })
    test.each([
      {},
      { name: '' },
      { name: 'x'.repeat(31) },
      { name: 'ok', intro: 'x'.repeat(201) },
      { name: 'ok', join_mode: 'all' },
      { name: 'ok', user_ids: 'x' },
      { name: '\u200b' },
    ])('refuses %j', async (input) => {
      expect((await ann.post('api/group/addgroup', input)).status).toBe(400)
    })
    test('stops at the most groups of an owner, however many requests come at once', async () => {
      await insertGroups(ann, MAX_OWN_GROUPS - 1)
      const answers = await Promise.all(
        [1, 2, 3].map((n) => ann.post('api/group/addgroup', { name: `g${n}` })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    })
  })

  describe('recommendations', () => {
    const recommended = async (by: TestUser, text = '') =>
      ((await by.post('api/group/getRecommendGroupList', { text })).data as { list: RecommendedGroup[] }).list
    test('are open groups by followed streamers, contacts and size, with the reason', async () => {
      const { room } = current()
      const mark = `Cup ${ann.id}`
      const named = (n: number) => ({ name: `${mark} ${n}`, join_mode: 'open' })
      const [ofAnchor, withContact, other] = [
        await createGroup(room.anchor, [], named(1)),
        await createGroup(bob, [], named(2)),
        await createGroup(eve, [], named(3)),
      ]
      await createGroup(eve, [], { name: `${mark} 4` })
      const joined = await createGroup(eve, [], named(5))
      await add(ann, joined)
      await ann.post('api/Member/attention', { kind: 'anchor', id: room.anchor.id })
      expect(
        (await recommended(ann, mark.toLowerCase())).map(({ group_id, reason, count }) => [
          group_id,
          reason,
          count,
        ]),
      ).toEqual([
        [ofAnchor.group_id, 'followed_anchor', 0],
        [withContact.group_id, 'contacts', 1],
        [other.group_id, 'popular', 0],
      ])
      await current().site.database.db.execute(
        sql`insert into user_blocks (user_id, blocked_id) values (${eve.id}, ${ann.id})`,
      )
      expect(await recommended(ann, mark)).toHaveLength(2)
      expect(await recommended(ann, `${mark} %`)).toEqual([])
    })
  })
})
