import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FeedMatch } from '#lib/backend/ports/feed/feed.ts'
import type { DayCount } from '#lib/contract/matches/lists.ts'
import type { MatchList } from '#lib/contract/matches/match.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { sampleBatch } from '#testing/domains/sample-batch.ts'

/** Sunday 22 November 2026, 20:30 in New York; Monday morning at the site. */
const SUNDAY_EVENING = Date.parse('2026-11-23T01:30:00Z')
const NEW_YORK = 'America/New_York'
const KATHMANDU = 'Asia/Kathmandu'

const match = (id: string, kickoff: string): FeedMatch => ({
  id,
  season: 's1',
  home: 'north',
  away: 'south',
  kickoff_at: kickoff,
  status: 'scheduled',
})

/** Kick-offs by name. */
const KICKOFFS = {
  /** 23:45 on Sunday in New York, 12:45 on Monday at the site. */
  late: '2026-11-23T04:45:00Z',
  /** 00:15 on Monday in New York. */
  monday: '2026-11-23T05:15:00Z',
  /** 23:59 on Monday and 00:01 on Tuesday in Kathmandu (UTC+5:45); Tuesday at the site. */
  beforeMidnight: '2026-11-23T18:14:00Z',
  afterMidnight: '2026-11-23T18:16:00Z',
  /** New York, 1 November, when 1:59 is followed by 1:00: first and last minute of 25 hours. */
  first: '2026-11-01T04:00:00Z',
  last: '2026-11-02T04:59:00Z',
  next: '2026-11-02T05:00:00Z',
  /** New York, 14 March 2027, when 1:59 is followed by 3:00: the last minute of 23 hours, and the next. */
  springLast: '2027-03-15T03:59:00Z',
  springNext: '2027-03-15T04:00:00Z',
} as const

describeDatabase('days of the visitor’s time zone', (open) => {
  let site: TestSite
  const clock = { now: () => SUNDAY_EVENING, rate: 1 }
  const names = Object.fromEntries(Object.entries(KICKOFFS).map(([name, at]) => [Date.parse(at), name]))

  beforeAll(async () => {
    const { countries, venues, competitions, seasons, teams, entries } = sampleBatch()
    site = await openTestSite({ database: await open(), clock })
    await site.ingest({
      countries,
      venues,
      competitions,
      seasons,
      teams,
      entries,
      matches: Object.entries(KICKOFFS).map(([name, at]) => match(name, at)),
    })
  })
  afterAll(() => site.close())

  const of = async (input: Record<string, unknown>) =>
    (await site.call('POST', 'api/hot_match/all_match', { sport: 'football', ...input })).data as MatchList
  const shown = ({ matches }: MatchList) => matches.map((row) => names[Date.parse(row.kickoff_at)])

  test('on a Sunday evening in New York today is Sunday', async () => {
    const list = await of({ time_zone: NEW_YORK })
    expect([list.date, list.time_zone]).toEqual(['2026-11-22', NEW_YORK])
    expect(shown(list)).toEqual(['late'])
    expect(list.counts).toEqual({ live: 0, results: 0, schedule: 1, all: 1 })
    const initial = (await site.call('GET', 'api/hot_match/initial_list', { time_zone: '-05:00' })).data
    expect(initial).toMatchObject({ date: '2026-11-22', time_zone: '-05:00', counts: { schedule: 1 } })
    const { data } = await site.call('GET', 'api/matches/days', { time_zone: NEW_YORK, days: 3 })
    expect(data).toEqual({
      today: '2026-11-22',
      days: [
        { date: '2026-11-21', matches: 0, results: 0, schedule: 0 },
        { date: '2026-11-22', matches: 1, results: 0, schedule: 1 },
        { date: '2026-11-23', matches: 3, results: 0, schedule: 3 },
      ],
    })
    expect((await site.call('GET', 'api/matches/schedule', { time_zone: NEW_YORK })).data).toMatchObject({
      today: '2026-11-22',
      date: '2026-11-22',
      time_zone: NEW_YORK,
    })
  })

  test('without a zone the days are the site’s', async () => {
    const list = await of({})
    expect([list.date, list.time_zone]).toEqual(['2026-11-23', 'Asia/Shanghai'])
    expect(shown(list)).toEqual(['late', 'monday'])
  })

  test('a day of Kathmandu begins at a quarter past the hour of UTC', async () => {
    for (const time_zone of [KATHMANDU, '+05:45']) {
      expect(shown(await of({ time_zone, date: '2026-11-23' })).at(-1)).toBe('beforeMidnight')
      expect(shown(await of({ time_zone, date: '2026-11-24' }))).toEqual(['afterMidnight'])
    }
  })

  test('a day on which the clocks change has 25 or 23 hours', async () => {
    expect(shown(await of({ time_zone: NEW_YORK, date: '2026-11-01' }))).toEqual(['first', 'last'])
    expect(shown(await of({ time_zone: NEW_YORK, date: '2026-11-02' }))).toEqual(['next'])
    expect(shown(await of({ time_zone: NEW_YORK, date: '2027-03-14' }))).toEqual(['springLast'])
    expect(shown(await of({ time_zone: NEW_YORK, date: '2027-03-15' }))).toEqual(['springNext'])
    const { data } = await site.call('GET', 'api/matches/days', {
      time_zone: NEW_YORK,
      date: '2026-11-01',
      days: 3,
    })
    const counts = (data as { days: DayCount[] }).days.map(({ matches }) => matches)
    expect(counts).toEqual([0, 2, 1])
  })

  test('the next day of a favourite and the fixtures of today are the visitor’s', async () => {
    const id = (await of({ time_zone: NEW_YORK })).matches[0]?.id
    const next = async (time_zone: string) =>
      (await site.call('GET', 'api/social/nextDay', { sport: 'football', ids: String(id), time_zone })).data
    expect(await next(NEW_YORK)).toEqual({ date: '2026-11-22', matches: 1 })
    expect(await next('+08:00')).toEqual({ date: '2026-11-23', matches: 1 })
    const recommended = async (time_zone: string) =>
      (await site.call('GET', 'api/hot_match/recommend', { time_zone })).data
    expect(await recommended(NEW_YORK)).toMatchObject({ coming_total: 1, time_zone: NEW_YORK })
    expect(await recommended(KATHMANDU)).toMatchObject({ coming_total: 3 })
  })

  describe('a zone', () => {
    test.each(['Mars/Olympus', '+7', '+15:00', '1; select 1', ''])('%j is refused', async (time_zone) => {
      for (const path of ['api/matches/days', 'api/hot_match/initial_list', 'api/matches/schedule'])
        expect(await site.call('GET', path, { time_zone }, { language: 'en' })).toMatchObject({
          status: 400,
          code: 1,
          msg: 'The parameter time_zone is invalid: it is neither a time zone such as Asia/Shanghai nor a UTC offset such as +07:00.',
        })
    })

    test('is answered in its usual spelling, and its plus sign may be a space', async () => {
      expect((await of({ time_zone: 'asia/kathmandu' })).time_zone).toMatch(/^Asia\/Kat/)
      expect((await of({ time_zone: ' 05:45' })).time_zone).toBe('+05:45')
    })
  })
})
