import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#lib/backend/db/pool.ts'
import { createIngest, type Ingest } from '#lib/backend/domains/matches/ingest/ingest.ts'
import { recordEvents } from '#lib/backend/domains/matches/ingest/tables/recorded-events.ts'
import type { FeedMatch } from '#lib/backend/ports/feed/feed.ts'
import { seasonTableOutput } from '#lib/contract/competitions/standings.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { runningMatch, sampleBatch } from '#testing/domains/sample-batch.ts'
import { seasonTable, standingsChanged, tableOfResults } from '../index.ts'

describeDatabase('season table', (open) => {
  let database: Database
  let ingest: Ingest
  const { events, log } = recordEvents()
  const rows = async (live: boolean) =>
    (await seasonTable(database.db, { season_id: 1, live }))?.groups[0]?.rows.map((row) => [
      row.team_name_en,
      row.played,
      row.points,
      row.is_live,
    ])

  beforeAll(async () => {
    database = await open()
    ingest = createIngest({
      database,
      provider: 'test',
      simulated: false,
      log,
      events: { ...events, standingsChanged },
    })
    await ingest.deliver(sampleBatch())
  })

  test('counts a match in play only on request', async () => {
    expect(await rows(false)).toEqual([
      ['North FC', 0, 0, false],
      ['South United', 0, -3, false],
    ])
    expect(await rows(true)).toEqual([
      ['North FC', 1, 3, true],
      ['South United', 1, -3, true],
    ])
  })

  test('is cached until ingest reports a change', async () => {
    await rows(true)
    await database.db.execute(sql`update matches set home_score = 0, away_score = 4`)
    expect((await rows(true))?.[0]).toEqual(['North FC', 1, 3, true])
    await ingest.deliver({ matches: [{ ...runningMatch, score: [0, 2] }] })
    expect(await rows(true)).toEqual([
      ['South United', 1, 0, true],
      ['North FC', 1, 0, true],
    ])
  })

  test('conforms to its contract, finds the current season of a competition, and responds with 404 for an unknown one', async () => {
    const found = await seasonTable(database.db, { competition_id: 1 })
    expect(seasonTableOutput.parse({ server_time: '2026-05-01T12:00:00Z', ...found })).toMatchObject({
      season_name: '2025/26',
      groups: [{ rows: [{}, { deducted: -3, deduction_reason: { en: 'Unpaid bills' } }] }],
    })
    expect(await seasonTable(database.db, { season_id: 99 })).toBeNull()
    expect(await seasonTable(database.db, { competition_id: 99 })).toBeNull()
  })

  test('is computed from a part of the results, without matches in play', async () => {
    const played: FeedMatch = { ...runningMatch, id: 'm0', status: 'finished', phase: 'ft', score: [0, 3] }
    await ingest.deliver({
      matches: [
        { ...played, kickoff_at: '2026-04-20T12:00:00Z' },
        { ...played, id: 'm00', kickoff_at: '2026-04-27T12:00:00Z', score: [1, 1] },
      ],
    })
    const pointsUntil = async (at: string) => {
      const groups = await tableOfResults(database.db, 1, (result) => result.at <= Date.parse(at))
      return groups?.[0]?.rows.map(({ team_name_en, played, points }) => [team_name_en, played, points])
    }
    expect(await pointsUntil('2026-04-19T00:00:00Z')).toEqual([
      ['North FC', 0, 0],
      ['South United', 0, -3],
    ])
    expect(await pointsUntil('2026-04-20T12:00:00Z')).toEqual([
      ['South United', 1, 0],
      ['North FC', 1, 0],
    ])
    expect(await pointsUntil('2026-06-01T00:00:00Z')).toEqual([
      ['South United', 2, 1],
      ['North FC', 2, 1],
    ])
    expect(await tableOfResults(database.db, 99, () => true)).toBeNull()
  })
})
