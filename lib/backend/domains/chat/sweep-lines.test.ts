import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomMessages, roomPins } from '#lib/backend/db/schema/chat.ts'
import { broadcasts, recordings } from '#lib/backend/db/schema/streams.ts'
import { videos } from '#lib/backend/db/schema/videos.ts'
import { describeDatabases } from '#lib/backend/db/test-database.ts'
import { person } from '#lib/backend/domains/accounts/profile/testing.ts'
import { withRoom } from '#lib/backend/domains/streams/testing.ts'
import { openTestSite, type TestSite } from '#lib/backend/test-site.ts'
import { LINES_KEPT_DAYS, sweepLines } from './sweep-lines.ts'

const DAY_MS = 86_400_000

describeDatabases('old lines of rooms', (open) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
  })
  afterAll(() => site.close())

  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

  test('go after their days, but for what is pinned or belongs to a film that can be watched', async () => {
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
    const line = (text: string, days: number, roomId = me.room.id) => ({
      roomId,
      userId: me.id,
      text,
      createdAt: daysAgo(days),
    })
    // In the order of their ids, which rise with time.
    const said = await db
      .insert(roomMessages)
      .values([
        line('long before', 300),
        line('pinned', 299),
        line('while it was recorded', 200 - hour / 2),
        line('in another room meanwhile', 200 - hour / 2, other.room.id),
        line('after the recording', 200 - hour * 1.5),
        line('in a recording that was removed', 180 - hour / 2),
        line('in a video made of one', 160 - hour / 2),
        line('in a video that was removed', 140 - hour / 2),
        line('just too old', LINES_KEPT_DAYS + 0.01),
        line('just young enough', LINES_KEPT_DAYS - 0.01),
        line('now', 0),
      ])
      .returning({ id: roomMessages.id, text: roomMessages.text })
    const pinned = said.find(({ text }) => text === 'pinned')?.id ?? 0
    await db.insert(roomPins).values({ roomId: me.room.id, messageId: pinned, pinnedBy: me.id })

    expect(await sweepLines(db)).toBe(6)
    const left = await db.select({ text: roomMessages.text }).from(roomMessages).orderBy(asc(roomMessages.id))
    expect(left.map(({ text }) => text)).toEqual([
      'pinned',
      'while it was recorded',
      'in a video made of one',
      'just young enough',
      'now',
    ])
    expect(await sweepLines(db)).toBe(0)
  })

  test('go as well where nobody has spoken since', async () => {
    const { db } = site.database
    await db.delete(roomPins)
    await db.delete(roomMessages)
    const me = await withRoom(site, await person(site))
    await db
      .insert(roomMessages)
      .values({ roomId: me.room.id, userId: me.id, text: 'alone', createdAt: daysAgo(400) })
    expect(await sweepLines(db)).toBe(1)
  })
})
