import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { heldLines, roomRules } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { roomEvents } from '#lib/backend/db/schema/streams/room-events.ts'
import { setUpTalk } from '#testing/backend/set-up-talk.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import type { OpenRoom } from '#testing/domains/moderation.ts'

describeDatabases('talk in a room', (open) => {
  let site: TestSite
  let room: OpenRoom
  const { enter, heardBy, rules } = setUpTalk(open, (talk) => {
    ;({ site, room } = talk)
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
