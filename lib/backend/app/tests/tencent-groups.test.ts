import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { hashPassword } from '#lib/backend/domains/accounts/index.ts'
import { createGroupSync, type GroupSync } from '#lib/backend/jobs/chat-service/group-sync.ts'
import { createExternalChat, type ExternalChat } from '#lib/backend/ports/chat/index.ts'
import { toServiceGroupId } from '#lib/contract/chat/tencent.ts'
import { readEnv } from '#lib/env.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { createGroup, makeContacts } from '#testing/domains/chat/groups.ts'
import { createTestUser, type TestUser } from '#testing/domains/moderation.ts'
import { openTencentRest, TEST_SETTINGS } from '#testing/ports/tencent/rest-stand-in.ts'

const PASSWORD = 'correct horse 1'

describeDatabase('groups of users over Tencent IM', (open) => {
  let service: Awaited<ReturnType<typeof openTencentRest>>
  let site: TestSite
  let externalChat: ExternalChat
  let sync: GroupSync
  const warn = vi.fn()
  const log = { info() {}, warn, error() {} }
  let ann: TestUser
  let bob: TestUser
  let eve: TestUser

  beforeAll(async () => {
    service = await openTencentRest()
    const created = createExternalChat(readEnv({ ...TEST_SETTINGS, TENCENT_IM_API: service.url }), log)
    if (!created) throw new Error('no chat service')
    externalChat = created
    const database = await open()
    sync = createGroupSync({ db: database.db, api: externalChat.api, log })
    site = await openTestSite({ database, externalChat, groupSync: sync })
  })
  beforeEach(async () => {
    service.state.behaviour = 'well'
    ;[ann, bob, eve] = [await createTestUser(site), await createTestUser(site), await createTestUser(site)]
    for (const other of [bob, eve]) await makeContacts(site.database.db, ann, other)
    service.taken.splice(0)
    warn.mockClear()
  })
  afterAll(async () => {
    await site.close()
    await service.close()
  })

  const atService = (groupId: number) => service.groups.get(toServiceGroupId(groupId))
  const membersOf = (groupId: number) => [...(atService(groupId)?.members.keys() ?? [])].toSorted()
  const accounts = (...users: TestUser[]) => users.map(({ id }) => String(id)).toSorted()
  const commands = () => service.taken.splice(0).map(({ command }) => command.split('/')[1] ?? '')
  const post = async (user: TestUser, path: string, input: Record<string, unknown>) =>
    expect(await user.post(`api/group/${path}`, input)).toMatchObject({ status: 200 })

  test('a new group is created with its members, to which only the site adds others', async () => {
    const { group_id } = await createGroup(ann, [bob], { name: 'North stand' })
    expect(atService(group_id)).toMatchObject({
      type: 'Public',
      name: 'North stand',
      owner: String(ann.id),
      joinOption: 'DisableApply',
    })
    expect(membersOf(group_id)).toEqual(accounts(ann, bob))
    const calls = service.taken.map(({ command, body }) => [command.split('/')[1], body])
    expect(calls).toContainEqual([
      'add_group_member',
      {
        GroupId: `group_${group_id}`,
        Silence: 1,
        MemberList: [{ Member_Account: String(bob.id) }],
      },
    ])
    // Members are imported before they are added, and notified last.
    expect(commands().at(-1)).toBe('send_group_system_notification')
  })

  test('users who join, are added, leave and are removed are members at once, without a notice', async () => {
    const { group_id } = await createGroup(ann, [bob], { join_mode: 'open' })
    await post(eve, 'addGroupUser', { group_id })
    expect(membersOf(group_id)).toEqual(accounts(ann, bob, eve))
    await post(bob, 'removeMember', { group_id })
    expect(membersOf(group_id)).toEqual(accounts(ann, eve))
    service.taken.splice(0)
    await post(ann, 'removeMember', { group_id, user_id: eve.id })
    expect(membersOf(group_id)).toEqual(accounts(ann))
    expect(service.taken).toContainEqual({
      command: 'group_open_http_svc/delete_group_member',
      body: { GroupId: `group_${group_id}`, Silence: 1, MemberToDel_Account: [String(eve.id)] },
    })
  })

  test('a name, an owner and mutes follow the site', async () => {
    const { group_id } = await createGroup(ann, [bob])
    await post(ann, 'set', { group_id, name: '球'.repeat(30) })
    expect(atService(group_id)?.name).toBe('球'.repeat(30))
    await post(ann, 'setMember', { group_id, user_id: bob.id, muted_minutes: 10 })
    const until = atService(group_id)?.members.get(String(bob.id)) ?? 0
    expect(Math.abs(until - Date.now() / 1_000 - 600)).toBeLessThan(5)
    await post(ann, 'setMember', { group_id, user_id: bob.id, muted_minutes: 0 })
    expect(atService(group_id)?.members.get(String(bob.id))).toBe(0)
    await post(ann, 'setMember', { group_id, user_id: bob.id, role: 'owner' })
    expect(atService(group_id)?.owner).toBe(String(bob.id))
    await post(ann, 'removeMember', { group_id })
    expect(membersOf(group_id)).toEqual(accounts(bob))
  })

  test('a change that the service does not know makes no calls but a notification', async () => {
    const { group_id } = await createGroup(ann, [bob])
    service.taken.splice(0)
    await post(ann, 'setMember', { group_id, user_id: bob.id, role: 'manager' })
    expect(commands()).toEqual(['get_group_info', 'get_group_member_info', 'send_group_system_notification'])
  })

  test('a dissolved group is gone, and one that was gone before is no failure', async () => {
    const { group_id } = await createGroup(ann, [bob])
    await post(ann, 'destroyGroupNew', { group_id })
    expect(atService(group_id)).toBeUndefined()
    const { group_id: other } = await createGroup(ann, [bob])
    service.groups.clear()
    await post(ann, 'destroyGroupNew', { group_id: other })
    expect(warn).not.toHaveBeenCalled()
  })

  test('a deleted account is removed, and its group passes on', async () => {
    const { group_id } = await createGroup(ann, [bob])
    const { group_id: joined } = await createGroup(bob, [ann])
    await site.database.db
      .update(users)
      .set({ passwordHash: await hashPassword(PASSWORD) })
      .where(eq(users.id, ann.id))
    const deleted = await ann.post('api/accounts/deleteAccount', { password: PASSWORD })
    expect(deleted).toMatchObject({ status: 200 })
    expect(atService(group_id)?.owner).toBe(String(bob.id))
    for (const id of [group_id, joined]) expect(membersOf(id)).toEqual(accounts(bob))
  })

  test('what failed is repaired later, and the call of the user succeeds all the same', async () => {
    service.state.behaviour = 'html'
    const { group_id } = await createGroup(ann, [bob])
    await post(ann, 'removeMember', { group_id, user_id: bob.id })
    expect(atService(group_id)).toBeUndefined()
    expect(warn.mock.calls.every(([, event]) => event === 'chat_service_call_failed')).toBe(true)
    service.state.behaviour = 'well'
    await sync.failed()
    expect(membersOf(group_id)).toEqual(accounts(ann))
    service.taken.splice(0)
    await sync.failed()
    expect(commands()).toEqual([])
  })

  test('changes at once end with the state of the site, in the order of the calls', async () => {
    const { group_id } = await createGroup(ann, [bob], { join_mode: 'open' })
    const answers = await Promise.all([
      eve.post('api/group/addGroupUser', { group_id }),
      ann.post('api/group/removeMember', { group_id, user_id: bob.id }),
      ann.post('api/group/set', { group_id, name: 'Last' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(membersOf(group_id)).toEqual(accounts(ann, eve))
    expect(atService(group_id)?.name).toBe('Last')
    expect(warn).not.toHaveBeenCalled()
  })

  test('two nodes that change a group at once both leave it as the site has it', async () => {
    const { group_id } = await createGroup(ann, [bob], { join_mode: 'open' })
    const other = createGroupSync({ db: site.database.db, api: externalChat.api, log })
    await site.database.db.execute(
      sql`delete from chat_group_members where group_id = ${group_id}::bigint and user_id = ${bob.id}`,
    )
    await Promise.all([sync.changed(group_id), other.changed(group_id)])
    expect(membersOf(group_id)).toEqual(accounts(ann))
  })

  test('all groups are compared at the start: missing ones, foreign ones, and those of nobody', async () => {
    const { group_id } = await createGroup(ann, [bob])
    const { group_id: taken } = await createGroup(ann, [bob])
    const { group_id: changed } = await createGroup(ann, [bob])
    const foreign = { type: 'AVChatRoom', name: 'x', owner: '9', joinOption: 'FreeAccess', messages: [] }
    service.groups.delete(toServiceGroupId(group_id))
    service.groups.set(toServiceGroupId(taken), { ...foreign, members: new Map() })
    service.groups.set(toServiceGroupId(999_999), { ...foreign, type: 'Public', members: new Map() })
    service.groups.set('12', { ...foreign, members: new Map() })
    const open = atService(changed)
    open?.members.set('9', 0)
    if (open) Object.assign(open, { owner: '9', joinOption: 'FreeAccess' })
    await sync.all()
    for (const id of [group_id, taken, changed]) {
      expect(atService(id)).toMatchObject({
        type: 'Public',
        owner: String(ann.id),
        joinOption: 'DisableApply',
      })
      expect(membersOf(id)).toEqual(accounts(ann, bob))
    }
    expect(atService(999_999)).toBeUndefined()
    expect(service.groups.has('12')).toBe(true)
    expect(warn).not.toHaveBeenCalled()
  })

  test('more than a hundred members are added and removed in parts', async () => {
    const { group_id } = await createGroup(ann)
    const { rows } = await site.database.db.execute<{ id: number }>(sql`
      insert into users (nickname, mobile_country, mobile_number)
      select 'many', '86', 'g' || n from generate_series(1, 230) n returning id`)
    const ids = JSON.stringify(rows.map(({ id }) => id))
    await site.database.db.execute(sql`
      insert into chat_group_members (group_id, user_id, role, from_seq, read_seq)
      select ${group_id}::bigint, id::bigint, 'member', 0, 0 from jsonb_array_elements_text(${ids}::jsonb) id`)
    await sync.changed(group_id)
    expect(membersOf(group_id)).toHaveLength(231)
    await site.database.db.execute(
      sql`delete from chat_group_members where group_id = ${group_id}::bigint and role = 'member'`,
    )
    await sync.changed(group_id)
    expect(membersOf(group_id)).toEqual(accounts(ann))
    const sizes = service.taken.flatMap(({ body: { MemberList, MemberToDel_Account } }) => {
      const list = (MemberList ?? MemberToDel_Account) as unknown[] | undefined
      return list ? [list.length] : []
    })
    expect(sizes).toEqual([100, 100, 30, 100, 100, 30])
  })

  test('messages are recalled by their sender in time, and by members of a higher role', async () => {
    const { group_id } = await createGroup(ann, [bob, eve])
    const send = async (user: TestUser, clientId: string, age = 0) => {
      await site.database.db.execute(sql`
        select from send_group_message(${user.id}, ${group_id}::bigint, ${clientId},
          ${JSON.stringify({ kind: 'text', text: clientId })}::jsonb)`)
      const time = Math.floor(Date.now() / 1_000) - age
      atService(group_id)?.messages.push({ from: String(user.id), time, isRecalled: false })
    }
    const mark = String(group_id)
    await send(bob, `b1-${mark}`)
    await send(bob, `b2-${mark}`, 121)
    await send(ann, `a3-${mark}`, 121)
    const recall = async (user: TestUser, seq: number, client_id = '') =>
      (await user.post('api/group/recallMessage', { group_id, seq, client_id })).status
    const states = () => atService(group_id)?.messages.map(({ isRecalled }) => isRecalled)
    const copies = async () => {
      const { rows } = await site.database.db.execute<{ kind: string }>(sql`
        select m.content ->> 'kind' as kind from conversation_messages m
        join chat_groups g on g.conversation_id = m.conversation_id
        where g.id = ${group_id}::bigint order by m.seq`)
      return rows.map(({ kind }) => kind)
    }
    expect(await recall(eve, 1)).toBe(404)
    expect(await recall(bob, 3)).toBe(404)
    expect(await recall(ann, 4)).toBe(404)
    expect(await recall(await createTestUser(site), 1)).toBe(404)
    expect(await recall(bob, 2, `b1-${mark}`)).toBe(409)
    service.state.behaviour = 'html'
    expect(await recall(bob, 1, `b1-${mark}`)).toBe(503)
    service.state.behaviour = 'well'
    expect(states()).toEqual([false, false, false])
    expect(await copies()).toEqual(['text', 'text', 'text'])
    expect(await recall(bob, 1, `b1-${mark}`)).toBe(200)
    // The id of another sender's message finds no copy.
    expect(await recall(ann, 2, `a3-${mark}`)).toBe(200)
    expect(states()).toEqual([true, true, false])
    expect(await copies()).toEqual(['recalled', 'text', 'text'])
    expect(await recall(ann, 3, `a3-${mark}`)).toBe(200)
    expect(await recall(ann, 3, `a3-${mark}`)).toBe(404)
    expect(states()).toEqual([true, true, true])
    expect(await copies()).toEqual(['recalled', 'text', 'recalled'])
  })
})
