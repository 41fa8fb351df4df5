import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#lib/backend/db/pool.ts'
import type { FeedBatch } from '#lib/backend/ports/feed/feed.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import { runningMatch, sampleBatch } from '#testing/domains/sample-batch.ts'
import { createIngest, type Ingest } from './ingest.ts'
import { recordEvents } from './tables/recorded-events.ts'

const TABLES = [
  'countries',
  'venues',
  'referees',
  'competitions',
  'seasons',
  'rounds',
  'season_groups',
  'teams',
  'team_aliases',
  'season_teams',
  'deductions',
  'players',
  'bookmakers',
  'matches',
  'match_events',
  'match_texts',
  'match_statistics',
  'match_lineups',
  'lineup_players',
  'match_parts',
  'odds_quotes',
  'external_ids',
]

describeDatabases('ingest', (open) => {
  let database: Database
  let ingest: Ingest
  const recorded = recordEvents()
  const { received, lines } = recorded

  /**
   * Every row with the transaction that last wrote it: equal before and after means that nothing was written.
   */
  const fingerprints = async () => {
    const all: Record<string, unknown[]> = {}
    for (const table of TABLES) {
      const { rows } = await database.db.execute(
        sql`select xmin::text as writer, ctid::text as place from ${sql.identifier(table)} order by ctid`,
      )
      all[table] = rows
    }
    return all
  }
  const match = async (columns = '*') => {
    const { rows } = await database.db.execute<Record<string, unknown>>(
      sql`select ${sql.raw(columns)} from matches order by id limit 1`,
    )
    return rows[0] ?? {}
  }
  const deliverChange = (change: Partial<typeof runningMatch>, more: FeedBatch = {}) =>
    ingest.deliver({ ...more, matches: [{ ...runningMatch, ...change }] })

  beforeAll(async () => {
    database = await open()
    // Published plans name bookmakers and refuse to be removed with them; this test has none.
    await database.db.execute(sql`alter table plan_selections disable trigger user`)
  })
  beforeEach(async () => {
    await database.db.execute(sql.raw(`truncate ${[...TABLES].join(', ')} restart identity cascade`))
    ingest = createIngest({ database, provider: 'test', simulated: false, ...recorded })
    await ingest.deliver(sampleBatch())
    recorded.clear()
    lines.length = 0
  })

  test('stores every list of a delivery', async () => {
    for (const table of TABLES) {
      const { rows } = await database.db.execute<{ n: number }>(
        sql`select count(*)::int as n from ${sql.identifier(table)}`,
      )
      expect(rows[0]?.n, table).toBeGreaterThan(0)
    }
    expect(await match()).toMatchObject({
      home_score: 1,
      away_score: 0,
      phase: 'h1',
      home_yellow: 1,
      provider: 'test',
    })
  })

  test('writes and publishes nothing when a delivery is repeated', async () => {
    const before = await fingerprints()
    const report = await ingest.deliver(sampleBatch())
    expect(report.changed).toBe(false)
    expect(report.skipped).toEqual([])
    for (const [list, counts] of Object.entries(report.lists))
      expect({ list, ...counts }).toMatchObject({ inserted: 0, updated: 0 })
    expect(report.lists.events?.unchanged).toBe(2)
    expect(await fingerprints()).toEqual(before)
    expect(Object.values(received).flat()).toEqual([])
  })

  test('writes nothing when another process delivers the same with an empty cache', async () => {
    const before = await fingerprints()
    const other = createIngest({ database, provider: 'test', simulated: false, ...recorded })
    expect((await other.deliver(sampleBatch())).changed).toBe(false)
    expect(await fingerprints()).toEqual(before)
  })

  test('keeps what a delivery leaves out and empties what it sends as null', async () => {
    const { venue: _, weather: __, ...rest } = runningMatch
    await ingest.deliver({ matches: [{ ...rest, referee: null, score: [2, 0] }] })
    expect(await match()).toMatchObject({
      home_score: 2,
      referee_id: null,
      venue_id: expect.any(Number),
      weather: { kind: 'rain', celsius: 11.5 },
    })
  })

  test('cancels a goal: the event stays as cancelled, the score decreases', async () => {
    const goal = sampleBatch().events?.[0]
    if (!goal) throw new Error('the sample has a goal')
    await deliverChange({ score: [0, 0] }, { events: [{ ...goal, cancelled: true }] })
    expect(received.matches).toHaveLength(1)
    expect(received.matches[0]).toMatchObject({ previous: { score: [1, 0] }, current: { score: [0, 0] } })
    expect(received.events[0]?.changes).toMatchObject([
      { type: 'goal', side: 'home', previous: { cancelled: false }, cancelled: true },
    ])
    const { rows } = await database.db.execute(sql`select cancelled from match_events where source_id = 'e1'`)
    expect(rows).toEqual([{ cancelled: true }])
  })

  test('moves a postponed match', async () => {
    await deliverChange({
      status: 'postponed',
      phase: 'pre',
      score: null,
      clock: null,
      kickoff_at: '2026-06-01T18:00:00+02:00',
    })
    const row = await match()
    expect(row).toMatchObject({
      status: 'postponed',
      home_score: null,
      away_score: null,
      clock_at: null,
      clock_rate: 0,
    })
    expect(received.matches[0]?.current.kickoffAt.toISOString()).toBe('2026-06-01T16:00:00.000Z')
  })

  test('confirms only finished matches, and revokes it if the match is not over after all', async () => {
    await deliverChange({ confirmed: true })
    expect(await match()).toMatchObject({ status: 'live', confirmed: false })
    await deliverChange({ status: 'finished', phase: 'ft' })
    expect(await match()).toMatchObject({ status: 'finished', confirmed: false })
    await deliverChange({ status: 'finished', phase: 'ft', confirmed: true })
    expect(await match()).toMatchObject({ confirmed: true })
    await deliverChange({ status: 'live', phase: 'h2' })
    expect(await match()).toMatchObject({ status: 'live', confirmed: false })
  })

  test('skips invalid items with a reason, and stores the rest', async () => {
    const { matches = [], events = [] } = sampleBatch()
    const broken: unknown = {
      matches: [
        ...matches,
        { ...runningMatch, id: 'm2', home: 'nobody' },
        { ...runningMatch, id: 'm3', away: 'north' },
        { ...runningMatch, id: 'm4', score: [1.5, 0] },
        { ...runningMatch, id: 'm5', attendance: 1e12 },
        { ...runningMatch, id: 'm6', kickoff_at: 'soon' },
        { ...runningMatch, id: 'm7', score: [3, 0] },
        17,
      ],
      events: [...events, { id: 'e9', match: 'm99', type: 'goal', side: 'home', order: 1 }, null],
      texts: 'none',
    }
    const report = await ingest.deliver(broken as FeedBatch)
    expect(report.skipped.map(({ list, index, id }) => `${list} ${index} ${id}`)).toEqual([
      'matches 5 m6',
      'matches 7 null',
      'events 3 null',
      'texts 0 null',
      'matches 1 m2',
      'matches 2 m3',
      'matches 3 m4',
      'matches 4 m5',
      'events 2 m99 e9',
    ])
    expect(report.skipped.map(({ reason }) => reason)).toContain('team nobody is not known')
    expect(report.lists.matches).toEqual({ inserted: 1, updated: 0, unchanged: 1 })
    expect(lines.filter(({ message }) => message.startsWith('ingest_item_skipped'))).toHaveLength(9)
  })

  test('stores values outside the vocabulary as unknown and logs each once', async () => {
    const odd = { status: 'cooling_break', phase: 'h9' } as const
    await deliverChange(odd)
    await deliverChange({ ...odd, score: [1, 1] })
    expect(await match()).toMatchObject({ status: 'unknown', phase: 'unknown', away_score: 1 })
    expect(lines.map(({ fields }) => fields)).toMatchObject([
      { value: 'status: cooling_break' },
      { value: 'phase: h9' },
    ])
  })

  test('stores text with a null character or an unpaired surrogate, and recognises it again', async () => {
    const odd: FeedBatch = { teams: [{ id: 'odd', sport: 'football', names: { en: 'O\0dd \ud83d' } }] }
    expect((await ingest.deliver(odd)).skipped).toEqual([])
    expect((await ingest.deliver(odd)).changed).toBe(false)
  })

  test('replaces a line-up as a whole', async () => {
    const lineup = sampleBatch().lineups?.[0]
    if (!lineup) throw new Error('the sample has a line-up')
    const report = await ingest.deliver({
      lineups: [{ ...lineup, players: [{ names: { en: 'New One' }, starter: true }] }],
    })
    expect(report.lists.lineups).toEqual({ inserted: 0, updated: 1, unchanged: 0 })
    expect(received.parts).toMatchObject([{ parts: ['lineups'] }])
    const { rows } = await database.db.execute(sql`select name_en from lineup_players`)
    expect(rows).toEqual([{ name_en: 'New One' }])
  })

  test('keeps all quotes and alters none', async () => {
    const quote = sampleBatch().quotes?.[0]
    if (!quote) throw new Error('the sample has a quote')
    await ingest.deliver({
      quotes: [
        { ...quote, home: 9.9 },
        { ...quote, at: '2026-05-01T12:10:00Z', stage: 'inplay', home: 1.5 },
      ],
    })
    const { rows } = await database.db.execute(sql`select home from odds_quotes order by at`)
    expect(rows).toEqual([{ home: 1.923 }, { home: 1.5 }])
    expect(received.quotes).toHaveLength(1)
  })

  test('publishes changed tables once per delivery', async () => {
    await deliverChange({ score: [2, 0] })
    expect(received.seasons).toHaveLength(1)
    recorded.clear()
    await deliverChange({ score: [2, 0], added_minutes: 3 })
    expect(received.seasons).toEqual([])
    await ingest.deliver({
      deductions: [{ season: 's1', team: 'south', points: -6, reason: { en: 'More' } }],
    })
    expect(received.seasons).toHaveLength(1)
  })

  test('creates one row each for simultaneous deliveries', async () => {
    const other = createIngest({ database, provider: 'test', simulated: false, ...recorded })
    const made: FeedBatch = {
      teams: Array.from({ length: 40 }, (_, n) => ({
        id: `t${n}`,
        sport: 'football',
        names: { en: `Town ${n}` },
      })),
      matches: Array.from({ length: 20 }, (_, n) => ({
        ...runningMatch,
        id: `x${n}`,
        home: `t${n}`,
        away: `t${n + 20}`,
      })),
    }
    const reports = await Promise.all([ingest.deliver(made), other.deliver(made), ingest.deliver(made)])
    expect(reports.reduce((sum, report) => sum + (report.lists.matches?.inserted ?? 0), 0)).toBe(20)
    expect(reports.flatMap(({ skipped }) => skipped)).toEqual([])
  })

  test('recovers after rows were removed externally', async () => {
    await database.db.execute(sql.raw(`truncate ${[...TABLES].join(', ')} restart identity cascade`))
    const report = await ingest.deliver(sampleBatch())
    expect(report.skipped).toEqual([])
    expect(report.lists.matches?.inserted).toBe(1)
    expect((await ingest.deliver(sampleBatch())).changed).toBe(false)
  })
})
