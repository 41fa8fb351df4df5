import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FeedBatch, FeedMatch } from '#lib/backend/ports/feed/feed.ts'
import type { MatchAnalysis } from '#lib/contract/matches/analysis.ts'
import type { MatchList } from '#lib/contract/matches/match.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { sampleBatch } from '#testing/domains/sample-batch.ts'

const DAY = 86_400_000
const START = Date.now()
const at = (days: number) => new Date(Math.floor(START / 3_600_000) * 3_600_000 + days * DAY).toISOString()
const played = (
  id: string,
  days: number,
  [home, away]: [string, string],
  score: [number, number],
  over: Partial<FeedMatch> = {},
): FeedMatch => ({
  id,
  season: 's1',
  home,
  away,
  kickoff_at: at(days),
  status: 'finished',
  phase: 'ft',
  confirmed: true,
  score,
  ...over,
})
const goal = (match: string, order: number, side: 'home' | 'away', minute: number, added?: number) => ({
  id: `${match}.${order}`,
  match,
  type: 'goal' as const,
  side,
  order,
  minute,
  added: added ?? null,
})
const line = (match: string, market: 'asia' | 'bs', days: number, value: number, bookmaker = 'b1') => ({
  match,
  bookmaker,
  market,
  stage: 'prematch' as const,
  at: at(days),
  line: value,
  home: 0.9,
  away: 1,
})

/**
 * North has met South three times, one of them in the cup after extra time, and has played others besides.
 */
function past(): FeedBatch {
  const sample = sampleBatch()
  return {
    ...sample,
    competitions: [
      ...(sample.competitions ?? []),
      { id: 'cup', sport: 'football', country: 'xx', names: { en: 'Cup' }, kind: 'cup' },
    ],
    seasons: [...(sample.seasons ?? []), { id: 'cup1', competition: 'cup', name: '2026', current: true }],
    teams: [...(sample.teams ?? []), { id: 'east', sport: 'football', names: { en: 'East' } }],
    bookmakers: [...(sample.bookmakers ?? []), { id: 'b2', names: { en: 'Odds' } }],
    matches: [
      ...(sample.matches ?? []),
      played('old', -30, ['north', 'south'], [2, 1]),
      played('away', -20, ['south', 'north'], [1, 1]),
      played('tie', -15, ['north', 'south'], [3, 2], {
        season: 'cup1',
        phase: 'aet',
        extra_score: [3, 2],
        periods: [
          [1, 1],
          [1, 1],
          [1, 0],
          [0, 0],
        ],
      }),
      played('other', -10, ['east', 'south'], [0, 0]),
      { id: 'this', season: 's1', home: 'north', away: 'south', kickoff_at: at(1), status: 'scheduled' },
      { id: 'then', season: 's1', home: 'east', away: 'north', kickoff_at: at(8), status: 'scheduled' },
      { id: 'later', season: 's1', home: 'south', away: 'east', kickoff_at: at(9), status: 'scheduled' },
    ],
    events: [
      goal('old', 1, 'home', 15),
      goal('old', 2, 'away', 45, 2),
      goal('old', 3, 'home', 90, 4),
      // One of the two goals of this match was never reported, so its goals are not counted by minute.
      goal('away', 1, 'home', 30),
    ],
    quotes: [
      line('old', 'asia', -31, 0.25),
      line('old', 'asia', -30.5, 0.75),
      line('old', 'bs', -30.5, 3),
      line('old', 'asia', -30.5, 3, 'b2'),
      line('away', 'asia', -20.5, -0.25),
      line('away', 'bs', -20.5, 2.25),
      line('tie', 'asia', -15.5, 0.5),
      line('tie', 'bs', -15.5, 3.5),
      { ...line('other', 'bs', -10, 2.5), stage: 'inplay' as const, at: at(-9.99) },
    ],
  }
}

describeDatabase('api/matches/analysis', (open) => {
  let site: TestSite
  let id: number
  const getAnalysis = async (input: Record<string, unknown> = {}) =>
    (await site.call('GET', 'api/matches/analysis', { id, ...input })).data as MatchAnalysis

  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    await site.ingest(past())
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' })
    const { data } = await site.call('POST', 'api/hot_match/all_match', {
      sport: 'football',
      tab: 'schedule',
      date: day.format(new Date(at(1))),
    })
    id = (data as MatchList).matches.find((row) => row.status === 'scheduled')?.id ?? 0
  })
  afterAll(() => site.close())

  test('returns meetings, newest first, with the record and the lines of one bookmaker', async () => {
    const { head_to_head: meetings, company, teams } = await getAnalysis()
    expect(company).toMatchObject({ name_en: 'Evens' })
    expect(meetings.matches.map(({ score, handicap, total }) => [score, handicap, total])).toEqual([
      [[3, 2], 0.5, 3.5],
      [[1, 1], -0.25, 2.25],
      [[2, 1], 0.75, 3],
    ])
    expect(meetings.all).toEqual({ played: 3, won: 2, drawn: 1, lost: 0, scored: 6, conceded: 4 })
    expect(teams.map((team) => team.name_en)).toEqual(expect.arrayContaining(['North FC', 'South United']))
  })

  test('settles lines on the 90 minutes, quarter lines by halves', async () => {
    const { head_to_head: meetings } = await getAnalysis()
    // 2-2 after 90 minutes loses -0.5; 1-1 away with -0.25 loses half; 2-1 wins half with -0.75.
    expect(meetings.handicap).toEqual({ won: 1, pushed: 0, lost: 2 })
    // Four goals are over 3.5, two lose half on 2.25, three push on 3.
    expect(meetings.totals).toEqual({ won: 1, pushed: 1, lost: 1 })
    expect(meetings.matches[0]?.settled_on).toEqual([2, 2])
  })

  test('divides form by ground and counts goals of the matches whose goals are all reported', async () => {
    const { home, away } = await getAnalysis()
    expect(home.all).toMatchObject({ played: 3, won: 2, drawn: 1 })
    expect(home.home).toMatchObject({ played: 2, won: 2, scored: 5 })
    expect(home.away).toMatchObject({ played: 1, drawn: 1 })
    expect(away.matches).toHaveLength(4)
    expect(away.parity).toEqual({ odd: 2, even: 2 })
    expect(home.goals).toEqual({ matches: 1, scored: [1, 0, 0, 0, 0, 1], conceded: [0, 0, 1, 0, 0, 0] })
    // A goalless match has no unreported goals.
    expect(away.goals?.matches).toBe(2)
  })

  test('returns the next matches of both sides without this match', async () => {
    const { home, away } = await getAnalysis()
    const far = (list: MatchAnalysis['home']['next']) => list.map(({ kickoff_at }) => kickoff_at)
    expect(far(home.next)).toEqual([at(8)])
    expect(far(away.next)).toEqual([at(9)])
  })

  test('filters by competition, by ground and by number', async () => {
    expect((await getAnalysis({ same_competition: true })).head_to_head.matches).toHaveLength(2)
    const grounds = await getAnalysis({ same_venue: true })
    expect(grounds.head_to_head.matches).toHaveLength(2)
    expect(grounds.home.all?.played).toBe(2)
    expect(grounds.away.matches.every((match) => match.away_team_id === grounds.away.team_id)).toBe(true)
    expect((await getAnalysis({ last: 1 })).away.matches).toHaveLength(1)
  })

  test.each([
    [{ id: 'abc' }, 'id'],
    [{ last: 21 }, 'last'],
    [{ last: 0 }, 'last'],
    [{ same_venue: 'maybe' }, 'same_venue'],
  ])('rejects %j and names the field', async (input, field) => {
    const answer = await site.call('GET', 'api/matches/analysis', { id, ...input })
    expect(answer).toMatchObject({ status: 400, code: 1 })
    expect(answer.msg).toContain(field)
  })

  test('responds with 404 for a match that does not exist', async () => {
    expect(await site.call('GET', 'api/matches/analysis', { id: 424242 })).toMatchObject({ status: 404 })
  })
})
