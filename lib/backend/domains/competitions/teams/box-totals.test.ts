import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FeedBatch } from '#lib/backend/ports/feed/feed.ts'
import type { Leaders } from '#lib/contract/competitions/season.ts'
import type { PlayerPage, TeamPage } from '#lib/contract/competitions/teams.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'

const game = (id: string, day: number, status: 'finished' | 'live') => ({
  id,
  season: 's1',
  home: 'a',
  away: 'b',
  kickoff_at: `2026-05-0${day}T12:00:00Z`,
  status,
  score: [30, 20] as [number, number],
})
/** A side with one player on court and one on the bench. */
const lineup = (match: string, pts: number) => ({
  match,
  side: 'home' as const,
  confirmed: true,
  players: [
    {
      player: 'p1',
      names: { en: 'Ann Other' },
      starter: true,
      box: { minutes: 1_200, pts, reb: 5, ast: 2, stl: 1, blk: 0 },
    },
    {
      player: 'p2',
      names: { en: 'Ben Other' },
      starter: false,
      box: { minutes: 0, pts: 0, reb: 0, ast: 0, stl: 0, blk: 0 },
    },
  ],
})
const batch: FeedBatch = {
  competitions: [{ id: 'c1', sport: 'basketball', kind: 'league', names: { en: 'Utopian League' } }],
  seasons: [{ id: 's1', competition: 'c1', name: '2026', starts_on: '2026-05-01', current: true }],
  teams: ['a', 'b'].map((id) => ({ id, sport: 'basketball' as const, names: { en: `Club ${id}` } })),
  entries: ['a', 'b'].map((team) => ({ season: 's1', team })),
  players: [
    { id: 'p1', sport: 'basketball', team: 'a', names: { en: 'Ann Other' }, number: 9, position: 'C' },
    { id: 'p2', sport: 'basketball', team: 'a', names: { en: 'Ben Other' }, number: 1, position: 'PG' },
  ],
  matches: [game('g1', 1, 'finished'), game('g2', 2, 'finished'), game('g3', 3, 'live')],
  lineups: [lineup('g1', 30), lineup('g2', 20), lineup('g3', 4)],
}

describeDatabase('totals from box scores', (open) => {
  let site: TestSite
  let player = 0
  let bench = 0
  const get = async <Data>(verb: string, input: Record<string, unknown>) =>
    (await site.call('GET', `api/competitions/${verb}`, input)).data as Data
  const idOf = async (query: ReturnType<typeof sql>) =>
    (await site.database.db.execute<{ id: number }>(query)).rows[0]?.id ?? 0

  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    await site.ingest(batch)
    player = await idOf(sql`select id::int as id from players where name_en = 'Ann Other'`)
    bench = await idOf(sql`select id::int as id from players where name_en = 'Ben Other'`)
  })
  afterAll(() => site.close())

  test('leaders, squad and player have the means of the games that are over', async () => {
    const season = await idOf(sql`select id::int as id from seasons`)
    const { boards } = await get<Leaders>('leaders', { season_id: season })
    const points = boards.find(({ key }) => key === 'pts')
    expect(points?.coverage).toEqual({ played: 2, covered: 2 })
    expect(points?.rows).toMatchObject([{ rank: 1, player_id: player, value: 25, detail: 2 }])

    const page = await get<PlayerPage>('player', { id: player })
    const figures = { played: 2, minutes: 1_200, pts: 25, reb: 5, ast: 2, stl: 1, blk: 0 }
    expect(page.seasons).toMatchObject([{ figures, coverage: { played: 2, covered: 2 } }])
    expect(page.last.map((each) => each.figures.pts)).toEqual([4, 20, 30])

    const team = await get<TeamPage>('team', { id: page.team?.id })
    expect(team.squad.map((each) => [each.player.id, each.figures])).toEqual([
      [bench, { played: 0, minutes: null, pts: null, reb: null, ast: null, stl: null, blk: null }],
      [player, figures],
    ])
  })

  test('a game without box scores is missing, and nobody is ranked', async () => {
    const { db } = site.database
    await db.execute(sql`update lineup_players set box = null where match_id = (select min(id) from matches)`)
    await site.ingest({ matches: [{ ...game('g1', 1, 'finished'), score: [31, 20] }] })
    const season = await idOf(sql`select id::int as id from seasons`)
    const { boards } = await get<Leaders>('leaders', { season_id: season })
    expect(boards.find(({ key }) => key === 'pts')).toMatchObject({
      coverage: { played: 2, covered: 1 },
      rows: [{ rank: null, value: 20, detail: 1 }],
    })
    const page = await get<PlayerPage>('player', { id: player })
    expect(page.seasons).toMatchObject([{ figures: { pts: 20 }, coverage: { played: 2, covered: 1 } }])
  })
})
