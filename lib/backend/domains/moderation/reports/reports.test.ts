import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import {
  createTestUser,
  type OpenRoom,
  openModeratedSite,
  storeMessage,
  type TestUser,
} from '#testing/domains/moderation.ts'

describeDatabase('moderation of a room', (open) => {
  let site: TestSite
  let room: OpenRoom
  beforeAll(async () => {
    ;({ site, room } = await openModeratedSite(await open()))
  })
  afterAll(() => site.close())

  describe('reports', () => {
    test('store the state at the time of the report, and the reporter is notified of the decision', async () => {
      const [bad, good] = [await createTestUser(site), await createTestUser(site)]
      const before = await storeMessage(site, room.roomId, good, 'before')
      const messageId = await storeMessage(site, room.roomId, bad, '<img src=x onerror=alert(1)>')
      const created = (
        await good.post('api/moderation/report', {
          kind: 'line',
          id: messageId,
          reason: 'abuse',
          note: 'look',
        })
      ).data as { id: number }
      expect(created.id).toBeGreaterThan(0)
      expect(
        (await good.post('api/moderation/report', { kind: 'line', id: messageId, reason: 'spam' })).status,
      ).toBe(409)
      const other = await createTestUser(site)
      await other.post('api/moderation/report', { kind: 'line', id: messageId, reason: 'hate' })
      await room.anchor.post('api/chat/deleteMessage', { id: messageId })
      const list = (await room.operator.get('api/admin/reports', { page_size: 100 })).data as {
        list: { id: number; others: number; evidence: { label: string; text: string }[] }[]
      }
      const shown = list.list.find(({ id }) => id === created.id)
      expect(shown).toMatchObject({ accused: { user_id: bad.id }, note: 'look', others: 1 })
      expect(shown?.evidence.find(({ label }) => label === 'reported_line')?.text).toContain(
        '<img src=x onerror=alert(1)>',
      )
      expect(shown?.evidence.map(({ text }) => text).join()).toContain('before')
      expect(before).toBeLessThan(messageId)
      const decide = (who: TestUser) =>
        who.post('api/admin/decideReport', { id: created.id, upheld: true, answer: 'Thank you.' })
      for (const who of [good, room.anchor]) expect((await decide(who)).status).toBe(403)
      expect((await decide(room.operator)).status).toBe(200)
      expect((await decide(room.operator)).status).toBe(409)
      for (const who of [good, other])
        expect((await who.get('api/Push/getList')).data).toMatchObject({
          list: [{ kind: 'report_upheld', text: expect.stringContaining('Thank you.') }],
        })
      expect((await good.get('api/moderation/ownReports')).data).toMatchObject({
        total: 1,
        list: [{ state: 'upheld' }],
      })
      expect((await bad.get('api/moderation/ownReports')).data).toMatchObject({ total: 0 })
    })

    test('store a comment with the one that it answers', async () => {
      const [author, other, reporter] = [
        await createTestUser(site),
        await createTestUser(site),
        await createTestUser(site),
      ]
      const insert = async (by: TestUser, text: string, parent: number | null, state = 'shown') => {
        const { rows } = await site.database.pool.query<{ id: string }>(
          `insert into comments (target_type, target_id, root_id, parent_id, user_id, text, state, listed)
           values ('video', 1, $1, $1, $2, $3, $4, true) returning id`,
          [parent, by.id, text, state],
        )
        return Number(rows[0]?.id)
      }
      const root = await insert(other, 'what was asked', null)
      const id = await insert(author, 'a rude answer', root)
      const report = (by: TestUser, subject: number) =>
        by.post('api/moderation/report', { kind: 'comment', id: subject, reason: 'abuse' })
      expect((await report(reporter, await insert(author, 'gone', root, 'removed'))).status).toBe(404)
      expect((await report(author, id)).status).toBe(400)
      const { data } = await report(reporter, id)
      const { list } = (await room.operator.get('api/admin/reports', { page_size: 100 })).data as {
        list: { id: number; evidence: { label: string; text: string }[] }[]
      }
      const reported = list.find((each) => each.id === (data as { id: number }).id)
      expect(reported).toMatchObject({ kind: 'comment', accused: { user_id: author.id }, room_id: null })
      expect(
        reported?.evidence.map(({ label, text }) => [label, text.slice(text.indexOf(': ') + 2)]),
      ).toEqual([
        ['comment', 'what was asked'],
        ['reported_comment', 'a rude answer'],
      ])
    })

    test('store copies of pictures, which stay when the originals are deleted', async () => {
      const { db } = site.database
      const [bad, good] = [await createTestUser(site), await createTestUser(site)]
      const [picture, cover, avatar] = ['chat/said.webp', 'cover/shown.webp', 'avatars/face.webp']
      for (const key of [picture, cover, avatar])
        await site.storage.write(key, Buffer.from(key), 'image/webp')
      const messageId = await storeMessage(site, room.roomId, bad, '')
      await db.update(roomMessages).set({ image: picture }).where(eq(roomMessages.id, messageId))
      await db.update(rooms).set({ cover }).where(eq(rooms.id, room.roomId))
      await db.update(users).set({ avatar }).where(eq(users.id, bad.id))
      const subjects = { line: messageId, room: room.roomId, user: bad.id }
      const ids: unknown[] = []
      for (const [kind, id] of Object.entries(subjects)) {
        const { data } = await good.post('api/moderation/report', { kind, id, reason: 'sexual' })
        ids.push((data as { id: number }).id)
      }
      await db.update(rooms).set({ cover: null }).where(eq(rooms.id, room.roomId))
      for (const key of [picture, cover, avatar]) await site.storage.remove(key)
      const { list } = (await room.operator.get('api/admin/reports', { page_size: 100 })).data as {
        list: { id: number; evidence: { label: string; image: string | null }[] }[]
      }
      const read = async (at: number, label: string) => {
        const found = list.find(({ id }) => id === ids[at])?.evidence.find((one) => one.label === label)
        const stream = await site.storage.read(/evidence\/\w+\.webp$/.exec(found?.image ?? '')?.[0] ?? 'none')
        return stream && Buffer.concat(await stream.toArray()).toString()
      }
      expect(await read(0, 'reported_line')).toBe(picture)
      expect(await read(1, 'cover')).toBe(cover)
      expect(await read(2, 'avatar')).toBe(avatar)
    })

    test('refuse missing subjects and oneself, and are limited to twenty open ones', async () => {
      const one = await createTestUser(site)
      const send = (kind: string, id: number, more = {}) =>
        one.post('api/moderation/report', { kind, id, reason: 'spam', ...more })
      expect((await send('room', 999_999)).status).toBe(404)
      expect((await send('line', 999_999)).status).toBe(404)
      expect((await send('user', one.id)).status).toBe(400)
      expect((await send('room', room.roomId)).status).toBe(200)
      expect((await send('user', room.user.id, { room_id: room.roomId })).status).toBe(200)
      expect((await one.post('api/moderation/report', { kind: 'room', id: 1, reason: 'ugly' })).status).toBe(
        400,
      )
      await site.database.db.execute(sql`
        insert into reports (reporter_id, kind, subject_id, reason, evidence)
        select ${one.id}, 'user', 100000 + n, 'spam', '{}'::jsonb from generate_series(1, 18) n`)
      expect(await send('user', room.anchor.id)).toMatchObject({
        status: 429,
        msg: '20 of your reports are still open. Please wait until they have been decided.',
      })
    })
  })
})
