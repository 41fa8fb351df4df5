import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { FeedMatch } from '#lib/backend/ports/feed/feed.ts'
import type { getForesight, getSchedule } from '#lib/contract/matches/schedule.ts'
import { addDays, dayOf } from '#lib/shared/time/day.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { sampleBatch } from '#testing/domains/sample-batch.ts'

type Schedule = z.output<typeof getSchedule.output>
type Foresight = z.output<typeof getForesight.output>

const ZONE = 'Asia/Shanghai'
const today = dayOf(Date.now(), ZONE)
/** Noon of a day of the site. */
const noon = (days: number, hours = 0) =>
  new Date(Date.parse(`${addDays(today, days)}T04:00:00Z`) + hours * 3_600_000).toISOString()
const match = (id: string, at: string, over: Partial<FeedMatch> = {}): FeedMatch => ({
  id,
  season: 's1',
  home: 'north',
  away: 'south',
  kickoff_at: at,
  status: 'scheduled',
  ...over,
})
const over = (id: string, days: number, score: [number, number], turned = false) =>
  match(id, noon(days), {
    status: 'finished',
    phase: 'ft',
    score,
    confirmed: true,
    ...(turned ? { home: 'south', away: 'north' } : {}),
  })

describeDatabase('schedule and foresight', (open) => {
  let site: TestSite
  const day = async (input: Record<string, unknown>) =>
    (await site.call('GET', 'api/matches/schedule', input)).data as Schedule
  const previews = async (input: Record<string, unknown> = {}) =>
    (await site.call('GET', 'api/matches/foresight', input)).data as Foresight

  beforeAll(async () => {
    // The league without its running match: this test has its own matches.
    const { countries, venues, competitions, seasons, teams, entries } = sampleBatch()
    site = await openTestSite({ database: await open() })
    await site.ingest({
      countries,
      venues,
      entries,
      competitions: [
        ...(competitions ?? []),
        { id: 'b1', sport: 'basketball', names: { en: 'Hoop League' }, tie_breaks: ['pct'] },
      ],
      seasons: [...(seasons ?? []), { id: 'bs', competition: 'b1', name: '2026', current: true }],
      teams: [
        ...(teams ?? []),
        { id: 'rim', sport: 'basketball', names: { en: 'Rim' } },
        { id: 'net', sport: 'basketball', names: { en: 'Net' } },
      ],
      matches: [
        over('h1', -20, [2, 0]),
        over('h2', -15, [1, 1]),
        over('h3', -10, [3, 1]),
        over('a1', -18, [0, 1], true),
        over('a2', -12, [2, 2], true),
        over('a3', -8, [1, 0], true),
        match('late', noon(2, 5)),
        match('soon', noon(2)),
        match('ball', noon(2, 2), { season: 'bs', home: 'rim', away: 'net' }),
        match('hidden', noon(2, 1), { status: 'hidden' }),
        match('off', noon(2, 3), { status: 'postponed' }),
      ],
    })
  })
  afterAll(() => site.close())

  test('schedule lists a day of every sport by kick-off, hidden matches left out', async () => {
    const all = await day({ date: addDays(today, 2) })
    expect(all.matches.map((row) => [row.sport, row.status])).toEqual([
      ['football', 'scheduled'],
      ['basketball', 'scheduled'],
      ['football', 'postponed'],
      ['football', 'scheduled'],
    ])
    expect(all.competitions.map((each) => [each.name_en, each.matches])).toEqual(
      expect.arrayContaining([
        ['Utopian League', 3],
        ['Hoop League', 1],
      ]),
    )
    expect(all.strip).toHaveLength(7)
    expect(all.strip[3]).toEqual({ date: addDays(today, 2), matches: 4 })
    expect(all.today).toBe(today)
  })

  test('schedule of a type lists only its sport, of a competition only its matches while all competitions are named', async () => {
    const ball = await day({ date: addDays(today, 2), type: 2 })
    expect(ball.matches.map((row) => row.sport)).toEqual(['basketball'])
    expect(ball.strip[3]?.matches).toBe(1)
    const whole = await day({ date: addDays(today, 2) })
    const hoop = whole.competitions.find((each) => each.name_en === 'Hoop League')
    const narrowed = await day({ date: addDays(today, 2), competition_ids: hoop?.id })
    expect(narrowed.matches).toHaveLength(1)
    expect(narrowed.competitions).toHaveLength(2)
  })

  test('schedule without a day is today, and a day without a match is empty', async () => {
    expect((await day({})).date).toBe(today)
    expect((await day({ date: '2001-01-01' })).matches).toEqual([])
  })

  test('foresight returns form, meetings and the forecast of upcoming matches, the next first', async () => {
    const { list, total } = await previews()
    expect(total).toBe(3)
    expect(list.map((item) => item.match.sport)).toEqual(['football', 'basketball', 'football'])
    const [first, ball] = list
    // Oldest to newest of the last five: north drew at home, won the return match, then lost away.
    expect(first?.form.home).toEqual(['W', 'D', 'D', 'W', 'L'])
    expect(first?.form.away).toEqual(['L', 'D', 'D', 'L', 'W'])
    expect(first?.head_to_head.map((past) => past.score)).toEqual([
      [1, 0],
      [3, 1],
      [2, 2],
      [1, 1],
      [0, 1],
    ])
    expect(first?.forecast).toMatchObject({ model: 'poisson', matches: [3, 3] })
    const { home = 0, draw = 0, away = 0 } = first?.forecast ?? {}
    expect(home + (draw ?? 0) + away).toBeCloseTo(1, 3)
    expect(home).toBeGreaterThan(away)
    expect(ball?.forecast).toBeNull()
  })

  test('foresight is paged', async () => {
    const second = await previews({ page: 2, page_size: 2 })
    expect(second.list).toHaveLength(1)
    expect(second).toMatchObject({ page: 2, page_size: 2, total: 3 })
    expect((await previews({ page: 9 })).list).toEqual([])
  })

  describe('refusals', () => {
    test.each([
      ['api/matches/schedule', { type: 4 }, 'type'],
      ['api/matches/schedule', { date: '2026-13-01' }, 'date'],
      ['api/matches/foresight', { type: -1 }, 'type'],
      ['api/matches/foresight', { page: 0 }, 'page'],
      ['api/matches/foresight', { page_size: 21 }, 'page_size'],
    ] as const)('%s with %j names the field', async (path, input, field) => {
      const answer = await site.call('GET', path, input)
      expect(answer).toMatchObject({ status: 400, code: 1, data: null })
      expect(answer.msg).toContain(field)
    })
  })
})
