import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type ChatGroupEvent, GROUPS_TOPIC } from '#lib/backend/ports/chat/index.ts'
import type { Group } from '#lib/contract/chat/group-fields.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { chatSuite } from '#testing/domains/chat/chat-suite.ts'
import { createGroup, makeContacts } from '#testing/domains/chat/groups.ts'
import { type Messenger, ofGroup, openMessenger } from '#testing/domains/chat/messenger.ts'
import { createTestUser } from '#testing/domains/moderation.ts'

describeDatabase('messages of groups', (open) => {
  const { current } = chatSuite(open)
  let ann: Messenger
  let bob: Messenger
  let eve: Messenger
  let group: Group
  beforeEach(async () => {
    const { site, chat } = current()
    const messenger = async () => openMessenger(chat, await createTestUser(site))
    ;[ann, bob, eve] = [await messenger(), await messenger(), await messenger()]
    await makeContacts(site.database.db, ann.user, bob.user)
    group = await createGroup(ann.user, [bob.user])
  })
  const texts = (response: Awaited<ReturnType<Messenger['messages']>>) =>
    response.type === 'messages'
      ? response.list.map(({ content }) => (content.kind === 'text' ? content.text : content.kind))
      : response

  test('reach every connection of all members, with positions without gaps, and nobody else', async () => {
    const tab = await openMessenger(current().chat, bob.user)
    await ann.mustSend(ofGroup(group), 'one')
    await bob.mustSend(ofGroup(group), 'two')
    for (const { client } of [ann, bob, tab])
      expect(await client.next('message', ({ message }) => message.seq === 2)).toMatchObject({
        message: { target: { kind: 'group', id: group.group_id }, from: { user_id: bob.user.id } },
        unread: null,
        unread_total: null,
      })
    await eve.conversations()
    expect(eve.received()).toEqual([])
    expect(await ann.messages(ofGroup(group))).toMatchObject({
      title: 'North stand',
      read_seq: null,
      has_more: false,
      list: [
        { seq: 1, from: { user_id: ann.user.id } },
        { seq: 2, from: { user_id: bob.user.id } },
      ],
    })
  })

  test('are refused to others, whatever they ask for', async () => {
    const { seq } = await ann.mustSend(ofGroup(group), 'only for us')
    const missing = { type: 'refused', key: 'not_found.group' }
    expect(await eve.send(ofGroup(group), 'let me in')).toMatchObject(missing)
    expect(await eve.send(ofGroup(group), { kind: 'image', key: 'incoming/chat/x.png' })).toMatchObject(
      missing,
    )
    expect(await eve.messages(ofGroup(group))).toMatchObject(missing)
    expect(await eve.recall(ofGroup(group), seq)).toMatchObject(missing)
    await eve.read(ofGroup(group), seq)
    expect(await eve.messages({ id: 999_999_999, kind: 'group' })).toMatchObject(missing)
    expect(texts(await ann.messages(ofGroup(group)))).toEqual(['only for us'])
  })

  test('with the same client id are stored once', async () => {
    const first = await ann.mustSend(ofGroup(group), 'once', 'same')
    expect(await ann.mustSend(ofGroup(group), 'once', 'same')).toEqual(first)
    expect(await ann.send(bob.user, 'elsewhere', 'same')).toMatchObject({ key: 'chat.client_id' })
    await bob.client.next('message')
    expect(bob.received()).toHaveLength(1)
  })

  test('are listed with the conversations, counted until they are read, on every device', async () => {
    const tab = await openMessenger(current().chat, bob.user)
    await ann.mustSend(bob.user, 'in private')
    await ann.mustSend(ofGroup(group), 'one')
    await ann.mustSend(ofGroup(group), 'two')
    expect(await bob.conversations()).toMatchObject({
      list: [
        {
          target: { kind: 'group', id: group.group_id },
          title: 'North stand',
          unread: 2,
          last_message: { content: { text: 'two' }, from: { user_id: ann.user.id } },
        },
        { target: { kind: 'user', id: ann.user.id }, unread: 1 },
      ],
      unread_total: 3,
    })
    expect(await ann.conversations()).toMatchObject({ unread_total: 0 })
    await bob.read(ofGroup(group), 1)
    expect(await tab.client.next('messages_read')).toMatchObject({
      target: { kind: 'group', id: group.group_id },
      seq: 1,
      by_me: true,
      unread_total: 2,
    })
    expect(await bob.unreadTotal()).toMatchObject({ unread_total: 2 })
    await bob.read(ofGroup(group), 2)
    // A message in private counts those of groups too.
    await ann.mustSend(ofGroup(group), 'three')
    await ann.mustSend(bob.user, 'again')
    expect(await bob.client.next('message', ({ unread }) => unread === 2)).toMatchObject({ unread_total: 3 })
  })

  test('before one joined are not shown', async () => {
    const { db } = current().site.database
    await ann.mustSend(ofGroup(group), 'before')
    await makeContacts(db, ann.user, eve.user)
    await ann.user.post('api/group/addGroupUser', { group_id: group.group_id, user_ids: [eve.user.id] })
    expect(await eve.client.next('conversations_changed')).toBeDefined()
    expect(await eve.conversations()).toMatchObject({ list: [{ last_message: null, unread: 0 }] })
    await ann.mustSend(ofGroup(group), 'after')
    expect(texts(await eve.messages(ofGroup(group)))).toEqual(['after'])
    expect(texts(await eve.messages(ofGroup(group), { after: 0 }))).toEqual(['after'])
  })

  test('come in pages of 15, and those after a position for a client that resumes', async () => {
    await current().site.database.db.execute(sql`
      with g as (select conversation_id from chat_groups where id = ${group.group_id}::bigint),
      c as (update conversations set last_seq = 40 from g where conversations.id = g.conversation_id)
      insert into conversation_messages (conversation_id, seq, sender_id, client_id, content)
      select g.conversation_id, n, ${ann.user.id}, 'g' || n || ${String(group.group_id)}::text,
        jsonb_build_object('kind', 'text', 'text', 'm' || n) from g, generate_series(1, 40) n`)
    const newest = await bob.messages(ofGroup(group))
    expect(texts(newest)).toEqual(Array.from({ length: 15 }, (_, n) => `m${26 + n}`))
    expect(newest).toMatchObject({ has_more: true })
    expect(await bob.messages(ofGroup(group), { before: 11 })).toMatchObject({
      has_more: false,
      list: { length: 10 },
    })
    expect(await bob.messages(ofGroup(group), { after: 38 })).toMatchObject({
      list: [{ seq: 39 }, { seq: 40 }],
    })
  })

  test('a mute is published to the member and to those who may end it', async () => {
    const { site } = current()
    const { group_id } = group
    const dan = await openMessenger(current().chat, await createTestUser(site))
    await makeContacts(site.database.db, ann.user, eve.user)
    await makeContacts(site.database.db, ann.user, dan.user)
    await ann.user.post('api/group/addGroupUser', { group_id, user_ids: [eve.user.id, dan.user.id] })
    await ann.user.post('api/group/setMember', { group_id, user_id: eve.user.id, role: 'manager' })
    const published: number[][] = []
    const end = site.bus.listen(({ topic, data }) => {
      if (topic === GROUPS_TOPIC) published.push((data as unknown as ChatGroupEvent).users.toSorted())
    })
    await ann.user.post('api/group/setMember', { group_id, user_id: bob.user.id, muted_minutes: 10 })
    end()
    expect(published).toEqual([[ann.user.id, bob.user.id, eve.user.id].toSorted()])
  })

  test('are refused to muted members, and to all but owner and managers while all are muted', async () => {
    const { group_id } = group
    await ann.user.post('api/group/setMember', { group_id, user_id: bob.user.id, muted_minutes: 10 })
    expect(await bob.send(ofGroup(group), 'please')).toMatchObject({ key: 'group.muted' })
    await ann.user.post('api/group/setMember', { group_id, user_id: bob.user.id, muted_minutes: 0 })
    await bob.mustSend(ofGroup(group), 'thank you')
    await ann.user.post('api/group/set', { group_id, is_muted: 1 })
    expect(await bob.send(ofGroup(group), 'hello?')).toMatchObject({ key: 'group.all_muted' })
    await ann.mustSend(ofGroup(group), 'news')
    await ann.user.post('api/group/setMember', { group_id, user_id: bob.user.id, role: 'manager' })
    await bob.mustSend(ofGroup(group), 'a manager may')
  })

  test('of users who are muted on the whole site, and of words of the filter are refused', async () => {
    const { db } = current().site.database
    await db.execute(sql`
      insert into room_sanctions (room_id, user_id, kind, created_by, ends_at)
      values (null, ${bob.user.id}, 'mute', ${ann.user.id}, now() + interval '1 hour')`)
    expect(await bob.send(ofGroup(group), 'hello')).toMatchObject({ type: 'refused', key: 'room.muted' })
    expect(await ann.send(ofGroup(group), ' ')).toMatchObject({ key: 'chat.nothing_said' })
    expect(await ann.send(ofGroup(group), 'x'.repeat(1_001))).toMatchObject({ key: 'chat.too_long' })
  })

  test('are recalled by their sender, and by members of a higher role at any time', async () => {
    const { db } = current().site.database
    const first = await bob.mustSend(ofGroup(group), 'mine')
    const second = await bob.mustSend(ofGroup(group), 'late')
    const owners = await ann.mustSend(ofGroup(group), 'of the owner')
    await db.execute(
      sql`update conversation_messages set created_at = now() - interval '1 hour' where seq = 2`,
    )
    expect(await bob.recall(ofGroup(group), owners.seq)).toMatchObject({ key: 'chat.line_gone' })
    expect(await bob.recall(ofGroup(group), second.seq)).toMatchObject({ key: 'chat.recall_late' })
    expect(await bob.recall(ofGroup(group), first.seq)).toMatchObject({ type: 'accepted' })
    expect(await ann.recall(ofGroup(group), second.seq)).toMatchObject({ type: 'accepted' })
    expect(await bob.client.next('message_recalled', ({ seq }) => seq === second.seq)).toMatchObject({
      target: { kind: 'group', id: group.group_id },
    })
    expect(texts(await bob.messages(ofGroup(group)))).toEqual(['recalled', 'recalled', 'of the owner'])
  })

  test('are recalled by a call as well, for all members', async () => {
    const { group_id } = group
    const { seq } = await bob.mustSend(ofGroup(group), 'mine')
    const recall = (by: Messenger) => by.user.post('api/group/recallMessage', { group_id, seq })
    expect(await recall(eve)).toMatchObject({ status: 404 })
    expect(await recall(ann)).toMatchObject({ status: 200 })
    expect(await bob.client.next('message_recalled')).toMatchObject({ seq })
    expect(texts(await bob.messages(ofGroup(group)))).toEqual(['recalled'])
  })

  test('end for a member who is removed, and for all when the group is dissolved', async () => {
    const { group_id } = group
    await ann.user.post('api/group/removeMember', { group_id, user_id: bob.user.id })
    await bob.client.next('conversations_changed')
    expect(await bob.send(ofGroup(group), 'hello?')).toMatchObject({ key: 'not_found.group' })
    expect(await bob.conversations()).toMatchObject({ list: [] })
    await ann.mustSend(ofGroup(group), 'alone')
    await bob.conversations()
    expect(bob.received()).toEqual([])
    await ann.user.post('api/group/destroyGroupNew', { group_id })
    expect(await ann.messages(ofGroup(group))).toMatchObject({ key: 'not_found.group' })
    expect(await ann.conversations()).toMatchObject({ list: [], unread_total: 0 })
  })
})
