import { and, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { roomMessages, roomPins } from '#lib/backend/db/schema/chat.ts'
import { heldLines, roomRules } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { roomMarks } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { preferences } from '#lib/backend/db/schema/preferences.ts'
import { anchorFollows } from '#lib/backend/db/schema/social.ts'
import { seedGifts } from '#lib/backend/domains/gifts/index.ts'
import type { UploadTicket } from '#lib/contract/accounts/uploads.ts'
import { openTalk, type TestTalk } from '#testing/backend/chat-room.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { giving } from '#testing/domains/gifts.ts'
import {
  manager,
  type OpenRoom,
  openRoom,
  roomFor,
  type Somebody,
  sanctioned,
  somebody,
} from '#testing/domains/moderation.ts'
import type { ChatClient } from '#testing/ports/chat.ts'
import { users } from './db/schema/accounts/accounts.ts'
import { gifts } from './db/schema/gifts/gifts.ts'
import { guards } from './db/schema/gifts/perks.ts'
import { roomEvents } from './db/schema/streams/room-events.ts'

describeDatabases('talk in a room', (open) => {
  let site: TestSite
  let room: OpenRoom
  let chat: TestTalk
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    chat = await openTalk(site)
    site.sessions.onEnded(({ ids }) => chat.chat.endSessions(ids))
  })
  afterAll(async () => {
    expect(chat.faults).toEqual([])
    await chat.close()
    await site.close()
  })
  beforeEach(async () => {
    room = await openRoom(site)
  })

  const enter = async (who: Somebody, roomId = room.roomId): Promise<ChatClient> => {
    const client = await chat.connect({ token: who.token })
    expect(await client.join(roomId)).toMatchObject({ type: 'joined' })
    return client
  }
  const guest = async () =>
    (await site.call('GET', 'api/Universal/imTouristAccount')).data as { id: string; userSig: string }
  const rules = (change: Record<string, unknown>) =>
    room.anchor.post('api/chat/setRules', { room_id: room.roomId, ...change })
  const heardBy = (client: ChatClient, text: string) =>
    client.next('batch', ({ lines }) => lines.some((line) => line.text === text))

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

  describe('refuses', () => {
    test('who is kicked on entry, who is muted at his line, a banned room and one that is not there', async () => {
      const out = await chat.connect({ token: room.kicked.token, lang: 'vi' })
      expect(await out.join(room.roomId)).toMatchObject({
        key: 'room.kicked',
        msg: 'Bạn đã bị đưa ra khỏi phòng này.',
      })
      expect(await out.join(999_999)).toMatchObject({ key: 'not_found.room' })
      const mute = await enter(room.muted)
      expect(await mute.say(room.roomId, 'hm')).toMatchObject({ key: 'room.muted_for_good' })
      await site.database.db.execute(sql`update rooms set status = 'banned' where id = ${room.otherRoomId}`)
      expect(await out.join(room.otherRoomId)).toMatchObject({ key: 'not_found.room' })
    })

    test('lines that say nothing, are too long or hold a word', async () => {
      const a = await enter(room.user)
      expect(await a.say(room.roomId, ' ​  ')).toMatchObject({ type: 'refused' })
      expect(await a.say(room.roomId, 'x'.repeat(201))).toMatchObject({ key: 'chat.too_long' })
      expect(await a.say(room.roomId, '👨‍👩‍👧‍👦'.repeat(120))).toMatchObject({ type: 'said' })
      expect(await a.say(room.roomId, 's.h.1.t happens')).toMatchObject({ key: 'chat.word_refused' })
    })

    test('guests unless the room lets them; then more slowly, and without pictures', async () => {
      const account = await guest()
      const visitor = await chat.connect({ guest: account })
      expect(await visitor.join(room.roomId)).toMatchObject({
        type: 'joined',
        me: { may_not_speak: 'Guests can read along. Log in to speak.' },
      })
      expect(await visitor.say(room.roomId, 'hi')).toMatchObject({ key: 'chat.guests_read' })
      await rules({ guests: 'slow' })
      expect(await visitor.say(room.roomId, 'hi')).toMatchObject({ type: 'said' })
      expect(await visitor.say(room.roomId, 'again')).toMatchObject({
        key: 'chat.slow',
        wait: expect.any(Number),
      })
      const { lines } = await heardBy(visitor, 'hi')
      expect(lines[0]?.from).toMatchObject({ user_id: null, user_nickname: account.id.slice(6, 12) })
      const forged = await chat.connect({
        guest: { ...account, userSig: `${account.userSig.slice(0, -2)}xx` },
      })
      await forged.join(room.roomId)
      expect(await forged.say(room.roomId, 'hi')).toMatchObject({ key: 'chat.login_first' })
      const other = await chat.connect({
        guest: { id: 'guest_000000000000000000000000', userSig: account.userSig },
      })
      await other.join(room.roomId)
      expect(await other.say(room.roomId, 'hi')).toMatchObject({ key: 'chat.login_first' })
    })

    test('a guest who was muted or put out, from his browser also under another name; and a sanctioned user as a guest', async () => {
      const { roomId: room_id, anchor } = room
      await rules({ guests: 'free' })
      const enterAs = async (device: string) => {
        const visitor = await chat.connect({ guest: await guest(), device })
        return { visitor, joined: await visitor.join(room_id) }
      }
      const { visitor } = await enterAs('browser-of-the-guest-1')
      const said = await visitor.say(room_id, 'noise')
      const line_id = said.type === 'said' ? said.id : 0
      const act = (kind: string, who = anchor) =>
        who.post('api/moderation/sanctionGuest', { line_id, kind, minutes: 5, reason: 'noise' })
      for (const who of [room.user, room.other]) expect((await act('mute', who)).status).toBe(404)
      expect((await act('ban')).status).toBe(400)
      expect(await act('mute')).toMatchObject({ code: 0, data: { until: expect.any(String) } })
      expect((await visitor.next('standing')).me.may_not_speak).toContain('5 minutes')
      expect(await visitor.say(room_id, 'more')).toMatchObject({ key: 'room.muted' })
      const again = await enterAs('browser-of-the-guest-1')
      expect(await again.visitor.say(room_id, 'more')).toMatchObject({ key: 'room.muted' })

      const list = async (who = anchor) => who.get('api/moderation/guestSanctions', { room_id, kind: 'mute' })
      expect((await list(room.user)).status).toBe(403)
      const { data } = await list()
      expect(data).toMatchObject({
        total: 1,
        list: [{ reason: 'noise', by_nickname: `anchor ${anchor.id}` }],
      })
      const { id } = (data as { list: [{ id: number }] }).list[0]
      const relieve = (who: typeof anchor) => who.post('api/moderation/relieveGuest', { id })
      expect((await relieve(room.other)).status).toBe(404)
      expect((await relieve(anchor)).status).toBe(200)
      expect((await relieve(anchor)).status).toBe(404)
      expect(await visitor.say(room_id, 'thanks')).toMatchObject({ type: 'said' })

      expect((await act('kick')).status).toBe(200)
      await visitor.next('out')
      expect((await enterAs('browser-of-the-guest-1')).joined).toMatchObject({ key: 'room.kicked' })
      const line = await enter(room.user)
      const own = await line.say(room_id, 'no guest')
      const of = own.type === 'said' ? own.id : 0
      const wrong = { line_id: of, kind: 'mute', minutes: 1 }
      expect((await anchor.post('api/moderation/sanctionGuest', wrong)).status).toBe(400)
      expect((await anchor.post('api/moderation/sanctionGuest', { ...wrong, line_id: 999_999 })).status).toBe(
        404,
      )
    })

    test('a user who was put out and comes back as a guest of the same browser', async () => {
      await rules({ guests: 'free' })
      const device = 'browser-of-who-was-out'
      const page = await chat.connect({ token: room.user.token, device })
      await page.join(room.roomId)
      const before = await chat.connect({ guest: await guest(), device })
      await before.join(room.roomId)
      expect(await before.say(room.roomId, 'hi')).toMatchObject({ type: 'said' })
      await room.anchor.post('api/live/liveKickout', { user_id: room.user.id, minutes: 5 })
      expect(await before.say(room.roomId, 'still here')).toMatchObject({ key: 'chat.guest_held' })
      const after = await chat.connect({ guest: await guest(), device })
      expect(await after.join(room.roomId)).toMatchObject({
        type: 'joined',
        me: { may_not_speak: expect.stringContaining('from this browser') },
      })
      const another = await chat.connect({ guest: await guest(), device: 'browser-of-somebody' })
      await another.join(room.roomId)
      expect(await another.say(room.roomId, 'hello')).toMatchObject({ type: 'said' })
    })

    test('a page of another site before the upgrade', async () => {
      for (const origin of ['https://evil.example', 'null', `http://127.0.0.1:${chat.port}.evil.example`])
        await expect(chat.connect({ origin })).rejects.toThrow('403')
    })

    test('too many rooms, frames it does not know, and who speaks before he has said who he is', async () => {
      const a = await enter(room.user)
      for (let n = 0; n < 7; n++) {
        const id = await roomFor(site, await somebody(site, 'anchor'))
        expect(await a.join(id)).toMatchObject({ type: 'joined' })
      }
      expect(await a.join(room.otherRoomId)).toMatchObject({ key: 'chat.too_many_rooms' })
      const wrong = [
        { type: 'dance' },
        { type: 'join', room_id: 'x' },
        { type: 'say', room_id: 1 },
        // Half a character and a NUL, which no database text can hold.
        { type: 'say', ref: 'half', room_id: room.roomId, text: 'half \ud83d' },
        { type: 'say', ref: 'nul', room_id: room.roomId, text: 'a\0b' },
      ]
      for (const frame of wrong) {
        a.heard.length = 0
        a.send(frame)
        await a.next('error' as 'welcome')
      }
    })
  })

  describe('modes', () => {
    test('slow lets two go at once and shows the wait; who keeps order need not', async () => {
      await rules({ slow_seconds: 30 })
      const [a, boss, helper] = [
        await enter(room.user),
        await enter(room.anchor),
        await enter(await manager(site, room.roomId, ['pin'])),
      ]
      expect(await a.say(room.roomId, 'one')).toMatchObject({ type: 'said', wait: null })
      const second = await a.say(room.roomId, 'two')
      expect(second).toMatchObject({ type: 'said' })
      expect(second.type === 'said' && second.wait).toBeGreaterThan(25)
      const third = await a.say(room.roomId, 'three')
      expect(third).toMatchObject({ key: 'chat.slow' })
      expect(third.type === 'refused' && third.wait).toBeGreaterThan(25)
      for (const one of [boss, helper])
        for (const text of ['x', 'y', 'z'])
          expect(await one.say(room.roomId, text)).toMatchObject({ type: 'said', wait: null })
      const earlier = (seconds: number) =>
        site.database.db
          .update(roomMessages)
          .set({ createdAt: sql`created_at - make_interval(secs => ${seconds})` })
          .where(eq(roomMessages.userId, room.user.id))
      await earlier(31)
      const after = await a.say(room.roomId, 'after a pause')
      expect(after.type === 'said' && after.wait).toBeGreaterThan(25)
      expect(await a.say(room.roomId, 'too soon')).toMatchObject({ key: 'chat.slow' })
      await earlier(61)
      expect(await a.say(room.roomId, 'rested')).toMatchObject({ type: 'said', wait: null })
    })

    test('lines that wait for a decision count for slow mode too', async () => {
      await rules({ slow_seconds: 30, hold_first: true })
      const a = await enter(room.user)
      expect(await a.say(room.roomId, 'one')).toMatchObject({ held: true, wait: null })
      const second = await a.say(room.roomId, 'two')
      expect(second.type === 'said' && second.held && second.wait).toBeGreaterThan(25)
      expect(await a.say(room.roomId, 'three')).toMatchObject({ key: 'chat.slow' })
      expect(await site.database.db.$count(heldLines, eq(heldLines.roomId, room.roomId))).toBe(2)
    })

    test('followers, with a least time', async () => {
      await rules({ followers_minutes: 10 })
      const a = await enter(room.user)
      expect(await a.say(room.roomId, 'hi')).toMatchObject({ key: 'chat.followers' })
      await site.database.db.insert(anchorFollows).values({ userId: room.user.id, anchorId: room.anchor.id })
      expect(await a.say(room.roomId, 'hi')).toMatchObject({ key: 'chat.followers_since' })
      await site.database.db.update(anchorFollows).set({ createdAt: sql`now() - interval '11 minutes'` })
      expect(await a.say(room.roomId, 'hi')).toMatchObject({ type: 'said' })
      expect((await rules({ followers_minutes: -1 })).data).toMatchObject({ followers_minutes: null })
    })

    test('a user is notified as soon as they may not speak, and as soon as they may', async () => {
      const [a, boss] = [await enter(room.user), await enter(room.anchor)]
      const follow = (state: boolean) =>
        room.user.post('api/Member/attention', { kind: 'anchor', id: room.anchor.id, state })
      const received = async () => (await a.next('standing')).me
      await rules({ followers_minutes: 0 })
      expect((await received()).may_not_speak).toContain('Only followers')
      await follow(true)
      expect((await received()).may_not_speak).toBeNull()
      await rules({ followers_minutes: 10 })
      expect(await received()).toMatchObject({
        may_not_speak: expect.stringContaining('10 more minutes'),
        speaks_from: expect.any(String),
      })
      await rules({ followers_minutes: 0 })
      expect(await received()).toMatchObject({ may_not_speak: null, speaks_from: null })
      await follow(false)
      expect((await received()).may_not_speak).toContain('Only followers')
      await rules({ followers_minutes: -1 })
      expect((await received()).may_not_speak).toBeNull()
      await rules({ emoji_only: true })
      await a.next('rules', (frame) => frame.rules.emoji_only)
      expect(a.heard.filter(({ type }) => type === 'standing')).toHaveLength(6)
      expect(boss.heard.filter(({ type }) => type === 'standing')).toEqual([])
    })

    test('a user who reaches the level that a room asks for is notified', async () => {
      await seedGifts(site.database.db)
      const giver = await giving(site).rich(1_000)
      const page = await chat.connect({ token: giver.token })
      await page.join(room.roomId)
      await rules({ least_level: 2 })
      expect((await page.next('standing')).me.may_not_speak).toContain('level 2')
      const [gift] = await site.database.db.select().from(gifts).where(eq(gifts.code, 'scarf'))
      const input = { room_id: room.roomId, gift_id: gift?.id, count: 10, idempotency_key: 'for-the-level' }
      expect(await site.call('POST', 'api/member/handselGift', input, { token: giver.token })).toMatchObject({
        code: 0,
      })
      expect((await page.next('standing')).me.may_not_speak).toBeNull()
    })

    test('emoji only while nobody who keeps order is here', async () => {
      await rules({ emoji_alone: true })
      const a = await enter(room.user)
      expect(a.heard.find(({ type }) => type === 'joined')).toMatchObject({
        order_here: false,
        rules: { emoji_alone: true },
      })
      expect(await a.say(room.roomId, 'words')).toMatchObject({ key: 'chat.emoji_alone' })
      expect(await a.say(room.roomId, '⚽')).toMatchObject({ type: 'said' })
      const helper = await enter(await manager(site, room.roomId, ['pin']))
      await a.next('batch', ({ order_here }) => order_here === true)
      expect(await a.say(room.roomId, 'words')).toMatchObject({ type: 'said' })
      helper.close()
      await a.next('batch', ({ order_here }) => order_here === false)
      expect(await a.say(room.roomId, 'more words')).toMatchObject({ key: 'chat.emoji_alone' })
    })

    test('a delay: lines of viewers wait, but not for their senders and who keeps order', async () => {
      expect((await rules({ delay_seconds: 16 })).status).toBe(400)
      await rules({ delay_seconds: 15 })
      const [a, page, boss, other] = [
        await enter(room.user),
        await enter(room.user),
        await enter(room.anchor),
        await enter(await somebody(site)),
      ]
      const said = await a.say(room.roomId, 'taken away')
      for (const client of [a, page, boss]) await heardBy(client, 'taken away')
      await boss.say(room.roomId, 'at once')
      await heardBy(other, 'at once')
      const late = await enter(await somebody(site))
      expect(late.heard.find(({ type }) => type === 'joined')).toMatchObject({
        history: [{ text: 'at once' }],
      })
      late.send({ type: 'history', room_id: room.roomId, before: 2_000_000_000 })
      expect((await late.next('history')).list.map(({ text }) => text)).toEqual(['at once'])
      const reply_to = said.type === 'said' ? said.id : 0
      expect(await other.say(room.roomId, 'what?', { reply_to })).toMatchObject({ key: 'chat.line_gone' })
      await room.anchor.post('api/chat/deleteLine', { id: reply_to })
      await a.next('deleted')
      await rules({ delay_seconds: 1 })
      expect(await a.say(room.roomId, 'a little later')).toMatchObject({ type: 'said' })
      await heardBy(a, 'a little later')
      expect(other.lines()).toEqual(['at once'])
      await heardBy(other, 'a little later')
      expect(other.lines()).toEqual(['at once', 'a little later'])
      for (const client of [a, page, boss])
        expect(client.lines().filter((text) => text !== 'at once')).toEqual(['taken away', 'a little later'])
    })

    test('level, emoji only, no links and nothing twice', async () => {
      const a = await enter(room.user)
      await rules({ least_level: 2 })
      expect(await a.say(room.roomId, 'hi')).toMatchObject({ key: 'chat.level' })
      await site.database.db.update(users).set({ wealthTenths: 1_000 }).where(eq(users.id, room.user.id))
      expect(await a.say(room.roomId, 'hi')).toMatchObject({ type: 'said' })
      await rules({ emoji_only: true })
      expect(await a.say(room.roomId, 'goal ⚽')).toMatchObject({ key: 'chat.emoji_only' })
      expect(await a.say(room.roomId, '⚽ 👩🏽‍🚀')).toMatchObject({ type: 'said' })
      await rules({ emoji_only: false, no_links: true })
      expect(await a.say(room.roomId, 'see example.com')).toMatchObject({ key: 'chat.no_links' })
      await rules({ no_links: false, unique: true })
      expect(await a.say(room.roomId, 'H.I!')).toMatchObject({ key: 'chat.said_already' })
      expect(await a.say(room.roomId, 'hi there')).toMatchObject({ type: 'said' })
    })

    test('the shield holds first lines and comes down to the rules of before', async () => {
      await rules({ slow_seconds: 3 })
      const a = await enter(room.user)
      const shield = (up: boolean) => room.anchor.post('api/chat/shield', { room_id: room.roomId, up })
      expect((await shield(true)).data).toMatchObject({
        shield: true,
        slow_seconds: 10,
        followers_minutes: 10,
        no_links: true,
        hold_first: true,
      })
      expect((await a.next('rules', ({ rules: received }) => received.shield)).rules.slow_seconds).toBe(10)
      await site.database.db
        .insert(anchorFollows)
        .values({ userId: room.user.id, anchorId: room.anchor.id, createdAt: new Date(0) })
      expect(await a.say(room.roomId, 'my first')).toMatchObject({ type: 'said', held: true, id: null })
      expect(a.lines()).toEqual([])
      expect((await shield(false)).data).toMatchObject({
        shield: false,
        slow_seconds: 3,
        followers_minutes: null,
      })
    })

    test('bursts are cut short', async () => {
      const a = await enter(room.user)
      const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => a.say(room.roomId, `line ${n}`)))
      const keys = answers.map((answer) => (answer.type === 'said' ? 'said' : answer.key))
      expect(keys.slice(0, 6)).toEqual(Array(6).fill('said'))
      expect(keys).toContain('chat.too_fast')
    })
  })

  test('a held line goes out once it is released, and not to who was muted meanwhile', async () => {
    const [a, b] = [await enter(room.user), await enter(room.anchor)]
    const received: unknown[] = []
    const stop = site.bus.listen(
      ({ topic, data }) => topic.startsWith('held:') && received.push({ topic, data }),
    )
    const news = ['all', room.roomId].map((of) => ({
      topic: `held:${of}`,
      data: { type: 'held', room_id: room.roomId },
    }))
    expect(await a.say(room.roomId, '加微信 free')).toMatchObject({ held: true })
    // The bus delivers after it has answered who publishes.
    await expect.poll(() => received).toHaveLength(2)
    expect(received).toEqual(expect.arrayContaining(news))
    expect(await a.say(room.roomId, '加微信 again')).toMatchObject({ held: true })
    const list = (await room.anchor.get('api/moderation/heldLines')).data as {
      list: { id: number; text: string; why: string }[]
    }
    expect(list.list).toMatchObject([{ text: '加微信 free', why: 'words' }, { text: '加微信 again' }])
    const decide = (at: number, release: boolean) =>
      room.anchor.post('api/moderation/decideLine', { id: list.list[at]?.id, release })
    received.length = 0
    expect((await decide(0, true)).status).toBe(200)
    expect((await decide(0, false)).status).toBe(409)
    await expect.poll(() => received).toHaveLength(2)
    stop()
    const { lines } = await heardBy(b, '加微信 free')
    expect(lines[0]?.from.user_id).toBe(room.user.id)
    await room.anchor.post('api/Live/setTaboo', { user_id: room.user.id, minutes: 5 })
    expect((await decide(1, true)).status).toBe(409)
    expect((await decide(1, false)).data).toEqual({ line: null })
    expect(await site.database.db.$count(heldLines, eq(heldLines.roomId, room.roomId))).toBe(2)
  })

  describe('what is done acts on open sockets within a second', () => {
    test('a kick: out of the room on every page, and back in by none', async () => {
      const pages = [await enter(room.user), await enter(room.user)]
      const watcher = await enter(room.anchor)
      const began = performance.now()
      await room.anchor.post('api/live/liveKickout', { user_id: room.user.id })
      for (const page of pages)
        expect(await page.next('out')).toMatchObject({ room_id: room.roomId, until: null })
      expect(performance.now() - began).toBeLessThan(1_000)
      expect(await pages[0]?.say(room.roomId, 'still here?')).toMatchObject({ key: 'chat.not_here' })
      expect(await pages[1]?.join(room.roomId)).toMatchObject({ key: 'room.kicked' })
      await watcher.say(room.roomId, 'gone')
      await heardBy(watcher, 'gone')
      expect(pages[0]?.lines()).toEqual([])
      await room.anchor.post('api/RoomManage/relieveTaboo', { user_id: room.user.id, kind: 'kick' })
      expect(await pages[1]?.join(room.roomId)).toMatchObject({ type: 'joined' })
    })

    test('a mute and its end, a warning, a right given and taken', async () => {
      const page = await enter(room.user)
      const began = performance.now()
      const reason = 'spoilers'
      await room.anchor.post('api/Live/setTaboo', { user_id: room.user.id, minutes: 5, reason })
      expect((await page.next('standing')).me).toMatchObject({
        muted_until: expect.any(String),
        muted_reason: reason,
        may_not_speak: expect.stringContaining('5 minutes'),
      })
      expect(performance.now() - began).toBeLessThan(1_000)
      expect(await page.say(room.roomId, 'x')).toMatchObject({ key: 'room.muted' })
      await room.anchor.post('api/RoomManage/relieveTaboo', { user_id: room.user.id })
      expect((await page.next('standing')).me).toMatchObject({
        muted_until: null,
        muted_reason: '',
        may_not_speak: null,
      })
      await room.anchor.post('api/moderation/warn', { user_id: room.user.id, reason: 'be kind' })
      const { me } = await page.next('standing')
      expect(me.warning).toMatchObject({ reason: 'be kind' })
      expect(await page.say(room.roomId, 'x')).toMatchObject({ key: 'chat.warned' })
      await room.user.post('api/moderation/warningSeen', { id: me.warning?.id })
      expect((await page.next('standing')).me.warning).toBeNull()
      expect(await page.say(room.roomId, 'x')).toMatchObject({ type: 'said' })
      await room.anchor.post('api/RoomManage/setAdministrations', { user_id: room.user.id, rights: ['pin'] })
      expect((await page.next('standing')).me).toMatchObject({ role: 'manager', rights: ['pin'] })
      await room.anchor.post('api/RoomManage/delLiveRoomManage', { user_id: room.user.id })
      expect((await page.next('standing')).me).toMatchObject({ role: 'viewer', rights: [] })
    })

    test('a kick of the whole site, in every room', async () => {
      const page = await enter(room.user)
      await page.join(room.otherRoomId)
      await room.operator.post('api/admin/sanction', {
        user_id: room.user.id,
        kind: 'kick',
        minutes: 5,
        reason: 'fraud',
      })
      expect(await page.next('out')).toMatchObject({ room_id: null })
      for (const id of [room.roomId, room.otherRoomId])
        expect(await page.join(id)).toMatchObject({ key: 'room.kicked' })
    })

    test('the end of a session: its socket reads on and speaks no more', async () => {
      const page = await enter(room.user)
      await room.user.post('api/Member/SignOut')
      expect(await page.next('welcome')).toMatchObject({ user_id: null })
      expect(await page.say(room.roomId, 'x')).toMatchObject({ key: 'chat.login_first' })
    })

    test('a line taken away, a pin, a cleared room', async () => {
      const page = await enter(room.user)
      const said = [await page.say(room.roomId, 'a'), await page.say(room.roomId, 'b')]
      const [a, b] = said.map((one) => (one.type === 'said' ? one.id : null))
      await room.anchor.post('api/chat/pin', { id: a, minutes: 5 })
      expect((await page.next('pin')).pin).toMatchObject({
        line: { id: a, text: 'a' },
        by_user_id: room.anchor.id,
      })
      await room.anchor.post('api/chat/deleteLine', { id: a })
      expect((await page.next('deleted')).ids).toEqual([a])
      expect((await page.next('pin')).pin).toBeNull()
      const late = await enter(await somebody(site))
      expect(late.heard.find(({ type }) => type === 'joined')).toMatchObject({
        pin: null,
        history: [{ id: b }],
      })
      await room.anchor.post('api/chat/pin', { id: b })
      await page.next('pin')
      await room.anchor.post('api/chat/clear', { room_id: room.roomId, user_id: room.user.id })
      expect((await page.next('cleared')).up_to).toBe(b)
      expect((await page.next('pin')).pin).toBeNull()
      expect(await site.database.db.$count(roomPins, eq(roomPins.roomId, room.roomId))).toBe(0)
      const later = await enter(await somebody(site))
      expect(later.heard.find(({ type }) => type === 'joined')).toMatchObject({ history: [] })
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

  test('tells how many are here and groups those who come', async () => {
    const first = await enter(room.anchor)
    const came = await Promise.all(Array.from({ length: 6 }, async () => enter(await somebody(site))))
    expect(chat.chat.online(room.roomId)).toBe(7)
    await first.next('batch', ({ online }) => online === 7)
    // How many are here and who came are separate events: either may be first.
    const names = () => first.heard.flatMap((data) => (data.type === 'batch' && data.came ? [data.came] : []))
    await expect
      .poll(() => names().reduce((sum, group) => sum + group.names.length + group.more, 0))
      .toBeGreaterThanOrEqual(6)
    expect(names().every((group) => group.names.length <= 3)).toBe(true)
    for (const one of came) one.close()
    await first.next('batch', ({ online }) => online === 1)
  })

  describe('who comes in', () => {
    const come = async (who: Somebody, quiet = false) => {
      const client = await chat.connect({ token: who.token })
      client.send({ type: 'join', room_id: room.roomId, ...(quiet ? { quiet } : {}) })
      await client.next('joined')
      return client
    }
    const namesHeard = (client: ChatClient) =>
      client.heard.flatMap((data) => (data.type === 'batch' && data.came ? data.came.names : []))
    const entries = () =>
      site.database.db
        .select()
        .from(roomEvents)
        .where(and(eq(roomEvents.roomId, room.roomId), eq(roomEvents.kind, 'entry')))
    const guarding = (userId: number, tier: number) =>
      site.database.db.insert(guards).values({
        userId,
        roomId: room.roomId,
        tier,
        startsAt: new Date(),
        endsAt: new Date(Date.now() + 60_000),
      })

    test('with an entrance is announced by an event, without one by name, and neither again after a reload', async () => {
      await seedGifts(site.database.db)
      const first = await enter(room.anchor)
      const [guard, small, plain] = [await somebody(site), await somebody(site), await somebody(site)]
      await guarding(guard.id, 2)
      await guarding(small.id, 1)
      for (const who of [guard, small, plain]) (await come(who)).close()
      await expect.poll(() => namesHeard(first)).toEqual([`user ${small.id}`, `user ${plain.id}`])
      for (const who of [guard, small]) await come(who)
      await come(await somebody(site))
      await expect.poll(() => namesHeard(first)).toHaveLength(3)
      expect((await entries()).map(({ payload }) => payload)).toMatchObject([
        { user_id: guard.id, guard_tier: 2, noble_tier: null, tier: { name_en: expect.any(String) } },
      ])
    })

    test('is nobody’s business where he is muted, an operator, the anchor, or wants to come quietly', async () => {
      const first = await enter(room.user)
      const shy = await somebody(site)
      await site.database.db
        .insert(preferences)
        .values({ userId: shy.id, value: { enter_quietly: true }, updatedAt: new Date() })
      for (const who of [
        shy,
        await sanctioned(site, room.roomId, 'mute', room.anchor),
        await sanctioned(site, null, 'mute', room.anchor),
        await somebody(site, 'operator'),
        room.anchor,
      ])
        await come(who)
      await come(await somebody(site), true)
      const last = await somebody(site)
      await come(last)
      await first.next('batch', ({ came }) => came !== undefined)
      await expect.poll(() => namesHeard(first)).toContain(`user ${last.id}`)
      expect(namesHeard(first).filter((name) => name !== `user ${room.user.id}`)).toEqual([`user ${last.id}`])
    })

    test('is announced by at most a dozen entrances a minute; later arrivals are counted with the others', async () => {
      await seedGifts(site.database.db)
      const first = await enter(room.anchor)
      const many = await Promise.all(Array.from({ length: 14 }, () => somebody(site)))
      for (const { id } of many) await guarding(id, 3)
      for (const who of many) await come(who)
      await expect.poll(() => namesHeard(first)).toHaveLength(2)
      expect(await entries()).toHaveLength(12)
    })
  })

  test('rules that change are published to the room, a sentence each, and the shield by one', async () => {
    const received = async () =>
      (
        await site.database.db
          .select()
          .from(roomEvents)
          .where(and(eq(roomEvents.roomId, room.roomId), eq(roomEvents.kind, 'system')))
          .orderBy(roomEvents.id)
      ).map(({ payload }) => payload)
    await rules({ slow_seconds: 30, emoji_only: 1, guests: 'slow' })
    await rules({ slow_seconds: 30, emoji_only: 0, followers_minutes: 0 })
    await rules({ emoji_alone: 1, delay_seconds: 5 })
    await room.anchor.post('api/chat/shield', { room_id: room.roomId, up: true })
    await room.anchor.post('api/chat/shield', { room_id: room.roomId, up: false })
    expect(await received()).toEqual([
      { key: 'slow_on', values: { seconds: 30 } },
      { key: 'emoji_on', values: {} },
      { key: 'guests_slow', values: {} },
      { key: 'followers_on', values: {} },
      { key: 'emoji_off', values: {} },
      { key: 'alone_on', values: {} },
      { key: 'delay_on', values: { seconds: 5 } },
      { key: 'shield_on', values: {} },
      { key: 'shield_off', values: {} },
    ])
  })

  test('marks a kicked account that comes back under another one', async () => {
    const device = 'the-same-browser-again'
    const first = await chat.connect({ token: room.user.token, device, address: '203.0.113.9' })
    await first.join(room.roomId)
    await room.anchor.post('api/live/liveKickout', { user_id: room.user.id })
    const again = await somebody(site)
    const second = await chat.connect({ token: again.token, device, address: '198.51.100.3' })
    await second.join(room.roomId)
    expect(
      await site.database.db.select().from(roomMarks).where(eq(roomMarks.userId, again.id)),
    ).toMatchObject([{ likeUserId: room.user.id, sign: 'device', roomId: room.roomId }])
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

  test('rules are read by everybody and kept by the row', async () => {
    expect((await site.call('GET', 'api/chat/rules', { room_id: room.roomId })).data).toMatchObject({
      guests: 'read',
      shield: false,
    })
    for (const wrong of [
      { slow_seconds: -1 },
      { slow_seconds: 3_601 },
      { least_level: 51 },
      { guests: 'sing' },
      { delay_seconds: -1 },
      { emoji_alone: 'perhaps' },
    ])
      expect((await rules(wrong)).status).toBe(400)
    await rules({ slow_seconds: 5, guests: 'free' })
    await rules({ unique: true })
    const [row] = await site.database.db.select().from(roomRules).where(eq(roomRules.roomId, room.roomId))
    expect(row).toMatchObject({ slowSeconds: 5, guests: 'free', unique: true })
  })
})
