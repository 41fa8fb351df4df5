import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { guards } from '#lib/backend/db/schema/gifts/perks.ts'
import { roomMarks } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { preferences } from '#lib/backend/db/schema/preferences.ts'
import { roomEvents } from '#lib/backend/db/schema/streams/room-events.ts'
import { seedGifts } from '#lib/backend/domains/gifts/index.ts'
import type { TestTalk } from '#testing/backend/chat-room.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { chatSuite } from '#testing/domains/chat.ts'
import { type OpenRoom, type Somebody, sanctioned, somebody } from '#testing/domains/moderation.ts'
import type { ChatClient } from '#testing/ports/chat.ts'

describeDatabase('talk in a room', (open) => {
  const { current, enter } = chatSuite(open)
  let site: TestSite
  let chat: TestTalk
  let room: OpenRoom
  beforeEach(() => {
    ;({ site, chat, room } = current())
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
})
