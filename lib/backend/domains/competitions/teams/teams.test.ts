import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlayerPage, TeamMatches, TeamPage } from '#lib/contract/competitions/teams.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { sampleSeason } from '#testing/domains/sample-season.ts'

describeDatabase('verbs of teams and players', (open) => {
  let site: TestSite
  let teamId = 0
  let playerIds: number[] = []

  beforeAll(async () => {
    const database = await open()
    site = await openTestSite({ database })
    await site.ingest(sampleSeason())
    const teams = await database.db.execute<{ id: number }>(
      sql`select id from teams where name_en = 'Club A'`,
    )
    teamId = teams.rows[0]?.id ?? 0
    const players = await database.db.execute<{ id: number }>(sql`select id from players order by name_en`)
    playerIds = players.rows.map(({ id }) => id)
  })
  afterAll(() => site.close())

  test('team returns master data, place, matches, squad with statistics and unavailable players', async () => {
    const { data } = await site.call('GET', 'api/competitions/team', { id: teamId })
    const page = data as TeamPage
    expect(page.team).toMatchObject({
      name_en: 'Club A',
      venue_en: 'North Park',
      city_en: 'North',
      country_zh: '乌托邦',
    })
    expect(page.seasons).toMatchObject([
      { season_name: '2026', group_en: 'Group A', teams: 2, row: { rank: 1, points: 3 } },
    ])
    expect(page.form).toEqual(['W', 'W', 'D'])
    expect(page.next).toHaveLength(1)
    expect(page.last.map(({ home_score, away_score }) => [home_score, away_score])).toEqual([
      [1, 1],
      [1, 0],
      [2, 1],
    ])
    expect(page.squad.map(({ player, figures }) => [player.name_en, player.position, figures])).toEqual([
      ['Ben Other', 'G', { played: 3, started: 1, goals: 0, assists: 1, yellow: 1, red: 0, rating: null }],
      ['Ann Other', 'F', { played: 3, started: 3, goals: 2, assists: 0, yellow: 0, red: 0, rating: 7 }],
    ])
    // Goals add up to the score in one of the team's three matches.
    expect(page.squad_coverage).toEqual({ played: 3, covered: 1 })
    expect(page.missing).toEqual([
      { player_id: null, names: { en: 'In Jured' }, kind: 'injured', note: { en: 'Knee' } },
    ])
    expect(page.figures).toMatchObject({ scored: 2, shots: 10 })
    expect(page.coach).toEqual({ en: 'Co Ach' })
    expect(page.match).toMatchObject({ status: 'scheduled', id: page.next[0]?.id })
    expect(page.position).toMatchObject({ topic: `match:${page.next[0]?.id}` })
    expect(page.squad.map(({ player }) => player.country_en)).toEqual([null, 'Utopia'])
  })

  test('a match in play is the current match; without a coming match there is none', async () => {
    const { db } = site.database
    const match = async () =>
      ((await site.call('GET', 'api/competitions/team', { id: teamId })).data as TeamPage).match
    await db.execute(sql`update matches set status = 'live', phase = 'h1' where kickoff_at > '2036-01-01'`)
    expect(await match()).toMatchObject({ status: 'live' })
    await db.execute(
      sql`update matches set status = 'postponed', phase = 'pre' where kickoff_at > '2036-01-01'`,
    )
    expect(await match()).toBeNull()
    await db.execute(sql`update matches set status = 'scheduled' where kickoff_at > '2036-01-01'`)
  })

  test('teamMatches returns fixtures and results by page', async () => {
    const get = async (input: object) =>
      (await site.call('GET', 'api/competitions/teamMatches', { id: teamId, ...input })).data as TeamMatches
    expect(await get({ kind: 'fixtures' })).toMatchObject({ total: 1, list: [{ status: 'scheduled' }] })
    const second = await get({ kind: 'results', page: 2, page_size: 2 })
    expect(second).toMatchObject({ total: 3, list: [{ home_score: 2 }] })
    expect(second.competitions).toMatchObject([{ name_en: 'Utopian Cup' }])
  })

  test('teamNames returns names and colours in the order of the ids, without unknown teams', async () => {
    const { data: page } = await site.call('GET', 'api/competitions/team', { id: teamId })
    const { team } = page as TeamPage
    const { data } = await site.call('GET', 'api/competitions/teamNames', { ids: `999,${teamId}` })
    expect(data).toEqual({
      list: [
        {
          id: teamId,
          name_zh: team.name_zh,
          name_en: team.name_en,
          name_vi: team.name_vi,
          short_name_zh: team.short_name_zh,
          short_name_en: team.short_name_en,
          short_name_vi: team.short_name_vi,
          colours: team.colours,
        },
      ],
    })
    expect((await site.call('GET', 'api/competitions/teamNames', { ids: '' })).data).toEqual({ list: [] })
  })

  test('player returns personal data, the statistics of the season and the last matches', async () => {
    const { data } = await site.call('GET', 'api/competitions/player', { id: playerIds[0] })
    const page = data as PlayerPage
    expect(page.player).toMatchObject({
      name_en: 'Ann Other',
      number: 9,
      born_on: '2000-01-02',
      height_cm: 180,
    })
    expect(page.team).toMatchObject({ name_en: 'Club A' })
    expect(page.player).toMatchObject({ country_zh: '乌托邦', country_en: 'Utopia', country_code: 'xx' })
    expect(page.seasons).toMatchObject([
      {
        season_name: '2026',
        team: { name_en: 'Club A' },
        figures: { played: 3, goals: 2, rating: 7 },
        coverage: { played: 3, covered: 1 },
      },
    ])
    expect(page.match).toMatchObject({ status: 'scheduled', home_team_id: teamId })
    expect(page.followers).toBe(0)
    expect(page.places).toEqual([
      { x: 50, y: 88, matches: 2 },
      { x: 20, y: 70, matches: 1 },
    ])
    expect(page.last.map(({ figures }) => [figures.goals, figures.rating])).toEqual([
      [0, 6],
      [0, 7],
      [2, 8],
    ])
  })

  test('a season with two teams is listed once for each', async () => {
    const { db } = site.database
    // As if the player had played the first of the three matches for the other side.
    const moved = sql`player_id = ${playerIds[0]} and match_id = (select min(match_id) from lineup_players)`
    await db.execute(sql`update lineup_players set side = 'away', position = 99 where ${moved}`)
    const { data } = await site.call('GET', 'api/competitions/player', { id: playerIds[0] })
    const { seasons } = data as PlayerPage
    expect(new Map(seasons.map(({ team, figures }) => [team?.name_en, figures.played]))).toEqual(
      new Map([
        ['Club A', 2],
        ['Club B', 1],
      ]),
    )
    await db.execute(sql`update lineup_players set side = 'home', position = 99 where ${moved}`)
  })

  test('a goal of a match in play counts at once, a rating when it is over', async () => {
    const { db } = site.database
    await db.execute(
      sql`update matches set status = 'live' where id = (select min(match_id) from lineup_players)`,
    )
    const { data } = await site.call('GET', 'api/competitions/player', { id: playerIds[0] })
    const [season] = (data as PlayerPage).seasons
    expect(season).toMatchObject({
      figures: { played: 3, goals: 2, rating: 6.5 },
      coverage: { played: 2, covered: 1 },
    })
    await db.execute(sql`update matches set status = 'finished' where status = 'live'`)
  })

  test('where no details of a played match are known, nothing is shown as zero', async () => {
    const { db } = site.database
    await db.execute(sql`delete from match_events where type <> 'goal' or minute <> 10`)
    await db.execute(sql`delete from lineup_players`)
    const team = (await site.call('GET', 'api/competitions/team', { id: teamId })).data as TeamPage
    expect(team.squad_coverage).toEqual({ played: 3, covered: 0 })
    const unknown = { played: null, started: null, yellow: null, red: null, rating: null }
    expect(team.squad.map(({ figures }) => figures)).toEqual([
      { ...unknown, played: 1, goals: null, assists: 1 },
      { ...unknown, played: 1, goals: 1, assists: null },
    ])
    const player = (await site.call('GET', 'api/competitions/player', { id: playerIds[0] }))
      .data as PlayerPage
    expect(player.seasons).toMatchObject([
      { figures: { ...unknown, played: 1, goals: 1, assists: null }, coverage: { played: 3, covered: 0 } },
    ])
  })

  test.each([
    ['team', { id: 999 }, 404],
    ['teamMatches', { id: 999, kind: 'results' }, 404],
    ['player', { id: 999 }, 404],
    ['team', { id: 'x' }, 400],
    ['team', {}, 400],
    ['teamMatches', { id: 1, kind: 'all' }, 400],
    ['teamMatches', { id: 1 }, 400],
    ['player', { id: 0 }, 400],
    ['teamNames', { ids: 'x' }, 400],
    ['teamNames', {}, 400],
    ['teamNames', { ids: Array.from({ length: 101 }, (_, at) => at + 1).join() }, 400],
  ])('%s with %j responds with %i', async (verb, input, status) => {
    expect((await site.call('GET', `api/competitions/${verb}`, input)).status).toBe(status)
  })
})
