import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import type { UploadTicket } from '#lib/contract/accounts/uploads.ts'
import type { TestTalk } from '#testing/backend/chat-room.ts'
import { setUpTalk } from '#testing/backend/set-up-talk.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { type OpenRoom, type Somebody, somebody } from '#testing/domains/moderation.ts'

describeDatabases('talk in a room', (open) => {
  let site: TestSite
  let room: OpenRoom
  let chat: TestTalk
  const { enter, heardBy } = setUpTalk(open, (talk) => {
    ;({ site, room, chat } = talk)
  })

  test('goes to everybody in the room, in the sender’s order, and nowhere else', async () => {
    const [a, b, elsewhere] = [
      await enter(room.user),
      await enter(room.anchor),
      await enter(room.user, room.otherRoomId),
    ]
    const texts = ['one', 'two', 'three', 'four', 'five']
    const answers = await Promise.all(texts.map((text) => a.say(room.roomId, text)))
    expect(answers.every((answer) => answer.type === 'said')).toBe(true)
    await heardBy(b, 'five')
    await heardBy(a, 'five')
    expect(b.lines()).toEqual(texts)
    expect(a.lines()).toEqual(texts)
    const ids = answers.map((answer) => (answer.type === 'said' ? (answer.id ?? 0) : 0))
    expect(ids).toEqual([...ids].sort((x, y) => x - y))
    await elsewhere.say(room.otherRoomId, 'here')
    await heardBy(elsewhere, 'here')
    expect(elsewhere.lines()).toEqual(['here'])
  })

  test('who enters is sent the last fifty, and what is said meanwhile once', async () => {
    await site.database.db.execute(sql`
      insert into room_messages (room_id, user_id, text) select ${room.roomId}, ${room.user.id}, 'line ' || n from generate_series(1, 60) n`)
    const speaker = await enter(room.user)
    const late = await chat.connect({ token: room.anchor.token })
    const [joined] = await Promise.all([late.join(room.roomId), speaker.say(room.roomId, 'meanwhile')])
    if (joined.type !== 'joined') throw new Error(joined.msg)
    await speaker.say(room.roomId, 'after')
    await heardBy(late, 'after')
    const all = [...joined.history.map(({ text }) => text), ...late.lines()]
    expect(joined.history).toHaveLength(50)
    expect(all.filter((text) => text === 'meanwhile')).toHaveLength(1)
    expect(all.slice(-2)).toEqual(['meanwhile', 'after'])
    late.send({ type: 'history', room_id: room.roomId, before: joined.history[0]?.id ?? 0 })
    const older = await late.next('history')
    expect(older.list.at(-1)?.text).toBe(`line ${Number(joined.history[0]?.text.slice(5)) - 1}`)
    expect(older.has_more).toBe(false)
  })

  test('carries a picture, an answer, mentions and how a danmaku looks', async () => {
    const [a, b] = [await enter(room.user), await enter(room.anchor)]
    const first = await a.say(room.roomId, 'first')
    if (first.type !== 'said') throw new Error(first.msg)
    const asked = await room.anchor.post('api/Member/getQiniuToken', { purpose: 'chat', type: 'image/png' })
    const ticket = asked.data as UploadTicket
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
    const said = await b.say(room.roomId, 'second', {
      image: ticket.key,
      reply_to: first.id,
      mentions: [room.user.id],
      look,
    })
    expect(said).toMatchObject({ type: 'said' })
    const { lines } = await heardBy(a, 'second')
    expect(lines.find(({ text }) => text === 'second')).toMatchObject({
      from: { user_id: room.anchor.id, role: 'anchor' },
      image: expect.stringMatching(/chat\/[0-9a-f]{32}\.webp/),
      reply_to: { id: first.id, text: 'first' },
      mentions: [room.user.id],
      look,
    })
    expect(await b.say(room.roomId, '', { image: ticket.key })).toMatchObject({ key: 'not_found.upload' })
    expect(await b.say(room.otherRoomId, 'x')).toMatchObject({ key: 'chat.not_here' })
    await b.join(room.otherRoomId)
    expect(await b.say(room.otherRoomId, 'x', { reply_to: first.id })).toMatchObject({
      key: 'chat.line_gone',
    })
  })

  test('a line is liked once by each, everybody sees how many, and who comes later too', async () => {
    const [page, fan] = [await enter(room.anchor), room.user]
    const said = await page.say(room.roomId, 'what a pass')
    const id = said.type === 'said' ? said.id : null
    const like = (who: Somebody, state = true) => who.post('api/chat/likeLine', { id, state })
    expect((await like(fan)).data).toEqual({ id, state: true, likes: 1 })
    expect((await page.next('batch', ({ liked }) => liked !== undefined)).liked).toEqual([{ id, likes: 1 }])
    const all = await Promise.all([like(fan), like(fan), like(room.muted), like(await somebody(site))])
    expect(all.every(({ code }) => code === 0)).toBe(true)
    await page.next('batch', ({ liked }) => liked?.some(({ likes }) => likes === 3) ?? false)
    const late = await enter(await somebody(site))
    expect(late.heard.find(({ type }) => type === 'joined')).toMatchObject({ history: [{ id, likes: 3 }] })
    expect((await like(fan, false)).data).toEqual({ id, state: false, likes: 2 })
    expect((await like(fan, false)).data).toEqual({ id, state: false, likes: 2 })

    expect(await like(room.kicked)).toMatchObject({ status: 403, code: expect.any(Number) })
    expect(await fan.post('api/chat/likeLine', { id: 999_999 })).toMatchObject({ status: 404 })
    expect(await fan.post('api/chat/likeLine', { id: 'x' })).toMatchObject({ status: 400 })
    await room.anchor.post('api/chat/deleteLine', { id })
    expect(await like(fan)).toMatchObject({ status: 404 })
    const [row] = await site.database.db
      .select({ likes: roomMessages.likes })
      .from(roomMessages)
      .where(eq(roomMessages.id, id ?? 0))
    expect(row?.likes).toBe(2)
  })

  test.each([
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    'javascript:alert(1)',
    '{{constructor.constructor("alert(1)")()}}',
    '$'.concat('{alert(1)}'),
    '&lt;b&gt;',
    '<svg/onload=alert(1)>',
  ])('stores and sends %s as the plain text it is', async (text) => {
    const [a, b] = [await enter(room.user), await enter(room.anchor)]
    const said = await a.say(room.roomId, text)
    if (said.type !== 'said') throw new Error(said.msg)
    await heardBy(b, text)
    const [row] = await site.database.db
      .select()
      .from(roomMessages)
      .where(eq(roomMessages.id, said.id ?? 0))
    expect(row?.text).toBe(text)
  })

  test('marks that turn writing about and piles of accents do not get through', async () => {
    const a = await enter(room.user)
    await a.say(room.roomId, `abc\u202edef ${'e\u0301'.normalize('NFD')}${'\u0301'.repeat(40)}`)
    const { lines } = await a.next('batch', (batch) => batch.lines.length > 0)
    expect(lines[0]?.text.startsWith('abcdef e')).toBe(true)
    expect(lines[0]?.text.length).toBeLessThan(15)
  })
})
