import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FeedMatch } from '#lib/backend/ports/feed/feed.ts'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import type { MatchList } from '#lib/contract/matches/match.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { sampleBatch } from '#testing/domains/sample-batch.ts'

const HOUR = 3_600_000
const match = (id: string, hours: number, over: Partial<FeedMatch>): FeedMatch => ({
  id,
  season: 's1',
  home: 'north',
  away: 'south',
  kickoff_at: new Date(Math.floor(Date.now() / HOUR) * HOUR + hours * HOUR).toISOString(),
  status: 'scheduled',
  ...over,
})

describeDatabase('verbs of matches', (open) => {
  let site: TestSite
  const ids = async () => {
    const { data } = await site.call('POST', 'api/hot_match/all_match', { sport: 'football', tab: 'live' })
    return (data as MatchList).matches.map((row) => row.id)
  }

  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    await site.ingest({
      ...sampleBatch(),
      matches: [
        ...(sampleBatch().matches ?? []),
        match('later', 1, {}),
        match('tomorrow', 26, {}),
        match('over', -30, {
          status: 'finished',
          phase: 'ft',
          score: [0, 3],
          half_score: [0, 1],
          confirmed: true,
        }),
        match('hidden', 1, { status: 'hidden' }),
        match('off', 2, { status: 'postponed' }),
      ],
    })
  })
  afterAll(() => site.close())

  test('initial_list returns all live matches with their competition, clock and note', async () => {
    const { status, data } = await site.call('GET', 'api/hot_match/initial_list', { sport: 'football' })
    expect(status).toBe(200)
    const list = data as MatchList
    expect(list.matches).toHaveLength(1)
    expect(list.matches[0]).toMatchObject({
      status: 'live',
      phase: 'h1',
      home_team_name_zh: '北城',
      home_score: 1,
      away_score: 0,
      clock_seconds: 1200,
      clock_rate: 1,
      is_simulated: false,
    })
    expect(list.matches[0]?.note).toMatchObject({ type: 'goal', iszhu: 1 })
    expect(list.competitions).toMatchObject([{ name_zh: '乌托邦联赛', country_code: 'xx' }])
    expect(list.counts.live).toBe(1)
  })

  test('a row contains the table places of both teams, without a query per row', async () => {
    const { data } = await site.call('GET', 'api/hot_match/initial_list', { sport: 'football' })
    const { data: table } = await site.call('GET', 'api/Football/season_table', {
      season_id: (data as MatchList).matches[0]?.season_id,
    })
    const places = new Map(
      (table as { groups: { rows: { team_id: number; rank: number }[] }[] }).groups
        .flatMap((group) => group.rows)
        .map((row) => [row.team_id, row.rank]),
    )
    const [row] = (data as MatchList).matches
    expect(places.size).toBeGreaterThan(1)
    expect(row?.home_rank).toBe(places.get(row?.home_team_id ?? 0))
    expect(row?.away_rank).toBe(places.get(row?.away_team_id ?? 0))
    expect(row?.home_rank).not.toBe(row?.away_rank)
  })

  test('initial_list of another sport is empty', async () => {
    expect(
      (await site.call('GET', 'api/hot_match/initial_list', { sport: 'basketball' })).data,
    ).toMatchObject({ matches: [], competitions: [] })
  })

  test('all_match divides a day into tabs, leaves hidden matches out and counts what it returns', async () => {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' })
    const at = Math.floor(Date.now() / HOUR) * HOUR
    const of = async (tab: string, hours: number) => {
      const { data } = await site.call('POST', 'api/hot_match/all_match', {
        sport: 'football',
        tab,
        date: day.format(at + hours * HOUR),
      })
      return data as MatchList
    }
    const results = await of('results', -30)
    expect(
      results.matches.map((row) => [row.home_score, row.away_score, row.half_score, row.confirmed]),
    ).toEqual([[0, 3, [0, 1], true]])
    expect(results.counts.results).toBe(1)
    const off = await of('results', 2)
    expect(off.matches.map((row) => row.status)).toContain('postponed')
    expect((await of('schedule', 2)).matches.map((row) => row.status)).toContain('postponed')
    const schedule = await of('schedule', 26)
    expect(schedule.matches.some((row) => row.status === 'scheduled')).toBe(true)
    expect(schedule.matches).toHaveLength(schedule.counts.schedule)
    const all = [...(await of('all', 1)).matches, ...schedule.matches, ...results.matches]
    expect(all.some((row) => row.status === 'hidden')).toBe(false)
  })

  test('all_match filters by competition', async () => {
    const { data } = await site.call('POST', 'api/hot_match/all_match', {
      sport: 'football',
      competition_id: 999_999,
    })
    expect((data as MatchList).matches).toEqual([])
  })

  test('msgGetSimple returns one match in brief, or an empty result if there is none', async () => {
    const [id] = await ids()
    expect((await site.call('POST', 'api/hot_match/msgGetSimple', { id })).data).toMatchObject({
      match: { id },
      competition: { name_en: 'Utopian League' },
    })
    expect(await site.call('POST', 'api/hot_match/msgGetSimple', { id: 999_999 })).toMatchObject({
      status: 404,
      code: 1,
      msg: 'This match was not found.',
    })
  })

  test('recommend returns live matches first, then the next upcoming ones', async () => {
    const { data } = await site.call('GET', 'api/hot_match/recommend', { limit: 10 })
    const list = data as MatchList
    expect(list.matches.map((row) => row.status)).toEqual(['live', 'scheduled', 'scheduled'])
    expect(list.matches[1]?.kickoff_at.localeCompare(list.matches[2]?.kickoff_at ?? '')).toBe(-1)
  })

  test('days counts the matches of each day around today', async () => {
    const { data } = await site.call('GET', 'api/matches/days', { sport: 'football', days: 7 })
    const { today, days } = data as { today: string; days: { date: string; matches: number }[] }
    expect(days).toHaveLength(7)
    expect(days[3]?.date).toBe(today)
    // Three upcoming (one postponed), one finished; the live one began long ago; the hidden one is not
    // listed.
    expect(days.reduce((sum, day) => sum + day.matches, 0)).toBe(4)
  })

  test('detail returns all parts of a match', async () => {
    const [id] = await ids()
    const { data } = await site.call('GET', 'api/matches/detail', { id })
    const detail = data as MatchDetail
    expect(detail.events.length).toBeGreaterThan(0)
    expect(detail.statistics[0]?.period).toBe('all')
    expect(detail.lineups[0]?.side).toBe('home')
    expect(detail).toMatchObject({
      season_name: '2025/26',
      venue: { name_en: 'North Park' },
      referee: { name_en: 'R. Eferee' },
    })
    expect(detail.weather).toEqual({ kind: 'rain', celsius: 11.5 })
  })

  describe('refusals', () => {
    test.each([
      ['GET', 'api/matches/detail', {}, 'id'],
      ['GET', 'api/matches/detail', { id: 'abc' }, 'id'],
      ['GET', 'api/matches/detail', { id: -1 }, 'id'],
      ['POST', 'api/hot_match/all_match', { sport: 'chess' }, 'sport'],
      ['POST', 'api/hot_match/all_match', { date: 'today' }, 'date'],
      ['POST', 'api/hot_match/all_match', { tab: 'other' }, 'tab'],
      ['GET', 'api/hot_match/recommend', { limit: 41 }, 'limit'],
      ['GET', 'api/matches/days', { days: 0 }, 'days'],
      ['POST', 'api/hot_match/msgGetSimple', { id: null }, 'id'],
    ] as const)('%s %s with %j names the field', async (method, path, input, field) => {
      const answer = await site.call(method, path, input)
      expect(answer).toMatchObject({ status: 400, code: 1, data: null })
      expect(answer.msg).toContain(field)
    })
    test('a match that does not exist is not found, with a message', async () => {
      expect(await site.call('GET', 'api/matches/detail', { id: 424242 }, { language: 'zh' })).toMatchObject({
        status: 404,
        msg: '没有找到这场比赛',
      })
    })
  })
})
