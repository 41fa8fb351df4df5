import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { matches } from '#lib/backend/db/schema/matches.ts'
import type { FeedBatch } from '#lib/backend/ports/feed/feed.ts'
import { type MatchDetail, matchDetail } from '#lib/contract/matches/detail.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { runningMatch, sampleBatch } from '#testing/domains/sample-batch.ts'
import { readOfOneMoment } from './read-of-one-moment.ts'

const basketball = (): FeedBatch => ({
  competitions: [{ id: 'bl', sport: 'basketball', names: { en: 'Hoops' }, tie_breaks: ['pct'] }],
  seasons: [{ id: 'bs', competition: 'bl', name: '2026', current: true }],
  teams: [
    { id: 'a', sport: 'basketball', names: { en: 'A' } },
    { id: 'b', sport: 'basketball', names: { en: 'B' } },
  ],
  matches: [
    {
      id: 'g',
      season: 'bs',
      home: 'a',
      away: 'b',
      kickoff_at: new Date().toISOString(),
      status: 'live',
      phase: 'q1',
      score: [2, 0],
    },
  ],
  events: [
    { id: 'p1', match: 'g', type: 'make', side: 'home', order: 1, phase: 'q1', remaining: 580, points: 2 },
    { id: 'p2', match: 'g', type: 'period_start', side: 'neutral', order: 0, phase: 'q1', remaining: 600 },
  ],
  shots: [{ match: 'g', shots: [{ side: 'home', minute: 1, x: 25, y: 10, outcome: 'made' }] }],
})

describeDatabase('the data of one match', (open) => {
  let site: TestSite
  let football = 0
  let hoops = 0
  const detail = async (id: number, input: object = {}): Promise<MatchDetail> =>
    matchDetail.parse((await site.call('GET', 'api/matches/detail', { id, ...input })).data)

  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    await site.ingest(sampleBatch())
    await site.ingest(basketball())
    const { rows } = await site.database.db.execute<{ id: string; sport: string }>(
      sql`select id, sport from matches`,
    )
    football = Number(rows.find(({ sport }) => sport === 'football')?.id)
    hoops = Number(rows.find(({ sport }) => sport === 'basketball')?.id)
  })
  afterAll(() => site.close())

  test('has the plays and shots of a basketball game only on request', async () => {
    const short = await detail(hoops)
    expect([short.events.map(({ type }) => type), short.shots]).toEqual([['period_start'], []])
    const whole = await detail(hoops, { play_by_play: true })
    expect([whole.events.map(({ type }) => type), whole.shots.length]).toEqual([['period_start', 'make'], 1])
  })

  test('has no line-ups, statistics, momentum, shots and form where only its timeline is wanted', async () => {
    const [whole, timeline] = [await detail(football), await detail(football, { timeline_only: true })]
    expect([whole.lineups.length, whole.statistics.length, whole.shots.length]).not.toContain(0)
    expect(timeline).toEqual({
      ...whole,
      server_time: timeline.server_time,
      lineups: [],
      statistics: [],
      momentum: [],
      shots: [],
      form: { home: [], away: [] },
    })
  })

  test('has a revision that grows with every delivery that changes it, and not with others', async () => {
    const { revision } = await detail(football)
    await site.ingest({ matches: [{ ...runningMatch, corners: [9, 9] }] })
    expect((await detail(football)).revision).toBe(revision + 1)
    await site.ingest({ matches: [{ ...runningMatch, corners: [9, 9] }] })
    await site.ingest({ events: [{ id: 'p3', match: 'g', type: 'foul', side: 'home', order: 3 }] })
    expect((await detail(football)).revision).toBe(revision + 1)
    await site.ingest({ statistics: [{ match: runningMatch.id, period: 'all', values: { shots: [40, 2] } }] })
    expect((await detail(football)).revision).toBe(revision + 2)
  })

  test('is read again if the match changed meanwhile', async () => {
    const { db } = site.database
    const change = () =>
      db
        .update(matches)
        .set({ revision: sql`${matches.revision} + 1` })
        .where(eq(matches.id, football))
    const [before] = await db.select().from(matches).where(eq(matches.id, football))
    let reads = 0
    const { revision, data } = await readOfOneMoment(db, football, async () => {
      reads++
      if (reads === 1) await change()
      return reads
    })
    expect({ revision, data }).toEqual({ revision: (before?.revision ?? 0) + 1, data: 2 })
    // A match that changes with every read is returned all the same, with the revision from before the read.
    const restless = await readOfOneMoment(db, football, async () => {
      await change()
      return reads++
    })
    const [after] = await db.select().from(matches).where(eq(matches.id, football))
    expect(restless.revision).toBe((after?.revision ?? 0) - 1)
  })
})
