import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#lib/backend/db/pool.ts'
import { standingsChanged } from '#lib/backend/domains/competitions/standings/cache.ts'
import type {
  Bracket,
  CompetitionInfo,
  Leaders,
  SeasonMatches,
  TeamStatistics,
  Totals,
} from '#lib/contract/competitions/season.ts'
import type { SeasonTable } from '#lib/contract/competitions/standings.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { sampleSeason } from '#testing/domains/sample-season.ts'

describeDatabase('verbs of a season', (open) => {
  let site: TestSite
  let database: Database
  const ids = { competition: 0, old: 0, season: 0, group: 0 }
  const get = async <Data>(verb: string, input: Record<string, unknown>) => {
    const { code, data } = await site.call('GET', `api/competitions/${verb}`, input)
    expect(code).toBe(0)
    return data as Data
  }

  beforeAll(async () => {
    database = await open()
    site = await openTestSite({ database })
    await site.ingest(sampleSeason())
    const { rows } = await database.db.execute<{ id: number; competition_id: number; name: string }>(
      sql`select id, competition_id, name from seasons order by name`,
    )
    ids.old = rows[0]?.id ?? 0
    ids.season = rows[1]?.id ?? 0
    ids.competition = rows[1]?.competition_id ?? 0
    const { rows: rounds } = await database.db.execute<{ id: number }>(
      sql`select id from rounds where stage = 'group'`,
    )
    ids.group = rounds[0]?.id ?? 0
  })
  afterAll(() => site.close())

  test('about returns all seasons, and the rounds, the current round and the rules of the requested season', async () => {
    const data = await get<CompetitionInfo>('about', { id: ids.competition })
    expect(data.seasons.map(({ name }) => name)).toEqual(['2026', '2025'])
    expect(data).toMatchObject({
      season: { name: '2026', is_current: true },
      teams: 4,
      played: 4,
      total: 5,
      tie_breaks: ['pts', 'gd', 'gf'],
      has_table: true,
      has_bracket: true,
    })
    expect(data.rounds.map(({ name_en, stage, played, total }) => [name_en, stage, played, total])).toEqual([
      ['Stage 1', 'group', 2, 2],
      ['Stage 2', 'knockout', 2, 2],
      ['Stage 3', 'knockout', 0, 1],
    ])
    expect(data.current_round_id).toBe(data.rounds[2]?.id)
    const old = await get<CompetitionInfo>('about', { id: ids.competition, season_id: ids.old })
    expect(old).toMatchObject({ season: { name: '2025' }, tie_breaks: ['pts', 'gf'], rounds: [] })
  })

  test('matches returns a round, or the season by page', async () => {
    const round = await get<SeasonMatches>('matches', { season_id: ids.season, round_id: ids.group })
    expect(round.list.map(({ home_score, away_score }) => [home_score, away_score])).toEqual([
      [2, 1],
      [3, 0],
    ])
    const second = await get<SeasonMatches>('matches', { season_id: ids.season, page: 2, page_size: 3 })
    expect(second).toMatchObject({ total: 5, page: 2 })
    expect(second.list.map(({ status }) => status)).toEqual(['finished', 'scheduled'])
  })

  test('bracket returns both legs, their aggregate and the side that advanced', async () => {
    const { rounds } = await get<Bracket>('bracket', { season_id: ids.season })
    expect(rounds).toHaveLength(2)
    expect(rounds[0]?.ties).toMatchObject([
      {
        home: { name_en: 'Club A' },
        away: { name_en: 'Club C' },
        aggregate: [2, 1],
        winner: 'home',
        decided_by: 'score',
        legs: [{ score: [1, 0] }, { score: [1, 1] }],
      },
    ])
    expect(rounds[1]?.ties).toMatchObject([
      { home: { name_en: 'Club A' }, winner: null, legs: [{ score: null }] },
    ])
  })

  test('the table ranks the second places against each other and marks the best', async () => {
    const { data } = await site.call('GET', 'api/Football/season_table', { season_id: ids.season })
    const { groups, placed } = data as SeasonTable
    expect(
      placed.map(({ place, best, rows }) => [
        place,
        best,
        rows.map((row) => [row.team_name_en, row.rank, row.zone]),
      ]),
    ).toEqual([
      [
        2,
        1,
        [
          ['Club B', 1, 'playoff'],
          ['Club D', 2, null],
        ],
      ],
    ])
    expect(groups.map(({ rows }) => rows.map((row) => row.zone))).toEqual([
      ['promotion', 'playoff'],
      ['promotion', null],
    ])
  })

  test('the form view counts only the last matches', async () => {
    await site.ingest({
      matches: [4, 5, 6, 7, 8, 9].map((day) => ({
        id: `form${day}`,
        season: 's1',
        round: 'r1',
        home: 'b',
        away: 'a',
        kickoff_at: `2026-04-0${day}T12:00:00Z`,
        status: 'finished' as const,
        score: [1, 0] as [number, number],
      })),
    })
    const line = async (view: string) => {
      const { data } = await site.call('GET', 'api/Football/season_table', { season_id: ids.season, view })
      const row = (data as SeasonTable).groups[0]?.rows.find(({ team_name_en }) => team_name_en === 'Club B')
      return [row?.played, row?.points, row?.form.length]
    }
    expect(await line('total')).toEqual([7, 18, 5])
    expect(await line('form')).toEqual([5, 12, 5])
    expect(await line('form_ten')).toEqual([7, 18, 7])
    await database.db.execute(sql`delete from matches where kickoff_at < '2026-05-01'`)
    await site.ingest({ seasons: [{ id: 's1', competition: 'c1', name: '2026', current: true, zones: [] }] })
    await site.ingest({
      seasons: [{ id: 's1', competition: 'c1', name: '2026', current: true, zones: null }],
    })
    expect(await line('total')).toEqual([1, 0, 1])
  })

  test('totals counts matches over each line', async () => {
    const { lines, rows } = await get<Totals>('totals', { season_id: ids.season })
    expect(lines).toEqual([1.5, 2.5, 3.5])
    expect(rows.map(({ team, played, over, per_match }) => [team.name_en, played, over, per_match])).toEqual([
      ['Club A', 1, [1, 1, 0], 3],
      ['Club B', 1, [1, 1, 0], 3],
      ['Club C', 1, [1, 1, 0], 3],
      ['Club D', 1, [1, 1, 0], 3],
    ])
  })

  test('leaders counts valid goals, assists and cards, and of how many matches; a part has no ranks', async () => {
    const { boards } = await get<Leaders>('leaders', { season_id: ids.season })
    // The goals of one match add up to its score; line-ups with ratings are those of three, with substitutions of one.
    expect(Object.fromEntries(boards.map(({ key, coverage }) => [key, coverage]))).toMatchObject({
      goals: { played: 4, covered: 1 },
      yellow: { played: 4, covered: 1 },
      rating: { played: 4, covered: 3 },
      minutes: { played: 4, covered: 1 },
    })
    const rows = new Map(
      boards.map(({ key, rows: list }) => [
        key,
        list.map((row) => [row.rank, row.player_name_en, row.team?.name_en, row.value, row.detail]),
      ]),
    )
    expect(rows.get('goals')).toEqual([
      [null, 'Ann Other', 'Club A', 2, 1],
      [null, 'Guest Star', 'Club A', 1, 0],
    ])
    expect(rows.get('assists')).toEqual([[null, 'Ben Other', 'Club A', 1, 0]])
    expect(rows.get('yellow')).toEqual([[null, 'Ben Other', 'Club A', 1, 0]])
    expect(rows.get('red')).toEqual([])
    // Rated 8, 7 and 6; substitutions were reported only of the last match.
    expect(rows.get('rating')).toEqual([[null, 'Ann Other', 'Club A', 7, 3]])
    expect(rows.get('minutes')).toEqual([
      [null, 'Ann Other', 'Club A', 70, 3],
      [null, 'Ben Other', 'Club A', 20, 3],
    ])
  })

  test('a board whose matches are all covered has ranks, and the others still have none', async () => {
    const goal = (match: string, at: number, side: 'home' | 'away') => ({
      id: `more${at}`,
      match,
      type: 'own_goal' as const,
      side,
      order: 20 + at,
      minute: 80,
    })
    await site.ingest({
      events: [
        goal('m1', 1, 'away'),
        ...[2, 3, 4].map((at) => goal('m2', at, 'home')),
        goal('m4', 5, 'home'),
        goal('m4', 6, 'away'),
      ],
    })
    standingsChanged(ids.season)
    const { boards } = await get<Leaders>('leaders', { season_id: ids.season })
    const board = (name: string) => {
      const found = boards.find(({ key }) => key === name)
      return [found?.coverage.covered, found?.rows.map(({ rank }) => rank)]
    }
    expect(board('goals')).toEqual([4, [1, 2]])
    expect(board('assists')).toEqual([4, [1]])
    // Of one match no line-up is known.
    expect(board('yellow')).toEqual([3, [null]])
    await database.db.execute(sql`delete from match_events where source_id like 'more%'`)
    standingsChanged(ids.season)
  })

  test('teamStatistics returns means from results, matches and statistics', async () => {
    const { columns, rows, played, covered } = await get<TeamStatistics>('teamStatistics', {
      season_id: ids.season,
    })
    expect([played, covered]).toEqual([4, 1])
    expect(columns).toEqual([
      'scored',
      'conceded',
      'clean_sheets',
      'goalless',
      'possession',
      'shots',
      'corners',
      'yellow',
      'red',
    ])
    expect(rows.find(({ team }) => team.name_en === 'Club A')).toMatchObject({
      played: 1,
      values: { scored: 2, conceded: 1, clean_sheets: 0, shots: 10, possession: 60 },
    })
  })

  test('events of other seasons are not read for a board', async () => {
    await database.db.execute(sql`
      insert into matches (sport, competition_id, season_id, home_id, away_id, kickoff_at, status, provider)
      select 'football', ${ids.competition}, ${ids.old}, m.home_id, m.away_id, m.kickoff_at, 'finished', 'bulk'
      from matches m, generate_series(1, 400) where m.season_id = ${ids.season} limit 400`)
    await database.db.execute(sql`
      insert into match_events (match_id, source_id, type, side, position)
      select m.id, n::text, 'goal', 'home', n from matches m, generate_series(1, 40) n where m.provider = 'bulk'`)
    await database.db.execute(sql`analyze match_events`)
    await database.db.execute(sql`analyze matches`)
    const { rows } = await database.db.execute<{ 'QUERY PLAN': string }>(sql`
      explain select count(*) from matches m cross join lateral (
        select x.type from match_events x where x.match_id = m.id and not x.cancelled offset 0) e
      where m.season_id = ${ids.season}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/events_o/)
    expect(plan).not.toMatch(/Seq Scan on match_events/)
  })

  test.each([
    ['about', { id: 999 }, 404],
    ['matches', { season_id: 999 }, 404],
    ['bracket', { season_id: 999 }, 404],
    ['totals', { season_id: 999 }, 404],
    ['leaders', { season_id: 999 }, 404],
    ['teamStatistics', { season_id: 999 }, 404],
    ['about', { id: 'x' }, 400],
    ['matches', {}, 400],
    ['matches', { season_id: 1, page: 0 }, 400],
    ['bracket', { season_id: -1 }, 400],
    ['totals', { season_id: '' }, 400],
    ['leaders', {}, 400],
    ['teamStatistics', { season_id: 'all' }, 400],
  ])('%s with %j responds with %i', async (verb, input, status) => {
    expect((await site.call('GET', `api/competitions/${verb}`, input)).status).toBe(status)
  })

  test('a season of another competition and a round of another season are not found', async () => {
    await site.ingest({
      competitions: [{ id: 'c2', sport: 'football', names: { en: 'Other' } }],
      seasons: [{ id: 's2', competition: 'c2', name: '2026' }],
    })
    const { rows } = await database.db.execute<{ id: number }>(
      sql`select s.id from seasons s join competitions c on c.id = s.competition_id where c.name_en = 'Other'`,
    )
    const other = rows[0]?.id
    const about = await site.call('GET', 'api/competitions/about', { id: ids.competition, season_id: other })
    expect(about.status).toBe(404)
    const matches = await site.call('GET', 'api/competitions/matches', {
      season_id: other,
      round_id: ids.group,
    })
    expect(matches.status).toBe(404)
  })
})
