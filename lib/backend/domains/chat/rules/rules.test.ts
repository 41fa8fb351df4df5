import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { gifts } from '#lib/backend/db/schema/gifts/gifts.ts'
import { heldMessages, roomRules } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { anchorFollows } from '#lib/backend/db/schema/social.ts'
import { roomEvents } from '#lib/backend/db/schema/streams/room-events.ts'
import { seedGifts } from '#lib/backend/domains/gifts/index.ts'
import type { TestChat } from '#testing/backend/open-test-chat.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { chatSuite } from '#testing/domains/chat/chat-suite.ts'
import { giving } from '#testing/domains/gifts.ts'
import { createTestUser, manager, type OpenRoom } from '#testing/domains/moderation.ts'

describeDatabase('chat of a room', (open) => {
  const { current, enter, rules, waitForMessage } = chatSuite(open)
  let site: TestSite
  let chat: TestChat
  let room: OpenRoom
  beforeEach(() => {
    ;({ site, chat, room } = current())
  })

  describe('modes', () => {
    test('slow mode allows two messages at once and shows the wait; moderators are exempt', async () => {
      await rules({ slow_seconds: 30 })
      const [a, boss, helper] = [
        await enter(room.user),
        await enter(room.anchor),
        await enter(await manager(site, room.roomId, ['pin'])),
      ]
      expect(await a.sendMessage(room.roomId, 'one')).toMatchObject({ type: 'said', wait: null })
      const second = await a.sendMessage(room.roomId, 'two')
      expect(second).toMatchObject({ type: 'said' })
      expect(second.type === 'said' && second.wait).toBeGreaterThan(25)
      const third = await a.sendMessage(room.roomId, 'three')
      expect(third).toMatchObject({ key: 'chat.slow' })
      expect(third.type === 'refused' && third.wait).toBeGreaterThan(25)
      for (const one of [boss, helper])
        for (const text of ['x', 'y', 'z'])
          expect(await one.sendMessage(room.roomId, text)).toMatchObject({ type: 'said', wait: null })
      const earlier = (seconds: number) =>
        site.database.db
          .update(roomMessages)
          .set({ createdAt: sql`created_at - make_interval(secs => ${seconds})` })
          .where(eq(roomMessages.userId, room.user.id))
      await earlier(31)
      const after = await a.sendMessage(room.roomId, 'after a pause')
      expect(after.type === 'said' && after.wait).toBeGreaterThan(25)
      expect(await a.sendMessage(room.roomId, 'too soon')).toMatchObject({ key: 'chat.slow' })
      await earlier(61)
      expect(await a.sendMessage(room.roomId, 'rested')).toMatchObject({ type: 'said', wait: null })
    })

    test('held messages count for slow mode too', async () => {
      await rules({ slow_seconds: 30, hold_first: true })
      const a = await enter(room.user)
      expect(await a.sendMessage(room.roomId, 'one')).toMatchObject({ held: true, wait: null })
      const second = await a.sendMessage(room.roomId, 'two')
      expect(second.type === 'said' && second.held && second.wait).toBeGreaterThan(25)
      expect(await a.sendMessage(room.roomId, 'three')).toMatchObject({ key: 'chat.slow' })
      expect(await site.database.db.$count(heldMessages, eq(heldMessages.roomId, room.roomId))).toBe(2)
    })

    test('followers only, with a minimum time', async () => {
      await rules({ followers_minutes: 10 })
      const a = await enter(room.user)
      expect(await a.sendMessage(room.roomId, 'hi')).toMatchObject({ key: 'chat.followers' })
      await site.database.db.insert(anchorFollows).values({ userId: room.user.id, anchorId: room.anchor.id })
      expect(await a.sendMessage(room.roomId, 'hi')).toMatchObject({ key: 'chat.followers_since' })
      await site.database.db.update(anchorFollows).set({ createdAt: sql`now() - interval '11 minutes'` })
      expect(await a.sendMessage(room.roomId, 'hi')).toMatchObject({ type: 'said' })
      expect((await rules({ followers_minutes: -1 })).data).toMatchObject({ followers_minutes: null })
    })

    test('a user is notified as soon as they may no longer send, and as soon as they may', async () => {
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
      expect(a.received.filter(({ type }) => type === 'standing')).toHaveLength(6)
      expect(boss.received.filter(({ type }) => type === 'standing')).toEqual([])
    })

    test('a user who reaches the required level is notified', async () => {
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

    test('emoji only while no moderator is in the room', async () => {
      await rules({ emoji_alone: true })
      const a = await enter(room.user)
      expect(a.received.find(({ type }) => type === 'joined')).toMatchObject({
        order_here: false,
        rules: { emoji_alone: true },
      })
      expect(await a.sendMessage(room.roomId, 'words')).toMatchObject({ key: 'chat.emoji_alone' })
      expect(await a.sendMessage(room.roomId, '⚽')).toMatchObject({ type: 'said' })
      const helper = await enter(await manager(site, room.roomId, ['pin']))
      await a.next('batch', ({ order_here }) => order_here === true)
      expect(await a.sendMessage(room.roomId, 'words')).toMatchObject({ type: 'said' })
      helper.close()
      await a.next('batch', ({ order_here }) => order_here === false)
      expect(await a.sendMessage(room.roomId, 'more words')).toMatchObject({ key: 'chat.emoji_alone' })
    })

    test("delay: viewers' messages are delayed, except for their authors and moderators", async () => {
      expect((await rules({ delay_seconds: 16 })).status).toBe(400)
      await rules({ delay_seconds: 15 })
      const [a, page, boss, other] = [
        await enter(room.user),
        await enter(room.user),
        await enter(room.anchor),
        await enter(await createTestUser(site)),
      ]
      const response = await a.sendMessage(room.roomId, 'taken away')
      for (const client of [a, page, boss]) await waitForMessage(client, 'taken away')
      await boss.sendMessage(room.roomId, 'at once')
      await waitForMessage(other, 'at once')
      const late = await enter(await createTestUser(site))
      expect(late.received.find(({ type }) => type === 'joined')).toMatchObject({
        history: [{ text: 'at once' }],
      })
      late.send({ type: 'history', room_id: room.roomId, before: 2_000_000_000 })
      expect((await late.next('history')).list.map(({ text }) => text)).toEqual(['at once'])
      const reply_to = response.type === 'said' ? response.id : 0
      expect(await other.sendMessage(room.roomId, 'what?', { reply_to })).toMatchObject({
        key: 'chat.line_gone',
      })
      await room.anchor.post('api/chat/deleteMessage', { id: reply_to })
      await a.next('deleted')
      await rules({ delay_seconds: 1 })
      expect(await a.sendMessage(room.roomId, 'a little later')).toMatchObject({ type: 'said' })
      await waitForMessage(a, 'a little later')
      expect(other.texts()).toEqual(['at once'])
      await waitForMessage(other, 'a little later')
      expect(other.texts()).toEqual(['at once', 'a little later'])
      for (const client of [a, page, boss])
        expect(client.texts().filter((text) => text !== 'at once')).toEqual(['taken away', 'a little later'])
    })

    test('level, emoji only, no links and no duplicates', async () => {
      const a = await enter(room.user)
      await rules({ least_level: 2 })
      expect(await a.sendMessage(room.roomId, 'hi')).toMatchObject({ key: 'chat.level' })
      await site.database.db.update(users).set({ wealthTenths: 1_000 }).where(eq(users.id, room.user.id))
      expect(await a.sendMessage(room.roomId, 'hi')).toMatchObject({ type: 'said' })
      await rules({ emoji_only: true })
      expect(await a.sendMessage(room.roomId, 'goal ⚽')).toMatchObject({ key: 'chat.emoji_only' })
      expect(await a.sendMessage(room.roomId, '⚽ 👩🏽‍🚀')).toMatchObject({ type: 'said' })
      await rules({ emoji_only: false, no_links: true })
      expect(await a.sendMessage(room.roomId, 'see example.com')).toMatchObject({ key: 'chat.no_links' })
      await rules({ no_links: false, unique: true })
      expect(await a.sendMessage(room.roomId, 'H.I!')).toMatchObject({ key: 'chat.said_already' })
      expect(await a.sendMessage(room.roomId, 'hi there')).toMatchObject({ type: 'said' })
    })

    test('the shield holds first messages, and restores the previous rules afterwards', async () => {
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
      expect(await a.sendMessage(room.roomId, 'my first')).toMatchObject({
        type: 'said',
        held: true,
        id: null,
      })
      expect(a.texts()).toEqual([])
      expect((await shield(false)).data).toMatchObject({
        shield: false,
        slow_seconds: 3,
        followers_minutes: null,
      })
    })

    test('bursts are limited', async () => {
      const a = await enter(room.user)
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) => a.sendMessage(room.roomId, `line ${n}`)),
      )
      const keys = answers.map((answer) => (answer.type === 'said' ? 'said' : answer.key))
      expect(keys.slice(0, 6)).toEqual(Array(6).fill('said'))
      expect(keys).toContain('chat.too_fast')
    })
  })

  test('changed rules are published to the room by one message each, the shield by one', async () => {
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

  test('rules are readable by everybody and stored in one row', async () => {
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
