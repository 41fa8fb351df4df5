import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { guards } from '#lib/backend/db/schema/gifts/perks.ts'
import { roomMarks } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { preferences } from '#lib/backend/db/schema/preferences.ts'
import { roomEvents } from '#lib/backend/db/schema/streams/room-events.ts'
import { seedGifts } from '#lib/backend/domains/gifts/index.ts'
import type { TestChat } from '#testing/backend/open-test-chat.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { chatSuite } from '#testing/domains/chat/chat-suite.ts'
import { giveItem } from '#testing/domains/coins/mall.ts'
import { createTestUser, type OpenRoom, sanctioned, type TestUser } from '#testing/domains/moderation.ts'
import type { ChatClient } from '#testing/ports/chat.ts'

describeDatabase('talk in a room', (open) => {
  const { current, enter } = chatSuite(open)
  let site: TestSite
  let chat: TestChat
  let room: OpenRoom
  beforeEach(() => {
    ;({ site, chat, room } = current())
  })

  test('publishes the number of viewers and groups arrivals', async () => {
    const watcher = await enter(room.anchor)
    const came = await Promise.all(Array.from({ length: 6 }, async () => enter(await createTestUser(site))))
    expect(chat.chat.online(room.roomId)).toBe(7)
    await watcher.next('batch', ({ online }) => online === 7)
    // The number of viewers and the arrivals are separate events: either may come first.
    const names = () =>
      watcher.received.flatMap((data) => (data.type === 'batch' && data.came ? [data.came] : []))
    await expect
      .poll(() => names().reduce((sum, group) => sum + group.names.length + group.more, 0))
      .toBeGreaterThanOrEqual(6)
    expect(names().every((group) => group.names.length <= 3)).toBe(true)
    for (const one of came) one.close()
    await watcher.next('batch', ({ online }) => online === 1)
  })

  describe('arrivals', () => {
    const join = async (who: TestUser, quiet = false) => {
      const client = await chat.connect({ token: who.token })
      client.send({ type: 'join', room_id: room.roomId, ...(quiet ? { quiet } : {}) })
      await client.next('joined')
      return client
    }
    const announcedNames = (client: ChatClient) =>
      client.received.flatMap((data) => (data.type === 'batch' && data.came ? data.came.names : []))
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

    test('are announced by an event if the tier has an entrance, otherwise by name, and not again after a reload', async () => {
      await seedGifts(site.database.db)
      const watcher = await enter(room.anchor)
      const [guard, small, plain] = [
        await createTestUser(site),
        await createTestUser(site),
        await createTestUser(site),
      ]
      await guarding(guard.id, 2)
      await guarding(small.id, 1)
      for (const who of [guard, small, plain]) (await join(who)).close()
      await expect.poll(() => announcedNames(watcher)).toEqual([`user ${small.id}`, `user ${plain.id}`])
      for (const who of [guard, small]) await join(who)
      await join(await createTestUser(site))
      await expect.poll(() => announcedNames(watcher)).toHaveLength(3)
      expect((await entries()).map(({ payload }) => payload)).toMatchObject([
        { user_id: guard.id, guard_tier: 2, noble_tier: null, tier: { name_en: expect.any(String) } },
      ])
    })

    test('are announced with the entrance effect that the user has exchanged', async () => {
      const who = await createTestUser(site)
      const endsAt = new Date(Date.now() + 60_000)
      await giveItem(site.database.db, { userId: who.id, kind: 'entrance', endsAt })
      await join(who)
      await expect
        .poll(async () => (await entries()).map(({ payload }) => payload))
        .toMatchObject([
          {
            user_id: who.id,
            guard_tier: null,
            noble_tier: null,
            effect: { look: 'jade', name_en: 'North stand' },
          },
        ])
    })

    test('are not announced for muted users, operators, the anchor, and users who enter quietly', async () => {
      const watcher = await enter(room.user)
      const shy = await createTestUser(site)
      await site.database.db
        .insert(preferences)
        .values({ userId: shy.id, value: { enter_quietly: true }, updatedAt: new Date() })
      for (const who of [
        shy,
        await sanctioned(site, room.roomId, 'mute', room.anchor),
        await sanctioned(site, null, 'mute', room.anchor),
        await createTestUser(site, 'operator'),
        room.anchor,
      ])
        await join(who)
      await join(await createTestUser(site), true)
      const last = await createTestUser(site)
      await join(last)
      await watcher.next('batch', ({ came }) => came !== undefined)
      await expect.poll(() => announcedNames(watcher)).toContain(`user ${last.id}`)
      expect(announcedNames(watcher).filter((name) => name !== `user ${room.user.id}`)).toEqual([
        `user ${last.id}`,
      ])
    })

    test('are announced by at most a dozen entrances a minute; later ones are counted with the others', async () => {
      await seedGifts(site.database.db)
      const watcher = await enter(room.anchor)
      const many = await Promise.all(Array.from({ length: 14 }, () => createTestUser(site)))
      for (const { id } of many) await guarding(id, 3)
      for (const who of many) await join(who)
      await expect.poll(() => announcedNames(watcher)).toHaveLength(2)
      expect(await entries()).toHaveLength(12)
    })
  })

  test('marks a kicked account that returns under another one', async () => {
    const device = 'the-same-browser-again'
    const watcher = await chat.connect({ token: room.user.token, device, address: '203.0.113.9' })
    await watcher.join(room.roomId)
    await room.anchor.post('api/live/liveKickout', { user_id: room.user.id })
    const otherAccount = await createTestUser(site)
    const second = await chat.connect({ token: otherAccount.token, device, address: '198.51.100.3' })
    await second.join(room.roomId)
    expect(
      await site.database.db.select().from(roomMarks).where(eq(roomMarks.userId, otherAccount.id)),
    ).toMatchObject([{ likeUserId: room.user.id, sign: 'device', roomId: room.roomId }])
  })
})
