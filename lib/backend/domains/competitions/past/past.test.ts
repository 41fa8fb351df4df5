import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#lib/backend/db/pool.ts'
import type { FeedBatch } from '#lib/backend/ports/feed/feed.ts'
import type { BestEleven, Honours, Transfers } from '#lib/contract/competitions/past.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { sampleSeason } from '#testing/domains/sample-season.ts'

/**
 * A finished season of a league, with one match with rated line-ups, and the reported honours of previous
 * years.
 */
const league = (): FeedBatch => {
  const side = (name: string, rating: number) =>
    ['G', 'D', 'D', 'D', 'D', 'M', 'M', 'M', 'F', 'F', 'F'].map((position, at) => ({
      names: { en: `${name} ${at}` },
      position,
      starter: true,
      rating: at === 10 ? 9 : rating,
    }))
  return {
    competitions: [{ id: 'l', sport: 'football', kind: 'league', names: { en: 'Utopian League' } }],
    seasons: [
      { id: 'l1', competition: 'l', name: '2024/25' },
      { id: 'l2', competition: 'l', name: '2025/26', current: true },
    ],
    rounds: [{ id: 'lr', season: 'l1', number: 1, names: { en: 'Round 1' } }],
    entries: ['a', 'b'].flatMap((team) => ['l1', 'l2'].map((season) => ({ season, team }))),
    matches: [
      {
        id: 'lm',
        season: 'l1',
        round: 'lr',
        home: 'b',
        away: 'a',
        kickoff_at: '2025-01-01T12:00:00Z',
        status: 'finished',
        phase: 'ft',
        confirmed: true,
        score: [2, 0],
      },
    ],
    lineups: [
      { match: 'lm', side: 'home', confirmed: true, players: side('Home', 7.5) },
      { match: 'lm', side: 'away', confirmed: true, players: side('Away', 6.5) },
    ],
    honours: [
      { competition: 'l', season: '2023/24', place: 1, team: 'a' },
      { competition: 'l', season: '2023/24', place: 2, team: 'b' },
      { competition: 'l', season: '2022/23', place: 1, team: 'c' },
    ],
    transfers: [
      { player: 'p1', on: '2025-07-01', kind: 'loan', from: 'b', to: 'a' },
      { player: 'p2', on: '2025-08-01', kind: 'free', from_name: { en: 'Far Away' }, to: 'a' },
    ],
  }
}

describeDatabase('what competitions and teams have behind them', (open) => {
  let database: Database
  let site: TestSite
  const ids: Record<string, number> = {}
  const get = async <Data>(verb: string, input: Record<string, unknown>): Promise<Data> => {
    const answer = await site.call('GET', `api/competitions/${verb}`, input)
    expect(answer).toMatchObject({ status: 200, code: 0 })
    return answer.data as Data
  }

  beforeAll(async () => {
    database = await open()
    site = await openTestSite({ database })
    await site.ingest(sampleSeason())
    await site.ingest(league())
    const { rows } = await database.db.execute<{ name: string; id: number }>(sql`
      select name_en as name, id::int as id from competitions union all select name_en, id::int from teams
      union all select s.name, s.id::int from seasons s union all select name_en, id::int from rounds`)
    for (const { name, id } of rows) ids[name] = id
  })
  afterAll(() => site.close())

  const brief = ({ list }: Honours) =>
    list.map((each) => [each.season_name, each.champion?.name_en, each.runner_up?.name_en])

  test('a competition’s champions are the reported ones and those of finished seasons stored here', async () => {
    const honours = await get<Honours>('honours', { kind: 'competition', id: ids['Utopian League'] })
    expect(brief(honours)).toEqual([
      ['2024/25', 'Club B', 'Club A'],
      ['2023/24', 'Club A', 'Club B'],
      ['2022/23', 'Club C', undefined],
    ])
    expect(honours.list.map((each) => each.season_id)).toEqual([ids['2024/25'], null, null])
    // A season in progress has no champion, even with a leader.
    expect((await get<Honours>('honours', { kind: 'competition', id: ids['Utopian Cup'] })).list).toEqual([])
  })

  test('a team’s honours are the seasons in which it was first or second', async () => {
    expect(brief(await get<Honours>('honours', { kind: 'team', id: ids['Club B'] }))).toEqual([
      ['2024/25', 'Club B', 'Club A'],
      ['2023/24', 'Club A', 'Club B'],
    ])
    expect((await get<Honours>('honours', { kind: 'team', id: ids['Club D'] })).list).toEqual([])
  })

  test('transfers are listed newest first, including a club known only by name', async () => {
    const moves = ({ list }: Transfers) =>
      list.map((move) => [
        move.on,
        move.kind,
        move.player_name_en,
        move.from?.name_en ?? move.from_name_en,
        move.to?.name_en ?? null,
      ])
    const all = await get<Transfers>('transfers', { kind: 'team', id: ids['Club A'] })
    expect(all.total).toBe(2)
    expect(moves(all)).toEqual([
      ['2025-08-01', 'free', 'Ben Other', 'Far Away', 'Club A'],
      ['2025-07-01', 'loan', 'Ann Other', 'Club B', 'Club A'],
    ])
    expect(moves(await get<Transfers>('transfers', { kind: 'team', id: ids['Club B'] }))).toHaveLength(1)
    expect(
      (await get<Transfers>('transfers', { kind: 'competition', id: ids['Utopian League'] })).total,
    ).toBe(2)
    const [{ player_id } = { player_id: 0 }] = all.list
    expect(moves(await get<Transfers>('transfers', { kind: 'player', id: player_id }))).toEqual([
      ['2025-08-01', 'free', 'Ben Other', 'Far Away', 'Club A'],
    ])
    const second = await get<Transfers>('transfers', {
      kind: 'team',
      id: ids['Club A'],
      page: 2,
      page_size: 1,
    })
    expect(moves(second).map(([on]) => on)).toEqual(['2025-07-01'])
    expect((await get<Transfers>('transfers', { kind: 'team', id: ids['Club D'] })).list).toEqual([])
  })

  test('a repeated delivery of honours and transfers changes nothing, and a new champion replaces the old one', async () => {
    await site.ingest(league())
    await site.ingest({ honours: [{ competition: 'l', season: '2022/23', place: 1, team: 'd' }] })
    const honours = await get<Honours>('honours', { kind: 'competition', id: ids['Utopian League'] })
    expect(brief(honours).map(([season, champion]) => [season, champion])).toEqual([
      ['2024/25', 'Club B'],
      ['2023/24', 'Club A'],
      ['2022/23', 'Club D'],
    ])
    expect((await get<Transfers>('transfers', { kind: 'team', id: ids['Club A'] })).total).toBe(2)
  })

  test('an unknown team and a move without a known club are skipped with their reason', async () => {
    const refused = site.ingest({
      honours: [{ competition: 'l', season: '2021/22', place: 1, team: 'nobody' }],
      transfers: [{ player: 'p2', on: '2025-08-02', kind: 'free' }],
    })
    await expect(refused).rejects.toThrow(/team nobody is not known.*neither club is known/)
  })

  test('the eleven of a round is its best-rated players by position', async () => {
    const eleven = await get<BestEleven>('bestEleven', { season_id: ids['2024/25'] })
    expect(eleven).toMatchObject({
      round_id: ids['Round 1'],
      played: 1,
      covered: 1,
      formation: '4-3-3',
    })
    expect(eleven.players).toHaveLength(11)
    // Both last forwards were rated 9; of the visitors only one is selected.
    expect(eleven.players.flatMap(({ team, line }) => (team?.name_en === 'Club A' ? [line] : []))).toEqual([
      'F',
    ])
    expect(
      (await get<BestEleven>('bestEleven', { season_id: ids['2024/25'], round_id: ids['Round 1'] })).players,
    ).toEqual(eleven.players)
    // No match was played in it.
    expect(await get<BestEleven>('bestEleven', { season_id: ids['2025/26'] })).toEqual({
      round_id: null,
      played: 0,
      covered: 0,
      formation: null,
      players: [],
    })
  })

  test.each([
    ['honours', { kind: 'player', id: 1 }, 400],
    ['honours', { kind: 'team' }, 400],
    ['honours', { kind: 'team', id: 999_999 }, 404],
    ['transfers', { kind: 'competition', id: 999_999 }, 404],
    ['transfers', { kind: 'team', id: 'x' }, 400],
    ['transfers', { kind: 'player', id: 999_999 }, 404],
    ['bestEleven', {}, 400],
    ['bestEleven', { season_id: 999_999 }, 404],
  ])('%s with %j responds with %i', async (verb, input, status) => {
    expect((await site.call('GET', `api/competitions/${verb}`, input)).status).toBe(status)
  })

  test('a round of another season is not found', async () => {
    const answer = await site.call('GET', 'api/competitions/bestEleven', {
      season_id: ids['2024/25'],
      round_id: ids['Stage 1'],
    })
    expect(answer.status).toBe(404)
  })
})
