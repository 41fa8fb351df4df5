import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFeedDetails } from '#lib/backend/app/feed-details.ts'
import type { Database } from '#lib/backend/db/pool.ts'
import { matchEvents, matches } from '#lib/backend/db/schema/matches.ts'
import { externalIds } from '#lib/backend/db/schema/services/sources.ts'
import { createIngest } from '#lib/backend/domains/matches/ingest/ingest.ts'
import type { FeedBatch } from '#lib/backend/ports/feed/feed.ts'
import { merge } from '#lib/backend/ports/feed/simulator/chunks.ts'
import { pastOf } from '#lib/backend/ports/feed/simulator/past.ts'
import {
  definitions,
  seasonBatch,
  players as squads,
} from '#lib/backend/ports/feed/simulator/seasons/definitions.ts'
import { createWorld } from '#lib/backend/ports/feed/simulator/world.ts'
import type { Leaders } from '#lib/contract/competitions/season.ts'
import type { PlayerPage, TeamPage } from '#lib/contract/competitions/teams.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { createBasketballEngine } from './world/basketball/index.ts'
import { createFootballEngine } from './world/football/index.ts'
import type { Engine } from './world/types.ts'

const SEED = 'totals'
const PROVIDER = 'simulator'
/** The smallest league of each sport whose season is over on this day. */
const NOW = Date.UTC(2027, 5, 1, 12)
const LEAGUES = ['a-league', 'vba']
/** Players of a league whose own pages are opened. */
const OPENED = 8
/** Matches whose details the first request waits for. */
const BATCH = 20
const silent = { info: () => undefined, warn: () => undefined }

const only = (engine: Engine): Engine => ({
  ...engine,
  competitions: engine.competitions.filter(({ id }) => LEAGUES.includes(id)),
})
const world = createWorld(SEED, [only(createFootballEngine(SEED)), only(createBasketballEngine(SEED))])
const leagues = world.competitions.map((competition) => {
  const { number } = world.calendar.seasonAt(competition, NOW)
  const isOver = world.calendar.fixtures(competition, number).every(({ kickoff }) => kickoff < NOW)
  const season = world.calendar.neighbour(competition, number, isOver ? 0 : -1)
  return { competition, season, fixtures: world.calendar.fixtures(competition, season.number) }
})

/** What each player did by the events and box scores of the feed. */
const delivered = new Map<string, Record<string, number>>()

function count({ events = [], lineups = [] }: FeedBatch) {
  const add = (player: string | null | undefined, key: string, by = 1) => {
    if (!player) return
    const row = delivered.get(player) ?? {}
    row[key] = (row[key] ?? 0) + by
    delivered.set(player, row)
  }
  for (const { type, player, other, cancelled } of events) {
    if (cancelled) continue
    if (type === 'goal' || type === 'penalty_goal') add(player, 'goals')
    if (type === 'goal') add(other, 'assists')
    if (type === 'yellow') add(player, 'yellow')
    if (type === 'red' || type === 'second_yellow') add(player, 'red')
  }
  for (const { player, box } of lineups.flatMap((lineup) => lineup.players))
    if (box && (box.minutes ?? 1) > 0) add(player, 'pts', box.pts)
}

describeDatabase('players’ totals of a season', (open) => {
  let database: Database
  let site: TestSite
  /** The feed's first batch of a league is delivered at once, the others when the gate opens. */
  let gate = Promise.withResolvers<void>()
  let batches = 0
  /** Ids in the database by those of the feed, and back for players. */
  const idOf = new Map<string, number>()
  const playerOf = new Map<number, string>()
  const get = async <Data>(verb: string, input: Record<string, unknown>) => {
    const { code, data } = await site.call('GET', `api/competitions/${verb}`, input)
    expect(code).toBe(0)
    return data as Data
  }

  beforeAll(async () => {
    database = await open()
    const ingest = createIngest({ database, provider: PROVIDER, simulated: true, log: silent })
    const deliver = async (batch: FeedBatch) => {
      expect((await ingest.deliver(batch)).skipped).toEqual([])
    }
    const past = async (ids: readonly string[]) => {
      if (batches++ > 0) await gate.promise
      const fixtures = ids.flatMap((id) => world.calendar.fixture(id) ?? [])
      const batch = merge(fixtures.map((fixture) => pastOf(world.open(fixture), undefined, 'season')))
      count(batch)
      return batch
    }
    const feed = { provider: PROVIDER, detail: async () => null, past }
    const details = createFeedDetails({
      db: database.db,
      log: silent,
      feed,
      deliver,
      deliverPast: deliver,
    })
    site = await openTestSite({ database, fillPast: details.fillPast })
    await deliver({ ...definitions(world), players: squads(world) })
    await deliver(merge(leagues.map(({ season }) => seasonBatch(world, season, NOW))))
    // Results without details, as an empty database is filled.
    await deliver({
      matches: leagues.flatMap(({ fixtures }) => fixtures.map((fixture) => world.rowAt(fixture, NOW))),
    })
    for (const { kind, id, externalId } of await database.db.select().from(externalIds)) {
      idOf.set(`${kind} ${externalId}`, id)
      if (kind === 'player') playerOf.set(id, externalId)
    }
  }, 60_000)
  afterAll(() => site.close())

  describe.each(leagues)('$competition.id', ({ competition, season, fixtures }) => {
    const isFootball = competition.sport === 'football'
    let seasonId = 0
    let leaders: Leaders
    const teams = new Map<number, TeamPage>()

    beforeAll(() => {
      seasonId = idOf.get(`season ${season.id}`) ?? 0
      gate = Promise.withResolvers()
      batches = 0
    })

    test('leaders of a part of the season have no ranks, those of all matches have', async () => {
      const load = () => get<Leaders>('leaders', { season_id: seasonId })
      const first = await load()
      for (const { coverage, rows } of first.boards) {
        expect(coverage).toEqual({ played: fixtures.length, covered: BATCH })
        expect(rows.every(({ rank }) => rank === null)).toBe(true)
      }
      gate.resolve()
      const isWhole = async () => {
        leaders = await load()
        return leaders.boards.every(({ coverage }) => coverage.covered === coverage.played)
      }
      await expect.poll(isWhole, { timeout: 20_000, interval: 200 }).toBe(true)
      for (const { key, rows } of leaders.boards) {
        expect(rows.length, key).toBeGreaterThan(0)
        for (const { rank, value } of rows)
          expect(rank).toBe(rows.filter((other) => other.value > value).length + 1)
      }
    }, 30_000)

    test('a team’s squad adds up to its results, and each player to the feed', async () => {
      for (const { id } of competition.teams) {
        const teamId = idOf.get(`team ${id}`) ?? 0
        const page = await get<TeamPage>('team', { id: teamId })
        teams.set(teamId, page)
        const played = page.squad_coverage?.played ?? 0
        expect(page.squad_coverage).toEqual({ played, covered: played })
        const own = isFootball ? await countOwnGoalsFor(database, teamId) : 0
        const sum = (key: string) =>
          page.squad.reduce(
            (total, { figures }) => total + (figures[key] ?? 0) * (isFootball ? 1 : (figures.played ?? 0)),
            0,
          )
        const ofTeam = (key: string) => (page.figures[key] ?? 0) * played
        expect(sum(isFootball ? 'goals' : 'pts') + own).toBeCloseTo(ofTeam('scored'), 6)
        for (const key of isFootball ? ['yellow', 'red'] : []) expect(sum(key)).toBeCloseTo(ofTeam(key), 6)
        for (const { player, figures } of page.squad) {
          const feed = delivered.get(playerOf.get(player.id) ?? '') ?? {}
          for (const key of isFootball ? ['goals', 'assists', 'yellow', 'red'] : ['pts'])
            expect((figures[key] ?? 0) * (isFootball ? 1 : (figures.played ?? 0))).toBeCloseTo(
              feed[key] ?? 0,
              6,
            )
        }
      }
    }, 30_000)

    test('a leader’s value is that of their own page and of their team’s squad', async () => {
      const shown = new Map<number, Record<string, number>>()
      for (let at = 0; shown.size < OPENED; at++)
        for (const { rows } of leaders.boards) {
          const id = rows[at]?.player_id
          if (id != null && shown.size < OPENED) shown.set(id, {})
        }
      for (const { key, rows } of leaders.boards)
        for (const { player_id, value } of rows)
          Object.assign(shown.get(player_id ?? 0) ?? {}, { [key]: value })
      for (const [id, values] of shown) {
        const page = await get<PlayerPage>('player', { id })
        const own = page.seasons.filter((each) => each.season_id === seasonId)
        expect(own).toHaveLength(1)
        expect(own[0]?.coverage.covered).toBe(own[0]?.coverage.played)
        // Minutes of football are not on a player's page.
        const { minutes: _minutes, ...comparable } = values
        expect(own[0]?.figures).toMatchObject(comparable)
        const inSquad = teams.get(page.team?.id ?? 0)?.squad.find(({ player }) => player.id === id)
        expect(inSquad?.figures).toEqual(own[0]?.figures)
      }
    }, 30_000)
  })
})

/** Goals that opponents scored for a team. */
async function countOwnGoalsFor({ db }: Database, teamId: number): Promise<number> {
  return db.$count(
    db
      .select({ id: matchEvents.id })
      .from(matchEvents)
      .innerJoin(matches, eq(matches.id, matchEvents.matchId))
      .where(
        and(
          eq(matchEvents.type, 'own_goal'),
          eq(matchEvents.cancelled, false),
          sql`case when ${matchEvents.side} = 'home' then ${matches.homeId} else ${matches.awayId} end = ${teamId}`,
        ),
      )
      .as('own'),
  )
}
