import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import type { UploadTicket } from '#lib/contract/accounts/uploads.ts'
import type { TestChat } from '#testing/backend/open-test-chat.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { chatSuite } from '#testing/domains/chat/chat-suite.ts'
import type { OpenRoom } from '#testing/domains/moderation.ts'

describeDatabase('messages of a room', (open) => {
  const { current, enter, waitForMessage } = chatSuite(open)
  let site: TestSite
  let chat: TestChat
  let room: OpenRoom
  beforeEach(() => {
    ;({ site, chat, room } = current())
  })

  test("are sent to everybody in the room, in the sender's order, and nowhere else", async () => {
    const [a, b, elsewhere] = [
      await enter(room.user),
      await enter(room.anchor),
      await enter(room.user, room.otherRoomId),
    ]
    const texts = ['one', 'two', 'three', 'four', 'five']
    const answers = await Promise.all(texts.map((text) => a.sendMessage(room.roomId, text)))
    expect(answers.every((answer) => answer.type === 'said')).toBe(true)
    await waitForMessage(b, 'five')
    await waitForMessage(a, 'five')
    expect(b.texts()).toEqual(texts)
    expect(a.texts()).toEqual(texts)
    const ids = answers.map((answer) => (answer.type === 'said' ? (answer.id ?? 0) : 0))
    expect(ids).toEqual([...ids].sort((x, y) => x - y))
    await elsewhere.sendMessage(room.otherRoomId, 'here')
    await waitForMessage(elsewhere, 'here')
    expect(elsewhere.texts()).toEqual(['here'])
  })

  test('are sent to a client that enters: the last fifty, and those sent meanwhile once', async () => {
    await site.database.db.execute(sql`
      insert into room_messages (room_id, user_id, text) select ${room.roomId}, ${room.user.id}, 'line ' || n from generate_series(1, 60) n`)
    const senderClient = await enter(room.user)
    const late = await chat.connect({ token: room.anchor.token })
    const [joined] = await Promise.all([
      late.join(room.roomId),
      senderClient.sendMessage(room.roomId, 'meanwhile'),
    ])
    if (joined.type !== 'joined') throw new Error(joined.msg)
    await senderClient.sendMessage(room.roomId, 'after')
    await waitForMessage(late, 'after')
    const all = [...joined.history.map(({ text }) => text), ...late.texts()]
    expect(joined.history).toHaveLength(50)
    expect(all.filter((text) => text === 'meanwhile')).toHaveLength(1)
    expect(all.slice(-2)).toEqual(['meanwhile', 'after'])
    late.send({ type: 'history', room_id: room.roomId, before: joined.history[0]?.id ?? 0 })
    const older = await late.next('history')
    expect(older.list.at(-1)?.text).toBe(`line ${Number(joined.history[0]?.text.slice(5)) - 1}`)
    expect(older.has_more).toBe(false)
  })

  test('include a picture, a reply, mentions and a danmaku style', async () => {
    const [a, b] = [await enter(room.user), await enter(room.anchor)]
    const first = await a.sendMessage(room.roomId, 'first')
    if (first.type !== 'said') throw new Error(first.msg)
    const ticketResponse = await room.anchor.post('api/Member/getQiniuToken', {
      purpose: 'chat',
      type: 'image/png',
    })
    const ticket = ticketResponse.data as UploadTicket
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const uploaded = await site.raw(ticket.url.slice(1), {
      method: 'PUT',
      headers: ticket.headers,
      body: new Uint8Array(picture),
    })
    expect(uploaded.status).toBeLessThan(300)
    const look = { mode: 'top', color: '#ff0000', size: 3 }
    const response = await b.sendMessage(room.roomId, 'second', {
      image: ticket.key,
      reply_to: first.id,
      mentions: [room.user.id],
      look,
    })
    expect(response).toMatchObject({ type: 'said' })
    const { lines } = await waitForMessage(a, 'second')
    expect(lines.find(({ text }) => text === 'second')).toMatchObject({
      from: { user_id: room.anchor.id, role: 'anchor' },
      image: expect.stringMatching(/chat\/[0-9a-f]{32}\.webp/),
      reply_to: { id: first.id, text: 'first' },
      mentions: [room.user.id],
      look,
    })
    expect(await b.sendMessage(room.roomId, '', { image: ticket.key })).toMatchObject({
      key: 'not_found.upload',
    })
    expect(await b.sendMessage(room.otherRoomId, 'x')).toMatchObject({ key: 'chat.not_here' })
    await b.join(room.otherRoomId)
    expect(await b.sendMessage(room.otherRoomId, 'x', { reply_to: first.id })).toMatchObject({
      key: 'chat.line_gone',
    })
  })

  test.each([
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    'javascript:alert(1)',
    '{{constructor.constructor("alert(1)")()}}',
    '$'.concat('{alert(1)}'),
    '&lt;b&gt;',
    '<svg/onload=alert(1)>',
  ])('stores and sends %s as plain text', async (text) => {
    const [a, b] = [await enter(room.user), await enter(room.anchor)]
    const response = await a.sendMessage(room.roomId, text)
    if (response.type !== 'said') throw new Error(response.msg)
    await waitForMessage(b, text)
    const [row] = await site.database.db
      .select()
      .from(roomMessages)
      .where(eq(roomMessages.id, response.id ?? 0))
    expect(row?.text).toBe(text)
  })

  test('control characters for text direction and stacked accents are removed', async () => {
    const a = await enter(room.user)
    await a.sendMessage(room.roomId, `abc\u202edef ${'e\u0301'.normalize('NFD')}${'\u0301'.repeat(40)}`)
    const { lines } = await a.next('batch', (batch) => batch.lines.length > 0)
    expect(lines[0]?.text.startsWith('abcdef e')).toBe(true)
    expect(lines[0]?.text.length).toBeLessThan(15)
  })
})
