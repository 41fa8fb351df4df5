import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFeedDetails } from '#lib/backend/app/feed-details.ts'
import type { Database } from '#lib/backend/db/pool.ts'
import { players, seasons } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { externalIds } from '#lib/backend/db/schema/services/sources.ts'
import { loadPlayerTotals } from '#lib/backend/domains/competitions/season/player-totals.ts'
import { createIngest } from '#lib/backend/domains/matches/ingest/ingest.ts'
import type { FeedBatch } from '#lib/backend/ports/feed/feed.ts'
import { merge } from '#lib/backend/ports/feed/simulator/chunks.ts'
import { definitions, seasonBatch, players as squads } from '#lib/backend/ports/feed/simulator/definitions.ts'
import { pastOf } from '#lib/backend/ports/feed/simulator/past.ts'
import { createWorld } from '#lib/backend/ports/feed/simulator/world.ts'
import type { Leaders } from '#lib/contract/competitions/season.ts'
import type { PlayerPage, TeamPage } from '#lib/contract/competitions/teams.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { openTestDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { createBasketballEngine } from './world/basketball/index.ts'
import { createFootballEngine } from './world/football/index.ts'
import type { Fixture } from './world/types.ts'

const SEED = 'totals'
const PROVIDER = 'simulator'
/** A day on which all leagues have played more rounds than are delivered. */
const NOW = Date.UTC(2027, 5, 1, 12)
/** Matches of each league: more than the twenty whose details one request waits for. */
const ROUNDS = 3
const silent = { info: () => undefined, warn: () => undefined }
const world = createWorld(SEED, [createFootballEngine(SEED), createBasketballEngine(SEED)])
const leagues = world.competitions
  .filter(({ kind }) => kind === 'league')
  .map((competition) => {
    // The last season whose first rounds are over.
    const number = world.calendar.seasonAt(competition, NOW).number
    const begun = world.calendar.fixtures(competition, number).some(({ kickoff }) => kickoff < NOW)
    const season = world.calendar.neighbour(competition, number, begun ? 0 : -1)
    const fixtures = world.calendar
      .fixtures(competition, season.number)
      .filter(({ round, kickoff }) => round <= ROUNDS && kickoff < NOW)
    return { id: competition.id, competition, season, fixtures }
  })

/** What a player did in the matches of a league by the feed's own events and box scores. */
function countFromFeed(sport: Sport, fixtures: readonly Fixture[]) {
  const totals = new Map<string, Record<string, number>>()
  const add = (player: string | null | undefined, key: string, by = 1) => {
    if (!player) return
    const row = totals.get(player) ?? {}
    row[key] = (row[key] ?? 0) + by
    totals.set(player, row)
  }
  for (const fixture of fixtures) {
    const row = world.rowAt(fixture, NOW)
    if (row.status !== 'finished') continue
    const { events = [], lineups = [] } = pastOf(world.open(fixture), undefined, 'season')
    for (const { type, player, other, cancelled } of events) {
      if (cancelled) continue
      if (type === 'goal' || type === 'penalty_goal') add(player, 'goals')
      if (type === 'goal') add(other, 'assists')
      if (type === 'yellow') add(player, 'yellow')
      if (type === 'red' || type === 'second_yellow') add(player, 'red')
    }
    if (sport === 'basketball')
      for (const { player, box } of lineups.flatMap((lineup) => lineup.players))
        if ((box?.minutes ?? 0) > 0)
          for (const key of ['pts', 'reb', 'ast', 'stl', 'blk']) {
            add(player, key, box?.[key] ?? 0)
            if (key === 'pts') add(player, 'games')
          }
  }
  return totals
}

describe('players’ totals of the demo world', () => {
  let database: Database
  let site: TestSite
  const seasonIds = new Map<string, number>()
  const nameOfId = new Map<number, string>()
  const get = async <Data>(path: string, input: Record<string, unknown>) => {
    const { code, data } = await site.call('GET', `api/competitions/${path}`, input)
    expect(code).toBe(0)
    return data as Data
  }

  beforeAll(async () => {
    database = await openTestDatabase()
    const { db } = database
    const ingest = createIngest({ database, provider: PROVIDER, simulated: true, log: silent })
    const deliver = async (batch: FeedBatch) => {
      expect((await ingest.deliver(batch)).skipped).toEqual([])
    }
    const feed = {
      provider: PROVIDER,
      detail: async () => null,
      past: async (ids: readonly string[]) =>
        merge(
          ids.flatMap((id) => {
            const fixture = world.calendar.fixture(id)
            return fixture ? [pastOf(world.open(fixture), undefined, 'season')] : []
          }),
        ),
    }
    const details = createFeedDetails({ db, log: silent, feed, deliver, deliverPast: deliver })
    site = await openTestSite({ database, feeds: details })
    await deliver(definitions(world))
    await deliver({ players: squads(world) })
    // Rows without details, as an empty database is filled.
    await deliver(merge(leagues.map(({ season }) => seasonBatch(world, season, NOW))))
    await deliver({
      matches: leagues.flatMap(({ fixtures }) => fixtures.map((fixture) => world.rowAt(fixture, NOW))),
    })
    const named = await db
      .select()
      .from(externalIds)
      .where(inArray(externalIds.kind, ['season', 'player']))
    for (const { kind, id, externalId } of named)
      if (kind === 'season') seasonIds.set(externalId, id)
      else nameOfId.set(id, externalId)
  }, 120_000)
  afterAll(() => site.close())

  test('a first answer that lacks matches says so and ranks nobody; the next ones are complete', async () => {
    const id = seasonIds.get(leagues.find((league) => league.id === 'premier-league')?.season.id ?? '')
    const first = await get<Leaders>('leaders', { season_id: id })
    const [goals] = first.boards
    expect(goals?.coverage).toMatchObject({ covered: 20, played: 30, rounds_played: 3 })
    expect(goals?.rows.length).toBeGreaterThan(0)
    expect(goals?.rows.every(({ rank }) => rank === null)).toBe(true)
    const complete = async () => (await get<Leaders>('leaders', { season_id: id })).boards[0]
    await expect.poll(async () => (await complete())?.coverage.covered, { timeout: 30_000 }).toBe(30)
    const ranks = (await complete())?.rows.map(({ rank }) => rank) ?? []
    expect(ranks[0]).toBe(1)
    expect([...ranks].sort((one, other) => (one ?? 0) - (other ?? 0))).toEqual(ranks)
  }, 60_000)

  test.each(leagues.map(({ id }) => id))(
    '%s: leaders, players’ pages and the sum of events are equal for every player',
    async (id) => {
      const league = leagues.find((each) => each.id === id)
      const seasonId = seasonIds.get(league?.season.id ?? '') ?? 0
      if (!league) return expect.fail(id)
      const { sport } = league.competition
      await get<Leaders>('leaders', { season_id: seasonId })
      const isFilled = async () =>
        (await get<Leaders>('leaders', { season_id: seasonId })).boards.every(
          ({ coverage }) => coverage.covered === coverage.played,
        )
      await expect.poll(isFilled, { timeout: 30_000 }).toBe(true)
      const leaders = await get<Leaders>('leaders', { season_id: seasonId })
      const expected = countFromFeed(sport, league.fixtures)

      // Every player with a part in the season, by the function that players' pages use.
      const ofSeason = await loadPlayerTotals(database.db, sport, { where: sql`m.season_id = ${seasonId}` })
      expect(ofSeason.length).toBeGreaterThan(league.competition.teams.length * 8)
      for (const row of ofSeason) {
        const player = row.player_id ?? 0
        const [own] = await loadPlayerTotals(database.db, sport, {
          where: sql`m.season_id = ${seasonId}`,
          player,
        })
        expect(own).toEqual(row)
        const counted = expected.get(nameOfId.get(player) ?? '') ?? {}
        const keys =
          sport === 'football' ? ['goals', 'assists', 'yellow', 'red'] : ['pts', 'reb', 'ast', 'stl', 'blk']
        for (const key of keys) {
          const total = sport === 'football' ? Number(row[key]) : Number(row[key] ?? 0) * row.played
          expect(total, `${key} of ${nameOfId.get(player)}`).toBeCloseTo(counted[key] ?? 0, 6)
        }
        if (sport === 'basketball') expect(row.played).toBe(counted.games)
      }
      const counted = [...expected].filter(([, row]) => Object.values(row).some((value) => value > 0))
      const known = new Set(ofSeason.map(({ player_id }) => nameOfId.get(player_id ?? 0)))
      for (const [player] of counted) expect(known).toContain(player)

      // Every player of a board, on their page and in their team's squad.
      const shown = new Map<number, Record<string, number>>()
      for (const { key, rows } of leaders.boards)
        for (const { player_id, value } of rows)
          if (player_id !== null) shown.set(player_id, { ...shown.get(player_id), [key]: value })
      for (const [player, values] of [...shown].slice(0, 25)) {
        const page = await get<PlayerPage>('player', { id: player })
        const season = page.seasons.find((each) => each.season_id === seasonId)
        expect(season?.coverage.covered).toBe(season?.coverage.played)
        for (const [key, value] of Object.entries(values))
          if (page.columns.includes(key) && !(key === 'minutes'))
            expect(season?.figures[key]).toBeCloseTo(value, 9)
        const team = await get<TeamPage>('team', { id: page.team?.id })
        const inSquad = team.squad.find((each) => each.player.id === player)
        expect(inSquad?.figures).toEqual(season?.figures)
      }
    },
    120_000,
  )

  test('goals of all players and own goals add up to the scores', async () => {
    const { rows } = await database.db.execute<{ scored: number; reported: number }>(sql`
      select (select sum(home_score + away_score) from ${matches} where sport = 'football' and status = 'finished')::int as scored,
        (select count(*) from match_events e join ${matches} m on m.id = e.match_id
          where m.status = 'finished' and m.sport = 'football' and not e.cancelled
            and e.type in ('goal', 'penalty_goal', 'own_goal'))::int as reported`)
    expect(rows[0]?.reported).toBe(rows[0]?.scored)
    const current = await database.db
      .select({ id: seasons.id })
      .from(seasons)
      .innerJoin(matches, and(eq(matches.seasonId, seasons.id), eq(matches.sport, 'football')))
    expect(new Set(current.map(({ id }) => id)).size).toBe(
      leagues.filter(({ competition }) => competition.sport === 'football').length,
    )
    expect(await database.db.$count(players)).toBeGreaterThan(9_000)
  })
})
