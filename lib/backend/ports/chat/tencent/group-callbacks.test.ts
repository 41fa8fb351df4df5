import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import type { Group } from '#lib/contract/chat/group-fields.ts'
import { refusalOfCode, toServiceGroupId, toTypingData } from '#lib/contract/chat/tencent.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { createGroup, makeContacts } from '#testing/domains/chat/groups.ts'
import { createTestUser, sanctioned, type TestUser } from '#testing/domains/moderation.ts'
import { TEST_APP } from '#testing/ports/tencent/rest-stand-in.ts'
import {
  customBody as custom,
  openSiteCallbacks,
  textBody as text,
} from '#testing/ports/tencent/site-callbacks.ts'

let ids = 0

describeDatabase('call-backs of Tencent IM for groups of users', (open) => {
  let site: TestSite
  let call: ReturnType<typeof openSiteCallbacks>
  let ann: TestUser
  let bob: TestUser
  let group: Group
  const faults: unknown[] = []
  const log = { info() {}, warn() {}, error: (facts: object) => void faults.push(facts) }

  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    call = openSiteCallbacks(site, { log, onError: (error) => faults.push(error) })
  })
  beforeEach(async () => {
    ;[ann, bob] = [await createTestUser(site), await createTestUser(site)]
    await makeContacts(site.database.db, ann, bob)
    group = await createGroup(ann, [bob])
  })
  afterAll(async () => {
    expect(faults).toEqual([])
    await site.close()
  })

  const send = (
    from: { id: number } | string,
    body: object[],
    { groupId = toServiceGroupId(group.group_id), lang = 'en', clientId = `g-${++ids}` } = {},
    change?: Parameters<typeof call>[1],
  ) =>
    call(
      {
        CallbackCommand: 'Group.CallbackBeforeSendMsg',
        GroupId: groupId,
        From_Account: typeof from === 'string' ? from : String(from.id),
        MsgBody: body,
        CloudCustomData: JSON.stringify({ client_id: clientId, lang }),
      } as never,
      change,
    )
  const keyOf = async (answer: ReturnType<typeof call>) => {
    const { status, code, body } = await answer
    expect({ status, body }).toEqual({ status: 200, body: undefined })
    return code === 0 ? null : refusalOfCode(code)
  }
  const stored = async () => {
    const { rows } = await site.database.db.execute<{ content: unknown }>(sql`
      select m.content from conversation_messages m join chat_groups g on g.conversation_id = m.conversation_id
      where g.id = ${group.group_id}::bigint order by m.seq`)
    return rows.map(({ content }) => content)
  }

  test('messages of members are allowed and stored once, pictures and files as a note', async () => {
    expect(await keyOf(send(ann, text('hello')))).toBeNull()
    const again = { clientId: 'again' }
    for (let n = 0; n < 2; n++) expect(await keyOf(send(bob, text('again'), again))).toBeNull()
    expect(await keyOf(send(bob, [{ MsgType: 'TIMImageElem', MsgContent: {} }]))).toBeNull()
    const file = [{ MsgType: 'TIMFileElem', MsgContent: { FileName: 'line-up.pdf' } }]
    expect(await keyOf(send(bob, file))).toBeNull()
    expect(await stored()).toMatchObject([
      { kind: 'text', text: 'hello' },
      { kind: 'text', text: 'again' },
      { kind: 'custom', type: 'image' },
      { kind: 'custom', type: 'file', title: 'line-up.pdf' },
    ])
  })

  test('messages that were recalled at Tencent have no content in the site’s copy', async () => {
    const GroupId = toServiceGroupId(group.group_id)
    for (const [index, words] of ['one', 'two', 'three'].entries()) {
      expect(await keyOf(send(bob, text(words), { clientId: `${words}-${group.group_id}` }))).toBeNull()
      await call({
        CallbackCommand: 'Group.CallbackAfterSendMsg',
        GroupId,
        From_Account: String(bob.id),
        MsgSeq: index + 7,
        MsgBody: text(words),
        CloudCustomData: JSON.stringify({ client_id: `${words}-${group.group_id}`, lang: 'en' }),
      } as never)
    }
    const recall = (groupId: string, ...sequences: number[]) =>
      call({
        CallbackCommand: 'Group.CallbackAfterRecallMsg',
        GroupId: groupId,
        Operator_Account: String(bob.id),
        Type: 'Public',
        MsgSeqList: sequences.map((MsgSeq) => ({ MsgSeq })),
      } as never)
    for (const other of ['12', 'group_01', toServiceGroupId(999_999)])
      expect(await recall(other, 7, 8, 9)).toMatchObject({ status: 200, code: 0 })
    expect(await recall(GroupId, 1)).toMatchObject({ code: 0 })
    expect(await stored()).toMatchObject([{ text: 'one' }, { text: 'two' }, { text: 'three' }])
    expect(await recall(GroupId, 7, 9)).toMatchObject({ status: 200, code: 0 })
    expect(await stored()).toEqual([
      { kind: 'recalled' },
      { kind: 'text', text: 'two' },
      { kind: 'recalled' },
    ])
  })

  test('others than members are refused, and so are guests and groups that do not exist', async () => {
    const eve = await createTestUser(site)
    expect(await keyOf(send(eve, text('let me in')))).toBe('not_found.group')
    expect(await keyOf(send('guest_1', text('hello')))).toBe('chat.login_first')
    expect(await keyOf(send(ann, text('x'), { groupId: 'group_999999' }))).toBe('not_found.group')
    expect(await keyOf(send(ann, text('x'), { groupId: 'group_01' }))).toBe('not_found.room')
    await bob.post('api/group/removeMember', { group_id: group.group_id })
    expect(await keyOf(send(bob, text('still here?')))).toBe('not_found.group')
    await ann.post('api/group/destroyGroupNew', { group_id: group.group_id })
    expect(await keyOf(send(ann, text('alone')))).toBe('not_found.group')
    expect(await stored()).toEqual([])
  })

  test('muted members are refused in the language of their page, and so is all but the owner of a muted group', async () => {
    const { group_id } = group
    await ann.post('api/group/setMember', { group_id, user_id: bob.id, muted_minutes: 10 })
    expect(await send(bob, text('please'), { lang: 'zh' })).toMatchObject({
      status: 200,
      info: { msg: '你在该群已被禁言。', wait: null },
    })
    expect(await keyOf(send(bob, text('please')))).toBe('group.muted')
    await ann.post('api/group/setMember', { group_id, user_id: bob.id, muted_minutes: 0 })
    await ann.post('api/group/set', { group_id, is_muted: 1 })
    expect(await keyOf(send(bob, text('hello?')))).toBe('group.all_muted')
    expect(await keyOf(send(ann, text('news')))).toBeNull()
  })

  test('sanctions of the site, filtered words, lengths and other kinds are refused', async () => {
    const operator = await createTestUser(site, 'operator')
    const muted = await sanctioned(site, null, 'mute', operator)
    const blocked = await createTestUser(site)
    for (const user of [muted, blocked]) await makeContacts(site.database.db, ann, user)
    await ann.post('api/group/addGroupUser', {
      group_id: group.group_id,
      user_ids: [muted.id, blocked.id],
    })
    expect(await keyOf(send(muted, text('hello')))).toBe('room.muted_for_good')
    await site.database.db.update(users).set({ blockedAt: new Date() }).where(sql`id = ${blocked.id}`)
    expect(await keyOf(send(blocked, text('hello')))).toBe('session.ended')
    expect(await keyOf(send(ann, text('加微信 abc12345 免费看球')))).toBe('chat.word_refused')
    expect(await keyOf(send(ann, text('  ')))).toBe('chat.nothing_said')
    expect(await keyOf(send(ann, text('x'.repeat(1_001))))).toBe('chat.too_long')
    expect(await keyOf(send(ann, [{ MsgType: 'TIMSoundElem', MsgContent: {} }]))).toBe('chat.not_supported')
    expect(await keyOf(send(ann, custom(toTypingData(true))))).toBe('chat.not_supported')
    expect(await stored()).toEqual([])
  })

  test('only the site creates groups and adds members', async () => {
    for (const name of ['CreateGroup', 'InviteJoinGroup']) {
      const change = (Operator_Account: string) =>
        call({
          CallbackCommand: `Group.CallbackBefore${name}`,
          Operator_Account,
          GroupId: 'group_1',
        } as never)
      expect(await change(TEST_APP.admin)).toMatchObject({ status: 200, code: 0 })
      expect(await change(String(ann.id))).toMatchObject({ status: 200, code: 1 })
    }
  })

  test('a forged call is answered with 403 and stores nothing', async () => {
    expect(await send(ann, text('forged'), {}, { token: 'guessed' })).toMatchObject({ status: 403, code: 1 })
    expect(await stored()).toEqual([])
  })
})
