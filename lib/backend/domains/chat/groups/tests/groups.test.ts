import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { leaveGroups } from '#lib/backend/domains/accounts/own-data/leave-groups.ts'
import type { Group, GroupMember } from '#lib/contract/chat/group-fields.ts'
import type { RecommendedGroup } from '#lib/contract/chat/groups.ts'
import {
  MAX_GROUP_MEMBERS,
  MAX_JOINED_GROUPS,
  MAX_OWN_GROUPS,
  MAX_ROOM_GROUPS,
} from '#lib/shared/vocabulary/groups.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { chatSuite } from '#testing/domains/chat/chat-suite.ts'
import { createGroup, makeContacts } from '#testing/domains/chat/groups.ts'
import { createTestUser, type TestUser } from '#testing/domains/moderation.ts'

describeDatabase('groups', (open) => {
  const { current } = chatSuite(open)
  let ann: TestUser
  let bob: TestUser
  let eve: TestUser
  beforeEach(async () => {
    const { site } = current()
    ;[ann, bob, eve] = [await createTestUser(site), await createTestUser(site), await createTestUser(site)]
    await makeContacts(site.database.db, ann, bob)
  })
  const add = (by: TestUser, group: Group, users: { id: number }[] = []) =>
    by.post('api/group/addGroupUser', { group_id: group.group_id, user_ids: users.map(({ id }) => id) })
  const setMember = (by: TestUser, group: Group, user: { id: number }, change: object) =>
    by.post('api/group/setMember', { group_id: group.group_id, user_id: user.id, ...change })
  const remove = (by: TestUser, group: Group, user?: { id: number }) =>
    by.post('api/group/removeMember', { group_id: group.group_id, ...(user ? { user_id: user.id } : {}) })
  const members = async (by: TestUser, group: Group) =>
    (
      (await by.get('api/group/members', { group_id: group.group_id })).data as { list: GroupMember[] }
    ).list.map(({ user_id, role }) => [user_id, role])
  const mine = async (by: TestUser) => ((await by.get('api/group/mine')).data as { list: Group[] }).list
  /** Adds rows of groups of a user without the limits. */
  const insertGroups = (owner: { id: number }, count: number, joinMode = 'open') =>
    current().site.database.db.execute(sql`
      with made as (insert into conversations (last_seq) select 0 from generate_series(1, ${count}::int) returning id),
      grouped as (insert into chat_groups (name, owner_id, conversation_id, join_mode, members)
        select 'many', ${owner.id}, id, ${joinMode}, 1 from made returning id)
      insert into chat_group_members (group_id, user_id, role, from_seq, read_seq)
      select id, ${owner.id}, 'owner', 0, 0 from grouped`)

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
      expect((await mine(bob)).map(({ group_id, role }) => [group_id, role])).toEqual([
        [group.group_id, 'member'],
      ])
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

  describe('joining', () => {
    test('an open group needs no invitation, and changes nothing when repeated', async () => {
      const group = await createGroup(ann, [], { join_mode: 'open' })
      for (const added of [1, 0])
        expect(await add(eve, group)).toMatchObject({ data: { added, group: { members: 2 } } })
      // Members of an open group bring their contacts.
      await makeContacts(current().site.database.db, eve, bob)
      expect(await add(eve, group, [bob])).toMatchObject({ data: { added: 1, group: { members: 3 } } })
    })
    test('a group by invitation is not found, unless a room shows it', async () => {
      const { room } = current()
      const group = await createGroup(room.anchor)
      expect(await add(eve, group)).toMatchObject({ status: 404 })
      expect(await eve.get('api/group/info', { group_id: group.group_id })).toMatchObject({ status: 404 })
      await room.anchor.post('api/live/addshowGroup', { group_id: group.group_id })
      expect(await add(eve, group)).toMatchObject({
        status: 403,
        msg: 'You can join this group by invitation only.',
      })
      expect(await eve.get('api/group/info', { group_id: group.group_id })).toMatchObject({
        data: { card: { name: 'North stand', role: null }, group: null },
      })
    })
    test('by invitation of a member is refused where only managers invite', async () => {
      const group = await createGroup(ann, [bob])
      await makeContacts(current().site.database.db, bob, eve)
      expect(await add(bob, group, [eve])).toMatchObject({ status: 403 })
      await setMember(ann, group, bob, { role: 'manager' })
      expect(await add(bob, group, [eve])).toMatchObject({ data: { added: 1 } })
      expect(await add(await createTestUser(current().site), group, [eve])).toMatchObject({ status: 404 })
    })
    test('stops at the most members of a group and the most groups of a user', async () => {
      const { db } = current().site.database
      const group = await createGroup(ann, [], { join_mode: 'open' })
      await db.execute(
        sql`update chat_groups set members = ${MAX_GROUP_MEMBERS}::int where id = ${group.group_id}::bigint`,
      )
      expect(await add(eve, group)).toMatchObject({ status: 409, msg: expect.stringContaining('500') })
      await db.execute(sql`update chat_groups set members = 1 where id = ${group.group_id}::bigint`)
      await insertGroups(eve, MAX_JOINED_GROUPS)
      expect(await add(eve, group)).toMatchObject({ status: 409, msg: expect.stringContaining('100') })
      expect(await members(ann, group)).toHaveLength(1)
    })
    test('thirty times at once counts each member once', async () => {
      const group = await createGroup(ann, [], { join_mode: 'open' })
      await Promise.all([eve, bob].flatMap((user) => Array.from({ length: 15 }, () => add(user, group))))
      expect(await eve.get('api/group/info', { group_id: group.group_id })).toMatchObject({
        data: { card: { members: 3 } },
      })
    })
  })

  describe('roles', () => {
    test('are changed by the owner, who can pass the group on', async () => {
      const group = await createGroup(ann, [bob])
      expect(await setMember(bob, group, ann, { role: 'member' })).toMatchObject({ status: 403 })
      expect(await setMember(ann, group, bob, { role: 'manager' })).toMatchObject({
        data: { role: 'manager' },
      })
      expect(await setMember(bob, group, ann, { muted_minutes: 5 })).toMatchObject({ status: 403 })
      expect(await remove(ann, group)).toMatchObject({ status: 409 })
      expect(await setMember(ann, group, bob, { role: 'owner' })).toMatchObject({ data: { role: 'owner' } })
      expect(await members(ann, group)).toEqual([
        [bob.id, 'owner'],
        [ann.id, 'manager'],
      ])
      expect(await remove(ann, group)).toMatchObject({ code: 0 })
      expect(await members(bob, group)).toEqual([[bob.id, 'owner']])
    })
    test('decide who may mute, remove, change and dissolve', async () => {
      const { db } = current().site.database
      await makeContacts(db, ann, eve)
      const group = await createGroup(ann, [bob, eve])
      const input = { group_id: group.group_id }
      for (const refused of [
        await setMember(bob, group, eve, { muted_minutes: 5 }),
        await remove(bob, group, eve),
        await bob.post('api/group/set', { ...input, name: 'Mine' }),
        await bob.post('api/group/destroyGroupNew', input),
      ])
        expect(refused).toMatchObject({ status: 403 })
      await setMember(ann, group, bob, { role: 'manager' })
      expect(await setMember(bob, group, eve, { muted_minutes: 5 })).toMatchObject({
        data: { muted_until: expect.stringMatching(/Z$/) },
      })
      expect(await bob.post('api/group/set', { ...input, name: 'Ours' })).toMatchObject({
        data: { name: 'Ours' },
      })
      expect(await bob.post('api/group/set', { ...input, join_mode: 'open' })).toMatchObject({ status: 403 })
      expect(await bob.post('api/group/destroyGroupNew', input)).toMatchObject({ status: 403 })
      expect(await setMember(bob, group, bob, { muted_minutes: 5 })).toMatchObject({ status: 400 })
      expect(await remove(bob, group, eve)).toMatchObject({ code: 0 })
      expect(await remove(bob, group, eve)).toMatchObject({ status: 404 })
      expect(await ann.post('api/group/destroyGroupNew', input)).toMatchObject({ code: 0 })
      expect(await ann.post('api/group/destroyGroupNew', input)).toMatchObject({ status: 404 })
    })
    test('of other groups count for nothing: outsiders find no group', async () => {
      const group = await createGroup(ann, [bob])
      await createGroup(eve)
      const input = { group_id: group.group_id }
      for (const refused of [
        await eve.get('api/group/members', input),
        await setMember(eve, group, bob, { role: 'manager' }),
        await remove(eve, group, bob),
        await remove(eve, group),
        await eve.post('api/group/set', { ...input, name: 'Mine' }),
        await eve.post('api/group/destroyGroupNew', input),
      ])
        expect(refused).toMatchObject({ status: 404 })
    })
    test('pass on when an owner deletes their account', async () => {
      const { site } = current()
      await makeContacts(site.database.db, ann, eve)
      const [group, alone] = [await createGroup(ann, [eve, bob]), await createGroup(ann)]
      await setMember(ann, group, bob, { role: 'manager' })
      await site.database.db.transaction((tx) => leaveGroups(tx, ann.id))
      expect(await members(eve, group)).toEqual([
        [bob.id, 'owner'],
        [eve.id, 'member'],
      ])
      expect(await eve.get('api/group/info', { group_id: group.group_id })).toMatchObject({
        data: { group: { members: 2 } },
      })
      expect(await ann.get('api/group/info', { group_id: alone.group_id })).toMatchObject({ status: 404 })
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

  describe('of a room', () => {
    test('are shown by its streamer, at most five, to everybody', async () => {
      const { room, site } = current()
      const groups = []
      for (let n = 0; n <= MAX_ROOM_GROUPS; n++)
        groups.push(await createGroup(room.anchor, [], { name: `Fans ${n}` }))
      const show = (group: Group, state = 1) =>
        room.anchor.post('api/live/addshowGroup', { group_id: group.group_id, state })
      const answers = []
      for (const group of groups) answers.push((await show(group)).status)
      expect(answers).toEqual([200, 200, 200, 200, 200, 409])
      expect((await show(groups[0] as Group)).status).toBe(200)
      await show(groups[1] as Group, 0)
      const { data } = await site.call('POST', 'api/live/getLiveGroupList', { room_id: room.roomId })
      expect((data as { list: { name: string }[] }).list.map(({ name }) => name)).toEqual([
        'Fans 0',
        'Fans 2',
        'Fans 3',
        'Fans 4',
      ])
      const own = (await room.anchor.post('api/live/groupList')).data as { list: Group[] }
      expect(own.list.map(({ name, is_shown_in_room }) => [name, is_shown_in_room])).toEqual([
        ['Fans 0', true],
        ['Fans 2', true],
        ['Fans 3', true],
        ['Fans 4', true],
        ['Fans 1', false],
        ['Fans 5', false],
      ])
    })
    test('are those of the streamer only, and need the right of one', async () => {
      const { room, site } = current()
      const group = await createGroup(ann)
      expect(await ann.post('api/live/addshowGroup', { group_id: group.group_id })).toMatchObject({
        status: 403,
      })
      expect(await ann.post('api/live/groupList')).toMatchObject({ status: 403 })
      expect(await room.anchor.post('api/live/addshowGroup', { group_id: group.group_id })).toMatchObject({
        status: 404,
      })
      expect(await site.call('POST', 'api/live/getLiveGroupList', { room_id: 999_999_999 })).toMatchObject({
        status: 404,
      })
    })
    test('stand beside its assistants, whose rights are not told', async () => {
      const { room, site } = current()
      await room.anchor.post('api/RoomManage/setAdministrations', {
        user_id: bob.id,
        rights: 'mute',
        title: 'Guide',
      })
      const { data } = await site.call('POST', 'api/live/assistantList', { room_id: room.roomId })
      const { list, total } = data as { list: object[]; total: number }
      expect(total).toBe(list.length)
      expect(list[0]).toEqual({
        user_id: bob.id,
        user_nickname: `user ${bob.id}`,
        avatar: null,
        title: 'Guide',
      })
    })
  })
})
