import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { matchEvents, matches } from '#lib/backend/db/schema/matches.ts'
import { broadcasts, recordings } from '#lib/backend/db/schema/streams/streams.ts'
import type { Mp4Facts } from '#lib/backend/ports/media/index.ts'
import type { Highlights } from '#lib/contract/videos/highlights.ts'
import { systemClock } from '#lib/shared/time/clock.ts'
import type { EventType } from '#lib/shared/vocabulary.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { filmFixture } from '#testing/backend/test-film.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { runningMatch, sampleBatch } from '#testing/domains/sample-batch.ts'
import { anchorWithRoom } from '#testing/domains/streams.ts'
import { findTestFfmpeg } from '#testing/media/test-ffmpeg.ts'
import { cutHighlights, joinRanges } from './cut-highlights.ts'
import type { HighlightDeps } from './match-recording.ts'

test('ranges that overlap are joined', () => {
  expect(
    joinRanges([
      { start: 50, end: 90 },
      { start: 0, end: 40 },
      { start: 30, end: 45 },
      { start: 60, end: 70 },
    ]),
  ).toEqual([
    { start: 0, end: 45 },
    { start: 50, end: 90 },
  ])
})

const ffmpeg = await findTestFfmpeg()

/** A match for each test. */
const NAMES = ['all', 'corrected', 'unknown'] as const

describeDatabase('highlights', (open) => {
  let site: TestSite
  let folder: string
  let films: string
  let facts: Mp4Facts
  const warn = vi.fn()
  const deps = (): HighlightDeps => ({
    db: site.database.db,
    clock: systemClock,
    storage: site.storage,
    secrets: site.secrets,
    log: { warn },
    ffmpeg,
  })
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    films = await mkdtemp(join(tmpdir(), 'films-'))
    facts = await filmFixture(join(films, 'film.mp4'), 'plain', 16)
    const others = NAMES.map((id) => ({ ...runningMatch, id }))
    await site.ingest({ ...sampleBatch(), matches: [runningMatch, ...others], events: [] })
  })
  afterAll(async () => {
    await site.close()
    await rm(films, { recursive: true, force: true })
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'highlights-'))
    warn.mockReset()
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  /** A recording of about half a minute that began a minute ago, of a room with the match. */
  const recordedMatch = async (name: (typeof NAMES)[number]) => {
    const { db } = site.database
    const [match] = await db
      .select()
      .from(matches)
      .orderBy(matches.id)
      .offset(NAMES.indexOf(name) + 1)
      .limit(1)
    if (!match) throw new Error('no match was written')
    const anchor = await anchorWithRoom(site)
    const file = join(folder, `${anchor.id}.mp4`)
    await copyFile(join(films, 'film.mp4'), file)
    const key = `recording/r${anchor.id}.mp4`
    await site.storage.importFile(key, file, 'video/mp4')
    const startedAt = new Date(Date.now() - 60_000)
    const [broadcast] = await db
      .insert(broadcasts)
      .values({ roomId: anchor.room.id, matchId: match.id, startedAt })
      .returning()
    await db
      .insert(recordings)
      .values({ roomId: anchor.room.id, broadcastId: broadcast?.id ?? 0, key, ...facts, startedAt })
    /** Reports an event so many seconds after the recording began. */
    const report = async (
      type: EventType,
      second: number,
      over: Partial<typeof matchEvents.$inferInsert> = {},
    ) => {
      const [row] = await db
        .insert(matchEvents)
        .values({
          matchId: match.id,
          sourceId: `${name} ${type} ${second}`,
          type,
          side: 'home',
          position: second,
          minute: 10 + second,
          createdAt: new Date(startedAt.getTime() + second * 1_000),
          ...over,
        })
        .returning()
      return row?.id ?? 0
    }
    const change = (set: Partial<typeof matches.$inferInsert>) =>
      db
        .update(matches)
        .set({ ...set, revision: sql`${matches.revision} + 1` })
        .where(eq(matches.id, match.id))
    const list = async () =>
      ((await site.call('GET', 'api/Video/highlights', { id: match.id })).data as Highlights).list
    return { match, report, change, list }
  }

  test('show goals, red cards and missed penalties, and after the end all of them in one', async () => {
    const { report, change, list } = await recordedMatch('all')
    await report('goal', 5, { score: [1, 0] })
    await report('yellow', 8)
    await report('red', 20, { side: 'away' })
    await report('penalty_missed', 28, { cancelled: true })
    await report('goal', 900, { score: [2, 0] })
    await cutHighlights(deps())
    expect(await list()).toMatchObject([
      { highlight: 'goal', minute: 15, home_score: 1, away_score: 0, side: 'home', kind: 'highlights' },
      { highlight: 'red_card', minute: 30, home_score: null, side: 'away' },
    ])
    await change({ status: 'finished', homeScore: 1, awayScore: 0 })
    await cutHighlights(deps())
    const after = await list()
    expect(after.map(({ highlight }) => highlight)).toEqual(['match', 'goal', 'red_card'])
    // Both are within 40 s of each other, so the joined one shows the recording once.
    expect(after[0]?.seconds).toBeLessThanOrEqual(facts.seconds + 1)
    // A visitor may have hidden the score, which is in no list of videos.
    expect(after[1]?.title).toMatch(/ – .*15′ · .* – /)
    // Where an ffmpeg is found, their covers are pictures of them.
    for (const { cover } of after) expect(cover !== null).toBe(ffmpeg !== null)
    expect(warn).not.toHaveBeenCalled()
  })

  test('are taken back by corrections, with their films', async () => {
    const { match, report, change, list } = await recordedMatch('corrected')
    const goal = await report('goal', 5, { score: [1, 0] })
    await report('goal', 25, { score: [1, 1], side: 'away' })
    await change({ status: 'finished', homeScore: 1, awayScore: 1 })
    await cutHighlights(deps())
    const before = await list()
    expect(before).toHaveLength(3)
    const { db } = site.database
    await db
      .update(matchEvents)
      .set({ cancelled: true })
      .where(and(eq(matchEvents.id, goal), eq(matchEvents.matchId, match.id)))
    await change({ homeScore: 0 })
    await cutHighlights(deps())
    const after = await list()
    expect(after.map(({ highlight, minute }) => [highlight, minute])).toEqual([
      ['match', null],
      ['goal', 35],
    ])
    // The kept one is the same video; the joined one was cut anew.
    expect(after[1]?.id).toBe(before[2]?.id)
    expect(after[0]?.id).not.toBe(before[0]?.id)
  })

  test('leave out events whose time is unknown, and repeat nothing', async () => {
    const { report, list } = await recordedMatch('unknown')
    const together = { createdAt: new Date(Date.now() - 45_000) }
    await report('goal', 10, { minute: 3, ...together })
    await report('red', 11, { minute: 40, ...together })
    await cutHighlights(deps())
    await cutHighlights(deps())
    expect(await list()).toEqual([])
  })
})
