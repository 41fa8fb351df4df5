import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { players, teams } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { newsArticles } from '#lib/backend/db/schema/news.ts'
import { bookmakers, oddsQuotes } from '#lib/backend/db/schema/odds.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { openApi } from '#lib/backend/http/documents/openapi.ts'
import { ENDPOINTS } from '#lib/contract/core/endpoints.ts'
import { dayOf } from '#lib/shared/time/day.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { runningMatch, sampleBatch } from '#testing/domains/sample-batch.ts'

/** Goals of the live and of the finished match: numbers that nothing else in a response has. */
const GOALS = [711, 602, 913, 804]
const [LIVE, OVER] = [
  [711, 602],
  [913, 804],
] as [[number, number], [number, number]]

let site: TestSite
/** The site's id of each sample object. */
let ids: Record<
  'live' | 'over' | 'home' | 'player' | 'room' | 'article' | 'company' | 'season' | 'competition',
  number
>

beforeAll(async () => {
  site = await openTestSite()
  const batch = sampleBatch()
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  await site.ingest({
    ...batch,
    matches: [
      { ...runningMatch, kickoff_at: at(-1), score: LIVE, half_score: LIVE, periods: [LIVE] },
      {
        ...runningMatch,
        id: 'm0',
        kickoff_at: at(-30),
        status: 'finished',
        phase: 'ft',
        confirmed: true,
        score: OVER,
        half_score: OVER,
        periods: [OVER],
        clock: null,
      },
      {
        ...runningMatch,
        id: 'm2',
        kickoff_at: at(30),
        status: 'scheduled',
        phase: 'pre',
        score: null,
        periods: [],
      },
    ],
    events: [
      ...(batch.events ?? []).map((event) => ('score' in event ? { ...event, score: LIVE } : event)),
      { id: 'e9', match: 'm0', type: 'goal', side: 'home', order: 1, minute: 5, player: 'p1', score: OVER },
    ],
    texts: [{ id: 't1', match: 'm1', order: 1, minute: "12'", side: 'home', text: { en: 'It is 711-602' } }],
  })
  const { db } = site.database
  const all = await db.select().from(matches)
  const of = (status: string) => all.find((match) => match.status === status)
  const [live, over] = [of('live'), of('finished')]
  const [home] = await db.select().from(teams).where(eq(teams.nameEn, 'North FC'))
  const [player] = await db.select().from(players)
  const [company] = await db.select().from(bookmakers)
  const [anchor] = await db.insert(users).values({ nickname: 'Streamer', isAnchor: true }).returning()
  if (!live || !over || !home || !player || !company || !anchor) throw new Error('the sample was not written')
  const [room] = await db
    .insert(rooms)
    .values({ userId: anchor.id, stream: 's', category: 'football', status: 'live', matchId: live.id })
    .returning()
  const [article] = await db
    .insert(newsArticles)
    .values({
      categoryId: 1,
      state: 'published',
      kind: 'report',
      titleEn: 'North FC win 913-804',
      leadEn: 'It ended 913-804.',
      bodyEn: '<p>It ended 913-804.</p>',
      publishedAt: new Date(Date.now() - 60_000),
    })
    .returning()
  const { writeTags } = await import('#lib/backend/domains/news/tags.ts')
  await writeTags(db, article?.id ?? 0, [
    { kind: 'match', id: over.id },
    { kind: 'team', id: home.id },
  ])
  const quote = { matchId: live.id, bookmakerId: company.id, market: 'eu' as const, draw: 3.1, away: 4.2 }
  await db.insert(oddsQuotes).values([
    { ...quote, stage: 'prematch', at: new Date(Date.now() - 4_000_000), home: 1.9 },
    { ...quote, stage: 'inplay', at: new Date(), home: 1.01, minute: 20, score: LIVE },
  ])
  await site.search.refresh()
  ids = {
    live: live.id,
    over: over.id,
    home: home.id,
    player: player.id,
    room: room?.id ?? 0,
    article: article?.id ?? 0,
    company: company.id,
    season: live.seasonId,
    competition: live.competitionId,
  }
})
afterAll(() => site.close())

/** Calls that contain a match, of every noun. */
const calls = (): [path: string, input: Record<string, unknown>][] => [
  ['api/hot_match/initial_list', {}],
  ['api/hot_match/all_match', { tab: 'all', date: dayOf(Date.now() - 30 * 3_600_000, 'Asia/Shanghai') }],
  ['api/hot_match/recommend', {}],
  ['api/hot_match/msgGetSimple', { id: ids.live }],
  ['api/hot_match/msgGetSimple', { id: ids.over }],
  ['api/matches/detail', { id: ids.live }],
  ['api/matches/detail', { id: ids.over }],
  ['api/matches/plays', { id: ids.live }],
  ['api/matches/analysis', { id: ids.live }],
  ['api/matches/foresight', {}],
  ['api/matches/schedule', {}],
  ['api/matches/of_competition', { competition_id: ids.competition }],
  ['api/competitions/matches', { season_id: ids.season }],
  ['api/competitions/teamMatches', { id: ids.home, kind: 'results' }],
  ['api/competitions/player', { id: ids.player }],
  ['api/odds/history', { id: ids.live, market: 'eu', company_id: ids.company }],
  ['api/Live/getRoomList', {}],
  ['api/Live/getBucketRoomList', {}],
  ['api/live_streaming/getLiveList', {}],
  ['api/Live_streaming/getRoomInfo', { id: ids.room }],
  ['api/Portal_post/getList2', {}],
  ['api/news/about', { kind: 'match', id: ids.over }],
  ['api/news/aboutMany', { kind: 'team', ids: String(ids.home) }],
  ['api/news/detail', { id: ids.article }],
  ['api/Search/index', { name: 'north' }],
  ['api/search/suggest', { name: 'north' }],
  ['api/social/favourites', { ids: `${ids.live},${ids.over}` }],
]

const call = async (path: string, input: Record<string, unknown>, policy?: string) => {
  const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))
  const headers = { lang: 'en', ...(policy ? { 'hide-scores': policy } : {}) }
  const answer = await site.fetch(`${path}?${query}`, { headers })
  expect(answer).toMatchObject({ status: 200, code: 0 })
  return answer.data
}

/** Where in a value the goals of the two matches are, as numbers or in texts. */
function leaksIn(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return GOALS.includes(value) ? [path] : []
  if (typeof value === 'string')
    return !/^\d{4}-\d\d-\d\dT/.test(value) && GOALS.some((goal) => new RegExp(`\\b${goal}\\b`).test(value))
      ? [path]
      : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => leaksIn(each, `${path}.${key}`))
}

test('of every call the responses contain a score, so that leaving it out means something', async () => {
  const silent: string[] = []
  for (const [path, input] of calls()) if (leaksIn(await call(path, input)).length === 0) silent.push(path)
  expect(silent).toEqual([])
})

test.each(['all', 'teams'])('no score is in any response while %s are hidden', async (kind) => {
  const policy = kind === 'all' ? 'all' : String(ids.home)
  for (const [path, input] of calls())
    expect([path, leaksIn(await call(path, input, policy))]).toEqual([path, []])
})

test('a revealed match is complete, the other one stays hidden', async () => {
  expect(leaksIn(await call('api/matches/detail', { id: ids.live }, `all;${ids.live}`))).not.toEqual([])
  expect(leaksIn(await call('api/matches/detail', { id: ids.over }, `all;${ids.live}`))).toEqual([])
  expect(leaksIn(await call('api/news/detail', { id: ids.article }, `all;${ids.over}`))).not.toEqual([])
})

test('the scores of other teams are not hidden', async () => {
  for (const [path, input] of calls()) expect(leaksIn(await call(path, input, '999999'))).not.toEqual([])
})

describe('of a hidden match', () => {
  test('odds stay those before kick-off', async () => {
    const input = { id: ids.live, market: 'eu', company_id: ids.company }
    expect(await call('api/odds/history', input, 'all')).toMatchObject({
      list: [{ stage: 'opening' }, { stage: 'prematch' }],
      marks: [],
    })
    expect(await call('api/odds/match', { id: ids.live }, 'all')).toMatchObject({
      list: [{ now: { home: 1.9 }, inplay: false }],
    })
    expect(await call('api/odds/match', { id: ids.live })).toMatchObject({ list: [{ now: { home: 1.01 } }] })
    expect(await call('api/odds/list', {}, 'all')).toMatchObject({
      list: [{ markets: [{ now: { home: 1.9 } }] }],
    })
  })
  test('the running score is not in the table, whose places are not hidden', async () => {
    const input = { season_id: ids.season, live: '1' }
    const rowsOf = (data: unknown) =>
      (data as { groups: { rows: { played: number; is_live: boolean; form: string[]; points: number }[] }[] })
        .groups[0]?.rows
    expect(rowsOf(await call('api/Football/season_table', input))?.[0]).toMatchObject({
      played: 2,
      is_live: true,
    })
    expect(rowsOf(await call('api/Football/season_table', input, 'all'))?.[0]).toMatchObject({
      played: 1,
      is_live: false,
      points: 3,
      form: [],
    })
  })
})

/** Names of fields that may tell a score. A new one has to be handled by hide-scores.ts, or listed as telling none. */
const TELLING = /score|winner|aggregate|^penalties$|^marks$|^form$|^streak$|^scorers$|^goals$|settled/
const HANDLED = [
  'aggregate',
  'away_score',
  'decided_by',
  'extra_score',
  'form',
  'goals',
  'half_score',
  'home_score',
  'marks',
  'penalties',
  'penalty_score',
  'score',
  'score_hidden',
  'scorers',
  // Of a stake: its call hides it (lib/backend/app/hidden-scores/hide-in-money.ts).
  'settled_at',
  'settled_on',
  'streak',
  'winner',
]
/** Sums over many matches and plans, an id, and the preference itself. */
const NO_SCORES = [
  'scored',
  'settled',
  'unsettled',
  'settled_stakes',
  'settled_transaction_id',
  'hide_scores',
]

test('every field of the contract that may tell a score is known', () => {
  const names = new Set<string>()
  JSON.stringify(openApi(ENDPOINTS, '/'), (key, value: unknown) => {
    if (key === 'properties' && typeof value === 'object' && value !== null)
      for (const name of Object.keys(value)) if (TELLING.test(name)) names.add(name)
    return value
  })
  expect([...names].filter((name) => !HANDLED.includes(name) && !NO_SCORES.includes(name))).toEqual([])
})
