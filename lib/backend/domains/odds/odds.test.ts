import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#lib/backend/db/schema/site.ts'
import type { FeedQuote } from '#lib/backend/ports/feed/feed.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import type * as contract from '#lib/contract/odds.ts'
import { ODDS_DISPLAYS, ODDS_SETTING } from '#lib/shared/vocabulary/site.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { sampleBatch } from '#testing/domains/sample-batch.ts'

type MatchOdds = OutputOf<typeof contract.getMatchOdds>
type OddsList = OutputOf<typeof contract.getOddsList>
type History = OutputOf<typeof contract.getOddsHistory>

const asia = (bookmaker: string, at: string, over: Partial<FeedQuote>): FeedQuote => ({
  match: 'm1',
  bookmaker,
  market: 'asia',
  stage: 'prematch',
  at: `2026-${at}:00Z`,
  line: 0.5,
  home: 0.9,
  away: 0.9,
  ...over,
})

/**
 * Two books on a handicap; the first changed its quote, went in play and closed. A third book has no quotes.
 */
const quotes: FeedQuote[] = [
  ...(sampleBatch().quotes ?? []),
  asia('b1', '04-28T09:00', { stage: 'opening', home: 0.85, away: 0.97 }),
  asia('b1', '05-01T11:00', { line: 0.75, home: 1.02, away: 0.8 }),
  asia('b1', '05-01T12:10', { stage: 'inplay', minute: 10, score: [0, 0], home: 0.95, away: 0.85 }),
  asia('b1', '05-01T12:12', {
    stage: 'inplay',
    minute: 12,
    score: [1, 0],
    home: 0.95,
    away: 0.85,
    closed: true,
  }),
  asia('b2', '04-29T09:00', { stage: 'opening', home: 0.88, away: 0.94 }),
]

describeDatabase('odds', (open) => {
  let site: TestSite
  let id: number
  let books: number[]
  const display = (value: string) =>
    site.database.db
      .insert(settings)
      .values({ name: ODDS_SETTING, value })
      .onConflictDoUpdate({ target: settings.name, set: { value } })
  const get = async <T>(verb: string, input: Record<string, unknown> = {}, token?: string) =>
    (await site.call('GET', `api/odds/${verb}`, input, { token })).data as T

  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    const batch = sampleBatch()
    await site.ingest({
      ...batch,
      bookmakers: ['b1', 'b2', 'b3'].map((book) => ({ id: book, names: { en: `Book ${book}` } })),
      matches: [
        ...(batch.matches ?? []),
        {
          id: 'm2',
          season: 's1',
          home: 'south',
          away: 'north',
          kickoff_at: '2026-05-01T15:00:00Z',
          status: 'hidden',
        },
        {
          id: 'm3',
          season: 's1',
          home: 'south',
          away: 'north',
          kickoff_at: '2026-05-01T16:30:00Z',
          status: 'scheduled',
        },
      ],
      quotes,
    })
    const { list } = await get<OddsList>('list')
    id = list[0]?.match_id ?? 0
    books = (await get<{ list: { id: number }[] }>('companies')).list.map((book) => book.id)
  })
  afterAll(() => site.close())

  test('companies are those with quotes, of one sport on request', async () => {
    expect(books).toHaveLength(2)
    expect(await get('companies', { sport: 'football' })).toMatchObject({
      list: [
        { id: books[0], name_en: 'Book b1', name_zh: null, is_simulated: false },
        { name_en: 'Book b2' },
      ],
    })
    expect(await get('companies', { sport: 'basketball' })).toEqual({ list: [] })
  })

  test('list returns the first bookmaker’s opening, last pre-match and newest quotes of live matches', async () => {
    const { company, list, position } = await get<OddsList>('list')
    expect(company?.id).toBe(books[0])
    expect(position?.topic).toBe(`odds:football:${books[0]}`)
    expect(list).toEqual([
      {
        match_id: id,
        company_id: books[0],
        markets: [
          {
            market: 'asia',
            opening: { line: 0.5, home: 0.85, draw: null, away: 0.97, closed: false },
            prematch: { line: 0.75, home: 1.02, draw: null, away: 0.8, closed: false },
            now: { line: 0.5, home: 0.95, draw: null, away: 0.85, closed: true },
            inplay: true,
          },
          {
            market: 'eu',
            opening: { line: null, home: 1.923, draw: 3.4, away: 4.1, closed: false },
            prematch: { line: null, home: 1.923, draw: 3.4, away: 4.1, closed: false },
            now: { line: null, home: 1.923, draw: 3.4, away: 4.1, closed: false },
            inplay: false,
          },
        ],
      },
    ])
  })

  test('list is of a day of the site and of the chosen bookmaker', async () => {
    // 12:00 UTC is still the first of May in Shanghai; 16:30 is the second.
    const second = await get<OddsList>('list', { date: '2026-05-01', company_id: books[1] })
    expect(second.list).toMatchObject([{ match_id: id, company_id: books[1], markets: [{ market: 'asia' }] }])
    expect((await get<OddsList>('list', { date: '2026-05-02' })).list).toEqual([])
    expect(await get<OddsList>('list', { sport: 'esports' })).toEqual({
      position: null,
      company: null,
      list: [],
    })
  })

  test('list contains the requested matches, whatever their day, and no hidden one', async () => {
    const { rows } = await site.database.db.execute<{ id: number }>(
      `select id from matches where status = 'hidden'`,
    )
    const hidden = rows[0]?.id
    const named = await get<OddsList>('list', { ids: `${id},${hidden},999999` })
    expect(named.list.map(({ match_id }) => match_id)).toEqual([id])
    expect((await get<OddsList>('list', { ids: '' })).list).toEqual([])
    expect((await get<OddsList>('list', { sport: 'basketball', ids: String(id) })).list).toEqual([])
  })

  test('match returns the bookmakers side by side, with values derived from their prices', async () => {
    const odds = await get<MatchOdds>('match', { id })
    expect(odds).toMatchObject({
      markets: ['asia', 'eu'],
      market: 'asia',
      position: { topic: `match:${id}` },
    })
    expect(odds.list.map((row) => [row.company.id, row.prematch?.line, row.now?.closed])).toEqual([
      [books[0], 0.75, true],
      [books[1], 0.5, false],
    ])
    const [first, second] = odds.list
    expect(first?.derived?.payout).toBeCloseTo(1 / (1 / 1.95 + 1 / 1.85), 6)
    expect(first?.derived?.probabilities.home).toBeCloseTo(1.85 / 3.8, 6)
    expect(first?.derived?.probabilities.draw).toBeNull()
    const average = ((1.85 / 3.8 + 1.94 / 3.82) as number) / 2
    expect(first?.derived?.kelly?.home).toBeCloseTo(1.95 * average, 6)
    expect(second?.derived?.kelly?.home).toBeCloseTo(1.88 * average, 6)
    const eu = await get<MatchOdds>('match', { id, market: 'eu' })
    expect(eu.list).toHaveLength(1)
    expect(eu.list[0]?.derived).toMatchObject({ kelly: null })
    expect(eu.list[0]?.derived?.probabilities.draw).toBeGreaterThan(0.2)
    expect(await get<MatchOdds>('match', { id, market: 'cr' })).toMatchObject({ market: 'cr', list: [] })
  })

  test('history returns all quotes of a bookmaker, oldest first, with minute and score', async () => {
    const { list, company, marks } = await get<History>('history', {
      id,
      market: 'asia',
      company_id: books[0],
    })
    expect(company.name_en).toBe('Book b1')
    expect(marks).toEqual([
      {
        type: 'goal',
        side: 'home',
        minute: 12,
        added: null,
        score: [1, 0],
        player_name: { en: 'Ann Other' },
      },
    ])
    expect(
      list.map(({ stage, minute, score, line, closed }) => [stage, minute, score, line, closed]),
    ).toEqual([
      ['opening', null, null, 0.5, false],
      ['prematch', null, null, 0.75, false],
      ['inplay', 10, [0, 0], 0.5, false],
      ['inplay', 12, [1, 0], 0.5, true],
    ])
    expect((await get<History>('history', { id, market: 'cr', company_id: books[0] })).list).toEqual([])
  })

  test.each([
    ['list', { company_id: 999_999 }, 404],
    ['list', { date: '2026-02-30' }, 400],
    ['list', { sport: 'chess' }, 400],
    ['list', { ids: '1,two' }, 400],
    ['companies', { sport: 'chess' }, 400],
    ['match', {}, 400],
    ['match', { id: 999_999 }, 404],
    ['match', { id: 1, market: 'lottery' }, 400],
    ['history', { id: 1, market: 'asia' }, 400],
    ['history', { id: 999_999, market: 'asia', company_id: 1 }, 404],
    ['history', { id: 1, market: 'asia', company_id: 999_999 }, 404],
  ])('%s rejects %o with %d', async (verb, input, status) => {
    const answer = await site.call('GET', `api/odds/${verb}`, input)
    expect(answer.status).toBe(status)
    expect(answer.msg).not.toBe('')
  })

  test('a hidden match has no odds', async () => {
    const { rows } = await site.database.db.execute<{ id: number }>(
      `select id from matches where status = 'hidden'`,
    )
    expect((await site.call('GET', 'api/odds/match', { id: rows[0]?.id })).status).toBe(404)
  })

  test('all calls respect the operator’s switch', async () => {
    const token = await site.logIn('user')
    const seen = async (as?: string) => [
      (await get<{ list: unknown[] }>('companies', {}, as)).list.length,
      (await get<OddsList>('list', {}, as)).list.length,
      (await get<MatchOdds>('match', { id }, as)).list.length,
      (await get<History>('history', { id, market: 'asia', company_id: books[0] }, as)).list.length,
    ]
    const everything = [2, 1, 2, 4]
    const nothing = [0, 0, 0, 0]
    const expected = {
      on: [everything, everything],
      decimal: [everything, everything],
      members: [nothing, everything],
      off: [nothing, nothing],
    }
    for (const value of ODDS_DISPLAYS) {
      await display(value)
      expect(await site.call('GET', 'api/site/settings')).toMatchObject({ data: { odds_display: value } })
      expect([await seen(), await seen(token)]).toEqual(expected[value])
    }
    await display('on')
  })
})
