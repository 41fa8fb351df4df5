import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moderationLog } from '#lib/backend/db/schema/moderation/reports.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { createTestUser, manager, type OpenRoom, openModeratedSite } from '#testing/domains/moderation.ts'

describeDatabase('the log of a room', (open) => {
  let site: TestSite
  let room: OpenRoom
  beforeAll(async () => {
    ;({ site, room } = await openModeratedSite(await open()))
  })
  afterAll(() => site.close())

  test('the log is append only, and its export escapes formulas for spreadsheets', async () => {
    const one = await createTestUser(site)
    await room.anchor.post('api/moderation/warn', { user_id: one.id, reason: '=cmd|"calc"' })
    const { db } = site.database
    await expect(db.update(moderationLog).set({ reason: '' })).rejects.toThrow()
    await expect(db.delete(moderationLog)).rejects.toThrow()
    const file = await site.raw(`api/moderation/exportLog?room_id=${room.roomId}`, {
      headers: { token: room.anchor.token },
    })
    const text = await file.text()
    expect(file.headers.get('content-type')).toContain('text/csv')
    expect(text.split('\r\n')[0]).toContain('id,created_at,room_id,action')
    expect(text).toContain('"\'=cmd|""calc"""')
    for (const who of [room.user, room.other, room.former])
      expect(
        (await site.raw(`api/moderation/exportLog?room_id=${room.roomId}`, { headers: { token: who.token } }))
          .status,
      ).toBe(403)
  })

  test('the log is filtered by moderator, user, action, room and time; the site-wide log is for operators only', async () => {
    const [moderator, one, two] = [
      await manager(site, room.roomId, ['mute', 'warn', 'log']),
      await createTestUser(site),
      await createTestUser(site),
    ]
    const { roomId: room_id } = room
    await moderator.post('api/Live/setTaboo', { room_id, user_id: one.id, minutes: 5, reason: 'loud' })
    await moderator.post('api/moderation/warn', { room_id, user_id: two.id, reason: 'calm down' })
    const rows = await site.database.db
      .select()
      .from(moderationLog)
      .where(eq(moderationLog.actorId, moderator.id))
      .orderBy(moderationLog.id)
    const found = async (input: Record<string, unknown>, who = room.operator) => {
      const { data } = await who.get('api/moderation/log', input)
      return (data as { list: { action: string; user_id: number; detail: string }[] }).list
    }
    const by = { by_user_id: moderator.id }
    expect(await found(by)).toMatchObject([
      { action: 'warn', user_id: two.id },
      { action: 'mute', user_id: one.id, room_id, reason: 'loud', detail: '{"minutes":5}' },
    ])
    expect(await found({ ...by, action: 'mute' })).toMatchObject([{ user_id: one.id }])
    expect(await found({ ...by, user_id: two.id })).toMatchObject([{ action: 'warn' }])
    expect(await found({ ...by, room_id: room.otherRoomId })).toEqual([])
    const [first, second] = rows.map(({ createdAt }) => createdAt.toISOString())
    expect(await found({ ...by, until: first })).toEqual([])
    expect(await found({ ...by, from: first, until: second })).toMatchObject([{ action: 'mute' }])
    expect(await found({ ...by, from: new Date(Date.parse(second ?? '') + 1).toISOString() })).toEqual([])
    expect(await found({ ...by, room_id }, moderator)).toHaveLength(2)
    for (const wrong of [{ action: 'dance' }, { from: 'yesterday' }, { by_user_id: 0 }])
      expect((await room.operator.get('api/moderation/log', wrong)).status).toBe(400)
    expect((await moderator.get('api/moderation/log', by)).status).toBe(404)
    expect((await room.other.get('api/moderation/log', { ...by, room_id })).status).toBe(403)
  })
})
