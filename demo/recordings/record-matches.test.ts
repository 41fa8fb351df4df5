import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { matchEvents, matches } from '#lib/backend/db/schema/matches.ts'
import { broadcasts, recordings, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { cutHighlights } from '#lib/backend/domains/videos/index.ts'
import type { PlaybackList } from '#lib/contract/streams/recordings.ts'
import type { Highlights } from '#lib/contract/videos/highlights.ts'
import { systemClock } from '#lib/shared/time/clock.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { runningMatch, sampleBatch } from '#testing/domains/sample-batch.ts'
import { ensureRooms } from '../rooms.ts'
import { timesOfEvents } from './event-times.ts'
import { createDemoRecordings } from './record-matches.ts'
import { MAX_RECORDINGS } from './remove-old.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

test('events of football happen after the breaks before them, and never before an earlier one', () => {
  const event = (phase: 'h1' | 'h2' | 'pens', minute: number | null, added: number | null = null) => ({
    phase,
    minute,
    added,
  })
  const times = timesOfEvents(
    [event('h1', 10), event('h1', 45, 3), event('h2', 46), event('h2', 90, 2), event('pens', null)],
    0,
  )
  expect(times.map((at) => at / MINUTE_MS)).toEqual([9.5, 47.5, 63.5, 109.5, 110.25])
})

describeDatabase('recordings of the demo rooms', (open) => {
  let site: TestSite
  const fillPast = vi.fn(async () => undefined)
  const demo = () =>
    createDemoRecordings({
      db: site.database.db,
      storage: site.storage,
      clips: join(import.meta.dirname, '../../assets/clips'),
      seed: 'test',
      fillPast,
    })
  const now = Date.now()
  const idOf = async (hours: number) => {
    const rows = await site.database.db.select().from(matches)
    return rows.find(({ kickoffAt }) => kickoffAt.getTime() === now - hours * HOUR_MS)?.id ?? 0
  }
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    await site.ingest({
      ...sampleBatch(),
      matches: [3, 8, 13, 18, 23, 28, 33].map((hours) => ({
        ...runningMatch,
        id: `m${hours}`,
        status: 'finished' as const,
        phase: 'ft' as const,
        score: [1, 0] as [number, number],
        kickoff_at: new Date(now - hours * HOUR_MS).toISOString(),
      })),
      events: [
        {
          id: 'g',
          match: 'm3',
          type: 'goal',
          side: 'home',
          order: 1,
          minute: 12,
          phase: 'h1',
          score: [1, 0],
        },
        { id: 'y', match: 'm3', type: 'yellow', side: 'home', order: 2, minute: 30, phase: 'h1' },
        { id: 'r', match: 'm3', type: 'red', side: 'away', order: 3, minute: 80, phase: 'h2' },
      ],
      texts: [],
      statistics: [],
      lineups: [],
      momentum: [],
      shots: [],
      quotes: [],
    })
    await site.database.db.update(matches).set({ simulated: true })
    await ensureRooms(site.database.db)
  })
  afterAll(() => site.close())

  test('show the match that a room has shown, once, and highlights are cut from it', async () => {
    const { db } = site.database
    const [room] = await db.select().from(rooms).where(eq(rooms.stream, 'demo-floodlight'))
    const matchId = await idOf(3)
    await db
      .update(rooms)
      .set({ matchId })
      .where(eq(rooms.id, room?.id ?? 0))
    expect(await demo().recordShown(now)).toBe(1)
    expect(await demo().recordShown(now)).toBe(0)
    expect(fillPast).toHaveBeenCalledWith([matchId], 'story')
    const { list } = (
      await site.call('POST', 'api/Live_streaming/getLivePlaybackList', { room_id: room?.id })
    ).data as PlaybackList
    expect(list).toMatchObject([{ match_id: matchId, title_en: 'Under the lights', width: 480 }])
    expect(list[0]?.seconds).toBeGreaterThan(2 * 3_600 - 300)
    // All events were stored at once: they happen in the minutes that they name.
    const [goal] = await db.select().from(matchEvents).where(eq(matchEvents.type, 'goal'))
    expect(goal?.createdAt.getTime()).toBe(now - 3 * HOUR_MS + 11.5 * MINUTE_MS)
    await cutHighlights({
      db,
      clock: systemClock,
      storage: site.storage,
      secrets: site.secrets,
      log: { warn: expect.fail },
    })
    const { list: cut } = (await site.call('GET', 'api/Video/highlights', { id: matchId })).data as Highlights
    expect(cut.map(({ highlight, is_simulated: simulated }) => [highlight, simulated])).toEqual([
      ['match', true],
      ['goal', true],
      ['red_card', true],
    ])
  })

  test('fill rooms that have few, each match in one room, and a restart adds none', async () => {
    const { db } = site.database
    // Two more runs than there are missing recordings in a room.
    const added: number[] = []
    for (let run = 0; run < 4; run++) added.push(await demo().recordPast(now))
    expect(added).toEqual([3, 2, 0, 0])
    const rows = await db.select().from(broadcasts)
    expect(new Set(rows.map(({ matchId }) => matchId)).size).toBe(rows.length)
    expect(rows.every(({ endedAt }) => (endedAt?.getTime() ?? Number.POSITIVE_INFINITY) <= now)).toBe(true)
    const [removed] = await db.update(recordings).set({ removedAt: new Date() }).returning()
    expect(removed).toBeDefined()
    expect(await demo().recordPast(now)).toBe(0)
  })

  test('are removed with their highlights when a room has newer ones', async () => {
    const { db } = site.database
    const [room] = await db.select().from(rooms).where(eq(rooms.stream, 'demo-floodlight'))
    const roomId = room?.id ?? 0
    const [first] = await db
      .update(recordings)
      .set({ removedAt: null })
      .where(eq(recordings.roomId, roomId))
      .returning()
    await db.insert(recordings).values(
      Array.from({ length: MAX_RECORDINGS }, (_, at) => ({
        roomId,
        key: `recording/demo-later-${at}.mp4`,
        bytes: 10,
        seconds: 10,
        startedAt: new Date(now + at * HOUR_MS),
      })),
    )
    expect(first).toBeDefined()
    await db
      .update(rooms)
      .set({ matchId: await idOf(33) })
      .where(eq(rooms.id, roomId))
    await demo().recordShown(now)
    const { list } = (await site.call('POST', 'api/Live_streaming/getLivePlaybackList', { room_id: roomId }))
      .data as PlaybackList
    expect(list.every(({ started_at: at }) => Date.parse(at) >= now)).toBe(true)
    const highlights = (await site.call('GET', 'api/Video/highlights', { id: await idOf(3) }))
      .data as Highlights
    expect(highlights.list).toEqual([])
  })
})
