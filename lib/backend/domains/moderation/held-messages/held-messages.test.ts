import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { heldMessages } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { chatSuite } from '#testing/domains/chat/chat-suite.ts'
import type { OpenRoom } from '#testing/domains/moderation.ts'

describeDatabase('held messages', (open) => {
  const { current, enter, waitForMessage } = chatSuite(open)
  let site: TestSite
  let room: OpenRoom
  beforeEach(() => {
    ;({ site, room } = current())
  })

  test('a held message is sent once it is released, and not if its author was muted meanwhile', async () => {
    const [a, b] = [await enter(room.user), await enter(room.anchor)]
    const received: unknown[] = []
    const stop = site.bus.listen(
      ({ topic, data }) => topic.startsWith('held:') && received.push({ topic, data }),
    )
    const expectedEvents = ['all', room.roomId].map((of) => ({
      topic: `held:${of}`,
      data: { type: 'held', room_id: room.roomId },
    }))
    expect(await a.sendMessage(room.roomId, '加微信 free')).toMatchObject({ held: true })
    // The bus delivers after publishing has returned.
    await expect.poll(() => received).toHaveLength(2)
    expect(received).toEqual(expect.arrayContaining(expectedEvents))
    expect(await a.sendMessage(room.roomId, '加微信 again')).toMatchObject({ held: true })
    const list = (await room.anchor.get('api/moderation/heldMessages')).data as {
      list: { id: number; text: string; why: string }[]
    }
    expect(list.list).toMatchObject([{ text: '加微信 free', why: 'words' }, { text: '加微信 again' }])
    const decide = (at: number, release: boolean) =>
      room.anchor.post('api/moderation/decideHeldMessage', { id: list.list[at]?.id, release })
    received.length = 0
    expect((await decide(0, true)).status).toBe(200)
    expect((await decide(0, false)).status).toBe(409)
    await expect.poll(() => received).toHaveLength(2)
    stop()
    const { lines } = await waitForMessage(b, '加微信 free')
    expect(lines[0]?.from.user_id).toBe(room.user.id)
    await room.anchor.post('api/Live/setTaboo', { user_id: room.user.id, minutes: 5 })
    expect((await decide(1, true)).status).toBe(409)
    expect((await decide(1, false)).data).toEqual({ line: null })
    expect(await site.database.db.$count(heldMessages, eq(heldMessages.roomId, room.roomId))).toBe(2)
  })

  test('a held message with only a picture has the address of the picture', async () => {
    const content = { text: '', image: 'chat/held.webp', replyTo: null, mentions: [], look: null }
    const { roomId, user } = room
    const [row] = await site.database.db
      .insert(heldMessages)
      .values({ roomId, userId: user.id, line: content, why: 'first_time' })
      .returning({ id: heldMessages.id })
    const { data } = await room.anchor.get('api/moderation/heldMessages', { page_size: 100 })
    expect((data as { list: { id: number }[] }).list.find(({ id }) => id === row?.id)).toMatchObject({
      text: '',
      image: site.storage.address('chat/held.webp'),
    })
  })
})
