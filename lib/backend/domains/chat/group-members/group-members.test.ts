import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_GROUP_MEMBERS, MAX_JOINED_GROUPS } from '#lib/shared/vocabulary/conversations.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { groupSuite } from '#testing/domains/chat/group-suite.ts'
import { createGroup, makeContacts } from '#testing/domains/chat/groups.ts'
import { createTestUser, type TestUser } from '#testing/domains/moderation.ts'

describeDatabase('members of groups', (open) => {
  const { current, users, add, setMember, remove, members, insertGroups } = groupSuite(open)
  let ann: TestUser
  let bob: TestUser
  let eve: TestUser
  beforeEach(() => {
    ;({ ann, bob, eve } = users())
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
      await site.database.db.execute(sql`select leave_groups(${ann.id}::bigint)`)
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
})
