import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { clearWordCache } from '#lib/backend/word-filter/site-filter.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { chatSuite } from '#testing/domains/chat/chat-suite.ts'
import { ask, type Messenger, openMessenger } from '#testing/domains/chat/messenger.ts'
import { createTestUser } from '#testing/domains/moderation.ts'

describeDatabase('private messages', (open) => {
  const { current } = chatSuite(open)
  let ann: Messenger
  let bob: Messenger
  beforeEach(async () => {
    const { site, chat } = current()
    ann = await openMessenger(chat, await createTestUser(site))
    bob = await openMessenger(chat, await createTestUser(site))
  })
  const texts = (response: Awaited<ReturnType<Messenger['messages']>>) =>
    response.type === 'messages'
      ? response.list.map(({ content }) => (content.kind === 'text' ? content.text : content.kind))
      : response
  /** Lets the two write to each other without the limit for strangers. */
  async function acquaint() {
    await ann.mustSend(bob.user, 'hello')
    await bob.mustSend(ann.user, 'hi')
  }

  test('reach every connection of both users, with positions without gaps', async () => {
    const { chat } = current()
    const tab = await openMessenger(chat, ann.user)
    const first = await ann.mustSend(bob.user, '  one ')
    const second = await bob.mustSend(ann.user, 'two')
    expect([first.seq, second.seq]).toEqual([1, 2])
    const pushed = await bob.client.next('message', ({ message }) => message.seq === 1)
    expect(pushed).toMatchObject({
      message: {
        target: { kind: 'user', id: ann.user.id },
        from: { user_id: ann.user.id },
        content: { kind: 'text', text: 'one' },
      },
      unread: 1,
      unread_total: 1,
    })
    await tab.client.next('message', ({ message }) => message.seq === 2)
    expect(tab.received().map(({ seq, target }) => [seq, target.id])).toEqual([
      [1, bob.user.id],
      [2, bob.user.id],
    ])
  })

  test('sent by both at once get one position each, in the order of each sender', async () => {
    await acquaint()
    await Promise.all(
      [1, 2, 3, 4].flatMap((n) => [ann.mustSend(bob.user, `a${n}`), bob.mustSend(ann.user, `b${n}`)]),
    )
    const page = await ann.messages(bob.user)
    if (page.type !== 'messages') throw new Error(JSON.stringify(page))
    expect(page.list.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const sent = texts(page) as string[]
    expect(sent.filter((text) => text.startsWith('a'))).toEqual(['a1', 'a2', 'a3', 'a4'])
    expect(sent.filter((text) => text.startsWith('b'))).toEqual(['b1', 'b2', 'b3', 'b4'])
  })

  test('with the same client id are stored and shown once', async () => {
    const one = await ann.mustSend(bob.user, 'once', 'same')
    expect(await ann.mustSend(bob.user, 'once', 'same')).toEqual(one)
    const other = await createTestUser(current().site)
    expect(await ann.send(other, 'elsewhere', 'same')).toMatchObject({
      type: 'refused',
      key: 'chat.client_id',
    })
    expect(texts(await bob.messages(ann.user))).toEqual(['once'])
    await bob.client.next('message')
    expect(bob.received()).toHaveLength(1)
  })

  test('are listed by conversation, the newest first, in pages', async () => {
    const { database } = current().site
    await database.db.execute(sql`
      with others as (insert into users (nickname) select 'other ' || n from generate_series(1, 40) n returning id),
      made as (insert into conversations (low_user_id, high_user_id, last_seq)
        select least(id, ${ann.user.id}), greatest(id, ${ann.user.id}), 1 from others returning *),
      sent as (insert into conversation_messages (conversation_id, seq, sender_id, client_id, content)
        select id, 1, ${ann.user.id}, 'm' || id, '{"kind":"text","text":"hey"}' from made)
      insert into conversation_members (conversation_id, user_id, other_user_id, last_at)
        select id, ${ann.user.id}, greatest(low_user_id, high_user_id) + least(low_user_id, high_user_id) - ${ann.user.id},
          now() - make_interval(mins => 10) from made`)
    await bob.mustSend(ann.user, 'newest')
    const first = await ann.conversations()
    if (first.type !== 'conversations' || !first.cursor) throw new Error(JSON.stringify(first))
    expect(first.list[0]).toMatchObject({
      target: { kind: 'user', id: bob.user.id },
      title: `user ${bob.user.id}`,
      last_message: { seq: 1, content: { text: 'newest' }, from: { user_id: bob.user.id } },
      unread: 1,
    })
    expect(first.unread_total).toBe(1)
    const rest = await ann.conversations(first.cursor)
    if (rest.type !== 'conversations') throw new Error(JSON.stringify(rest))
    expect([first.list.length, rest.list.length, rest.cursor]).toEqual([30, 11, null])
    expect(new Set([...first.list, ...rest.list].map(({ target }) => target.id)).size).toBe(41)
    expect(rest.list[0]?.last_message?.from.user_id).toBe(ann.user.id)
    expect(await ann.conversations('not a cursor')).toMatchObject({ type: 'conversations' })
  })

  test('have a history in pages of 15, and those after a position for a client that resumes', async () => {
    await acquaint()
    await current().site.database.db.execute(sql`
      with c as (update conversations set last_seq = 200
        where low_user_id = ${Math.min(ann.user.id, bob.user.id)} and high_user_id = ${Math.max(ann.user.id, bob.user.id)}
        returning id)
      insert into conversation_messages (conversation_id, seq, sender_id, client_id, content)
      select c.id, n, ${bob.user.id}, 'h' || c.id || '-' || n, jsonb_build_object('kind', 'text', 'text', 'm' || n)
      from c, generate_series(3, 200) n`)
    const newest = await ann.messages(bob.user)
    expect(newest).toMatchObject({ has_more: true, list: { length: 15 } })
    expect(texts(newest)).toEqual(Array.from({ length: 15 }, (_, n) => `m${186 + n}`))
    expect(texts(await ann.messages(bob.user, { before: 186 }))).toEqual(
      Array.from({ length: 15 }, (_, n) => `m${171 + n}`),
    )
    const oldest = await ann.messages(bob.user, { before: 5 })
    expect(oldest).toMatchObject({ has_more: false })
    expect(texts(oldest)).toEqual(['hello', 'hi', 'm3', 'm4'])
    const missed = await ann.messages(bob.user, { after: 20 })
    expect(missed).toMatchObject({ has_more: true, list: { length: 100 } })
    expect(await ann.messages(bob.user, { after: 198 })).toMatchObject({
      has_more: false,
      list: [{ seq: 199 }, { seq: 200 }],
    })
  })

  test('are marked as read on every device and for the other user', async () => {
    const tab = await openMessenger(current().chat, bob.user)
    await ann.mustSend(bob.user, 'one')
    await ann.mustSend(bob.user, 'two')
    expect(await bob.read(ann.user, 1)).toMatchObject({ type: 'accepted' })
    expect(await tab.client.next('messages_read')).toMatchObject({
      target: { id: ann.user.id },
      seq: 1,
      by_me: true,
      unread_total: 1,
    })
    expect(await ann.client.next('messages_read')).toMatchObject({
      target: { id: bob.user.id },
      seq: 1,
      by_me: false,
    })
    await bob.read(ann.user, 1)
    await bob.read(ann.user, 99)
    expect(await ann.client.next('messages_read')).toMatchObject({ seq: 2 })
    expect(await bob.conversations()).toMatchObject({ unread_total: 0, list: [{ unread: 0 }] })
    expect(await ann.messages(bob.user)).toMatchObject({ read_seq: 2 })
  })

  test('to a stranger are three texts until they answer', async () => {
    const picture = { kind: 'image', key: 'incoming/chat/x.png' } as const
    const card = {
      kind: 'custom',
      title: 'A match',
      image_url: '',
      id: '1',
      type: 'match',
      price: 0,
    } as const
    expect(await ann.send(bob.user, picture)).toMatchObject({ key: 'not_found.upload' })
    expect(await ann.send(bob.user, card)).toMatchObject({ type: 'refused', key: 'chat.strangers_text' })
    expect(await ann.conversations()).toMatchObject({ list: [] })
    // It counts neither as one of the conversations that a user may begin.
    const { rows } = await current().site.database.db.execute(
      sql`select from attempts where key = ${`first-message-user:${ann.user.id}`}`,
    )
    expect(rows).toEqual([])
    for (const text of ['one', 'two', 'three']) await ann.mustSend(bob.user, text)
    expect(await ann.send(bob.user, 'four')).toMatchObject({
      type: 'refused',
      key: 'chat.strangers',
      msg: 'You can send 3 messages until this user answers.',
    })
    await bob.mustSend(ann.user, 'an answer')
    await ann.mustSend(bob.user, 'four')
    await ann.mustSend(bob.user, card)
    expect(texts(await bob.messages(ann.user))).toEqual([
      'one',
      'two',
      'three',
      'an answer',
      'four',
      'custom',
    ])
  })

  test('to somebody who follows the sender have no such limit', async () => {
    const { site, chat, room } = current()
    await bob.user.post('api/user/setAttention', { kind: 'anchor', id: room.anchor.id, state: 1 })
    await site.database.db.execute(
      sql`insert into anchor_follows (user_id, anchor_id) values (${bob.user.id}, ${room.anchor.id}) on conflict do nothing`,
    )
    const anchor = await openMessenger(chat, room.anchor)
    for (const text of ['1', '2', '3', '4']) await anchor.mustSend(bob.user, text)
  })

  test('are refused between users of whom one has blocked the other', async () => {
    const { database } = current().site
    await acquaint()
    await database.db.execute(
      sql`insert into user_blocks (user_id, blocked_id) values (${bob.user.id}, ${ann.user.id})`,
    )
    expect(await ann.send(bob.user, 'are you there?')).toMatchObject({ key: 'chat.blocked' })
    expect(await bob.send(ann.user, 'never')).toMatchObject({ key: 'chat.blocking' })
    ann.client.send({ type: 'typing', target: { kind: 'user', id: bob.user.id }, is_typing: true })
    await ann.conversations()
    expect(bob.client.received.some(({ type }) => type === 'typing')).toBe(false)
    expect(texts(await ann.messages(bob.user))).toEqual(['hello', 'hi'])
  })

  test('are recalled by their sender within two minutes, and only by them', async () => {
    const { database } = current().site
    await acquaint()
    const { seq } = await ann.mustSend(bob.user, 'a secret')
    expect(await bob.recall(ann.user, seq)).toMatchObject({ key: 'chat.line_gone' })
    expect(await ann.recall(bob.user, seq)).toMatchObject({ type: 'accepted' })
    expect(await bob.client.next('message_recalled')).toMatchObject({ target: { id: ann.user.id }, seq })
    expect(texts(await bob.messages(ann.user))).toEqual(['hello', 'hi', 'recalled'])
    expect(await bob.conversations()).toMatchObject({ unread_total: 1 })
    expect(await ann.recall(bob.user, seq)).toMatchObject({ type: 'accepted' })
    await database.db.execute(
      sql`update conversation_messages set created_at = now() - interval '121 seconds' where sender_id = ${ann.user.id}`,
    )
    expect(await ann.recall(bob.user, 1)).toMatchObject({ key: 'chat.recall_late' })
    expect(await ann.recall(bob.user, 99)).toMatchObject({ key: 'chat.line_gone' })
  })

  test('tell the other user who is typing, once the two have a conversation', async () => {
    const typing = { type: 'typing', target: { kind: 'user', id: bob.user.id }, is_typing: true } as const
    ann.client.send(typing)
    await acquaint()
    ann.client.send(typing)
    expect(await bob.client.next('typing')).toMatchObject({ target: { id: ann.user.id }, is_typing: true })
    await ann.conversations()
    expect(bob.client.received.filter(({ type }) => type === 'typing')).toHaveLength(1)
  })

  test('are only for logged-in users, to users that exist', async () => {
    const { chat, site } = current()
    const anonymous = await chat.connect()
    const target = { kind: 'user', id: bob.user.id }
    const content = { kind: 'text', text: 'hello' }
    for (const frame of [
      { type: 'conversations' },
      { type: 'messages', target },
      { type: 'send', target, client_id: 'x', content },
      { type: 'recall', target, seq: 1 },
      { type: 'read', target, seq: 1 },
    ])
      expect(await ask(anonymous, frame)).toMatchObject({ type: 'refused', key: 'chat.login_first' })
    expect(await ann.send({ id: 999_999_999 }, 'hello')).toMatchObject({ key: 'not_found.user' })
    expect(await ann.send(ann.user, 'hello')).toMatchObject({ key: 'not_found.user' })
    expect(await ann.messages({ id: 999_999_999 })).toMatchObject({ key: 'not_found.user' })
    const gone = await createTestUser(site)
    await site.database.db.execute(sql`update users set deleted_at = now() where id = ${gone.id}`)
    expect(await ann.send(gone, 'hello')).toMatchObject({ key: 'not_found.user' })
  })

  test('of others cannot be read, whatever is asked for', async () => {
    await acquaint()
    const eve = await openMessenger(current().chat, await createTestUser(current().site))
    expect(texts(await eve.messages(ann.user))).toEqual([])
    expect(texts(await eve.messages(bob.user, { after: 0 }))).toEqual([])
    expect(await eve.recall(ann.user, 1)).toMatchObject({ key: 'chat.line_gone' })
    expect(await eve.conversations()).toMatchObject({ list: [], unread_total: 0 })
    await eve.read(ann.user, 1)
    expect(await ann.conversations()).toMatchObject({ list: [{ unread: 1 }] })
    expect(eve.received()).toEqual([])
  })

  test('are refused when empty, too long, filtered or sent too fast, and of a user muted on the site', async () => {
    const { site } = current()
    expect(await ann.send(bob.user, ' \u200b ')).toMatchObject({ key: 'chat.nothing_said' })
    expect(await ann.send(bob.user, 'x'.repeat(1_001))).toMatchObject({ key: 'chat.too_long' })
    await site.database.db.execute(
      sql`insert into filter_words (word, folded, verdict, created_by) values ('zebracrossing', 'zebracrossing', 'hold', ${bob.user.id})`,
    )
    const carl = await openMessenger(current().chat, await createTestUser(site))
    await bob.mustSend(carl.user, 'hi')
    await carl.mustSend(bob.user, 'hi')
    clearWordCache(site.database.db)
    expect(await carl.send(bob.user, 'zebracrossing')).toMatchObject({ key: 'chat.word_refused' })
    const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => bob.send(carl.user, `${n}`)))
    expect(answers.at(-1)).toMatchObject({ type: 'refused', key: 'chat.too_fast', wait: 1 })
    await site.database.db.execute(sql`
      insert into room_sanctions (room_id, user_id, kind, ends_at, created_by)
      values (null, ${ann.user.id}, 'mute', now() + interval '10 minutes', ${bob.user.id})`)
    expect(await ann.send(bob.user, 'hello')).toMatchObject({ key: 'room.muted' })
  })
})
