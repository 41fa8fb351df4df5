import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { chatSuite } from '#testing/domains/chat/chat-suite.ts'
import {
  createTestUser,
  manager,
  type OpenRoom,
  storeMessage,
  type TestUser,
} from '#testing/domains/moderation.ts'

describeDatabase('messages in a room', (open) => {
  const { current, enter } = chatSuite(open)
  let site: TestSite
  let room: OpenRoom
  beforeEach(() => {
    ;({ site, room } = current())
  })

  test('a message is liked once per user, and everybody sees the count, also users who enter later', async () => {
    const [page, fan] = [await enter(room.anchor), room.user]
    const response = await page.sendMessage(room.roomId, 'what a pass')
    const id = response.type === 'said' ? response.id : null
    const like = (who: TestUser, state = true) => who.post('api/chat/likeMessage', { id, state })
    expect((await like(fan)).data).toEqual({ id, state: true, likes: 1 })
    expect((await page.next('batch', ({ liked }) => liked !== undefined)).liked).toEqual([{ id, likes: 1 }])
    const all = await Promise.all([like(fan), like(fan), like(room.muted), like(await createTestUser(site))])
    expect(all.every(({ code }) => code === 0)).toBe(true)
    await page.next('batch', ({ liked }) => liked?.some(({ likes }) => likes === 3) ?? false)
    const late = await enter(await createTestUser(site))
    expect(late.received.find(({ type }) => type === 'joined')).toMatchObject({ history: [{ id, likes: 3 }] })
    expect((await like(fan, false)).data).toEqual({ id, state: false, likes: 2 })
    expect((await like(fan, false)).data).toEqual({ id, state: false, likes: 2 })

    expect(await like(room.kicked)).toMatchObject({ status: 403, code: expect.any(Number) })
    expect(await fan.post('api/chat/likeMessage', { id: 999_999 })).toMatchObject({ status: 404 })
    expect(await fan.post('api/chat/likeMessage', { id: 'x' })).toMatchObject({ status: 400 })
    await room.anchor.post('api/chat/deleteMessage', { id })
    expect(await like(fan)).toMatchObject({ status: 404 })
    const [row] = await site.database.db
      .select({ likes: roomMessages.likes })
      .from(roomMessages)
      .where(eq(roomMessages.id, id ?? 0))
    expect(row?.likes).toBe(2)
  })

  test('a message is deleted by its author or by moderators of a higher rank', async () => {
    const { roomId: room_id, anchor, operator, user } = room
    const moderators = [
      await manager(site, room_id, ['delete', 'clear']),
      await manager(site, room_id, ['delete', 'clear']),
    ] as const
    const [moderator, equal] = moderators
    const remove = async (who: TestUser, of: TestUser) =>
      (await who.post('api/chat/deleteMessage', { id: await storeMessage(site, room_id, of) })).status
    const clear = async (who: TestUser, of: TestUser) =>
      (await who.post('api/chat/clear', { room_id, user_id: of.id })).status
    for (const act of [remove, clear]) {
      for (const above of [anchor, operator, equal]) expect(await act(moderator, above)).toBe(403)
      expect(await act(anchor, operator)).toBe(403)
      expect(await act(moderator, user)).toBe(200)
      expect(await act(moderator, moderator)).toBe(200)
      expect(await act(anchor, moderator)).toBe(200)
      expect(await act(operator, anchor)).toBe(200)
    }
  })

  test("users can delete their own recent messages, and nobody else's", async () => {
    const messageId = await storeMessage(site, room.roomId, room.user)
    expect((await room.muted.post('api/chat/deleteMessage', { id: messageId })).status).toBe(404)
    expect((await room.user.post('api/chat/deleteMessage', { id: messageId })).status).toBe(200)
    expect((await room.user.post('api/chat/deleteMessage', { id: messageId })).status).toBe(404)
    const old = await storeMessage(site, room.roomId, room.user)
    await site.database.db
      .update(roomMessages)
      .set({ createdAt: sql`now() - interval '3 minutes'` })
      .where(and(eq(roomMessages.id, old)))
    expect((await room.user.post('api/chat/deleteMessage', { id: old })).status).toBe(403)
  })
})
