import { randomBytes } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { roomMessages, roomPins } from '#lib/backend/db/schema/chat.ts'
import { reports } from '#lib/backend/db/schema/moderation/reports.ts'
import { heldMessages } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { broadcasts, recordings } from '#lib/backend/db/schema/streams/streams.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { person } from '#testing/domains/profile.ts'
import { withRoom } from '#testing/domains/streams.ts'
import { MESSAGE_RETENTION_DAYS, sweepMessages } from './sweep-messages.ts'

const DAY_MS = 86_400_000

describeDatabase('old messages of rooms', (open) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
  })
  afterAll(() => site.close())

  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

  test('are deleted after the retention period, except pinned ones and those during a recording that can be watched', async () => {
    const { db } = site.database
    const me = await withRoom(site, await person(site))
    const other = await withRoom(site, await person(site))
    const filmed = async (days: number, over: Partial<typeof recordings.$inferInsert> = {}) => {
      const startedAt = daysAgo(days)
      const [broadcast] = await db
        .insert(broadcasts)
        .values({ roomId: me.room.id, startedAt })
        .returning({ id: broadcasts.id })
      const [film] = await db
        .insert(recordings)
        .values({
          roomId: me.room.id,
          broadcastId: broadcast?.id ?? 0,
          key: `recording/${days}.mp4`,
          bytes: 1,
          seconds: 3_600,
          startedAt,
          ...over,
        })
        .returning({ id: recordings.id })
      return film?.id ?? 0
    }
    await filmed(200)
    await filmed(180, { removedAt: new Date() })
    const shown = await filmed(160, { removedAt: new Date() })
    const taken = await filmed(140, { removedAt: new Date() })
    const film = { userId: me.id, title: 'simulated', key: 'video/1.mp4', seconds: 3_600, bytes: 1 }
    await db.insert(videos).values([
      { ...film, recordingId: shown },
      { ...film, recordingId: taken, removedAt: new Date() },
    ])
    const hour = 1 / 24
    const message = (text: string, days: number, roomId = me.room.id) => ({
      roomId,
      userId: me.id,
      text,
      createdAt: daysAgo(days),
    })
    // In the order of their ids, which rise with time.
    const stored = await db
      .insert(roomMessages)
      .values([
        message('long before', 300),
        message('pinned', 299),
        message('while it was recorded', 200 - hour / 2),
        message('in another room meanwhile', 200 - hour / 2, other.room.id),
        message('after the recording', 200 - hour * 1.5),
        message('in a recording that was removed', 180 - hour / 2),
        message('in a video made of one', 160 - hour / 2),
        message('in a video that was removed', 140 - hour / 2),
        message('just too old', MESSAGE_RETENTION_DAYS + 0.01),
        message('just young enough', MESSAGE_RETENTION_DAYS - 0.01),
        message('now', 0),
      ])
      .returning({ id: roomMessages.id, text: roomMessages.text })
    const pinned = stored.find(({ text }) => text === 'pinned')?.id ?? 0
    await db.insert(roomPins).values({ roomId: me.room.id, messageId: pinned, pinnedBy: me.id })

    expect(await sweepMessages(db, site)).toBe(6)
    const left = await db.select({ text: roomMessages.text }).from(roomMessages).orderBy(asc(roomMessages.id))
    expect(left.map(({ text }) => text)).toEqual([
      'pinned',
      'while it was recorded',
      'in a video made of one',
      'just young enough',
      'now',
    ])
    expect(await sweepMessages(db, site)).toBe(0)
  })

  test('are deleted also if nobody has sent a message since', async () => {
    const { db } = site.database
    await db.delete(roomPins)
    await db.delete(roomMessages)
    const me = await withRoom(site, await person(site))
    await db
      .insert(roomMessages)
      .values({ roomId: me.room.id, userId: me.id, text: 'alone', createdAt: daysAgo(400) })
    expect(await sweepMessages(db, site)).toBe(1)
  })

  describe('are deleted with their pictures', () => {
    const picture = async () => {
      const key = `chat/${randomBytes(16).toString('hex')}.webp`
      await site.storage.write(key, new Uint8Array([1, 2, 3]), 'image/webp')
      return key
    }
    const isThere = async (key: string) => (await site.storage.stat(key)) !== null
    const storeMessage = async (roomId: number, userId: number, image: string, days: number) => {
      const values = { roomId, userId, image, createdAt: daysAgo(days) }
      const [row] = await site.database.db
        .insert(roomMessages)
        .values(values)
        .returning({ id: roomMessages.id })
      return row?.id ?? 0
    }
    beforeEach(async () => {
      await site.database.db.delete(roomPins)
      await site.database.db.delete(roomMessages)
    })

    test('except pictures still used by a newer, a pinned or a held message', async () => {
      const { db } = site.database
      const me = await withRoom(site, await person(site))
      const send = (image: string, days: number) => storeMessage(me.room.id, me.id, image, days)
      const [unused, twice, pinned, held, young] = await Promise.all([1, 2, 3, 4, 5].map(picture))
      if (!unused || !twice || !pinned || !held || !young) throw new Error('no pictures')
      for (const image of [unused, twice, held]) await send(image, 300)
      await db.insert(roomPins).values({
        roomId: me.room.id,
        messageId: await send(pinned, 299),
        pinnedBy: me.id,
      })
      for (const image of [twice, young]) await send(image, 1)
      await db.insert(heldMessages).values({
        roomId: me.room.id,
        userId: me.id,
        why: 'words',
        state: 'released',
        line: { text: '', image: held, replyTo: null, mentions: [], look: null },
      })
      expect(await sweepMessages(db, site)).toBe(3)
      expect(await isThere(unused)).toBe(false)
      for (const key of [twice, pinned, held, young]) expect(await isThere(key)).toBe(true)
      await db.update(roomMessages).set({ createdAt: daysAgo(200) })
      expect(await sweepMessages(db, site)).toBe(2)
      expect(await isThere(twice)).toBe(false)
      expect(await isThere(pinned)).toBe(true)
    })

    test('except the copies stored with a report', async () => {
      const { db } = site.database
      const me = await withRoom(site, await person(site))
      const reporter = await person(site)
      const image = await picture()
      const id = await storeMessage(me.room.id, me.id, image, 89)
      const report = { kind: 'line', id, reason: 'abuse' }
      expect(await reporter.call('api/moderation/report', report)).toMatchObject({ code: 0 })
      await db.update(roomMessages).set({ createdAt: daysAgo(91) })
      expect(await sweepMessages(db, site)).toBe(1)
      expect(await isThere(image)).toBe(false)
      const [reportRow] = await db.select().from(reports).where(eq(reports.subjectId, id))
      const copies = JSON.stringify(reportRow?.evidence).match(/evidence\/[0-9a-f]+\.webp/g) ?? []
      expect(copies).toHaveLength(1)
      for (const copy of copies) expect(await isThere(copy)).toBe(true)
    })

    test('and are kept if the storage fails to delete their picture; others are deleted', async () => {
      const { db } = site.database
      const me = await withRoom(site, await person(site))
      const [stuck, free] = [await picture(), await picture()]
      const id = await storeMessage(me.room.id, me.id, stuck, 300)
      await storeMessage(me.room.id, me.id, free, 299)
      const failing = {
        remove: (key: string) =>
          key === stuck ? Promise.reject(new Error('no storage')) : site.storage.remove(key),
      }
      await expect(sweepMessages(db, { storage: failing })).rejects.toThrow('pictures of old messages')
      expect(await isThere(free)).toBe(false)
      expect(await db.select({ id: roomMessages.id }).from(roomMessages)).toEqual([{ id }])
      expect(await sweepMessages(db, site)).toBe(1)
      expect(await isThere(stuck)).toBe(false)
    })
  })
})
