import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FeedMatch } from '#lib/backend/ports/feed/feed.ts'
import type { Schedule } from '#lib/contract/matches/schedule.ts'
import { addDays, dayOf } from '#lib/shared/time/day.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { sampleBatch } from '#testing/domains/sample-batch.ts'

const today = dayOf(Date.now(), 'Asia/Shanghai')
/** An hour of a day of the site, counted from its noon. */
const at = (days: number, hours: number) =>
  new Date(Date.parse(`${addDays(today, days)}T04:00:00Z`) + hours * 3_600_000).toISOString()
const match = (id: string, kickoff_at: string, over: Partial<FeedMatch> = {}): FeedMatch => ({
  id,
  season: 's1',
  home: 'north',
  away: 'south',
  kickoff_at,
  status: 'scheduled',
  ...over,
})
const LIVE: Partial<FeedMatch> = { status: 'live', phase: 'h1', score: [0, 0] }
const OVER: Partial<FeedMatch> = { status: 'finished', phase: 'ft', score: [1, 0], confirmed: true }
const CUP = { season: 'cs', home: 'east', away: 'west' } as const

describeDatabase('parts of the schedule', (open) => {
  let site: TestSite
  const day = async (input: Record<string, unknown> = {}) =>
    (await site.call('GET', 'api/matches/schedule', { type: 1, ...input })).data as Schedule
  /** Competition and state of each match of a response. */
  const shape = ({ matches, competitions }: Schedule) =>
    matches.map((row) => `${competitions.find(({ id }) => id === row.competition_id)?.name_en} ${row.status}`)

  beforeAll(async () => {
    const { countries, venues, competitions = [], seasons = [], teams = [], entries } = sampleBatch()
    site = await openTestSite({ database: await open() })
    await site.ingest({
      countries,
      venues,
      entries,
      competitions: [
        ...competitions,
        { id: 'c2', sport: 'football', names: { en: 'Cup' }, tie_breaks: ['pts'] },
        // Ranks are within a sport.
        { id: 'b1', sport: 'basketball', names: { en: 'Hoops' }, tie_breaks: ['pct'], order: 1 },
      ],
      seasons: [
        ...seasons,
        { id: 'cs', competition: 'c2', name: '2026', current: true },
        { id: 'bs', competition: 'b1', name: '2026', current: true },
      ],
      teams: [
        ...teams,
        { id: 'east', sport: 'football', names: { en: 'East' } },
        { id: 'west', sport: 'football', names: { en: 'West' } },
        { id: 'rim', sport: 'basketball', names: { en: 'Rim' } },
        { id: 'net', sport: 'basketball', names: { en: 'Net' } },
      ],
      matches: [
        match('t1', at(0, -3), OVER),
        match('t2', at(0, -2), OVER),
        match('t3', at(0, -1), LIVE),
        match('t4', at(0, 2)),
        match('t5', at(0, 3)),
        match('c1', at(0, -2), { ...CUP, ...OVER }),
        match('c2', at(0, 0), { ...CUP, ...LIVE }),
        match('c3', at(0, 1), CUP),
        match('c4', at(0, 4), { ...CUP, status: 'postponed' }),
        match('b1', at(0, 1), { season: 'bs', home: 'rim', away: 'net' }),
        match('p1', at(-1, 0), { ...CUP, status: 'postponed' }),
        match('p2', at(-1, 0), OVER),
        match('p3', at(-1, 1), { ...CUP, status: 'unknown' }),
      ],
    })
  })
  afterAll(() => site.close())

  test('competitions have their numbers of matches in each state, every match in exactly one', async () => {
    const { competitions } = await day()
    expect(
      competitions.map(({ name_en, ...each }) => [name_en, each.live, each.results, each.schedule]),
    ).toEqual([
      ['Utopian League', 1, 2, 2],
      ['Cup', 1, 1, 2],
    ])
    for (const each of competitions) expect(each.matches).toBe(each.live + each.results + each.schedule)
  })

  test('a postponed match is to come on its day, and a result once the day has passed', async () => {
    const yesterday = addDays(today, -1)
    const { competitions } = await day({ date: yesterday })
    expect(competitions.map((each) => [each.name_en, each.results, each.schedule])).toEqual([
      ['Utopian League', 1, 0],
      ['Cup', 1, 1],
    ])
    expect(shape(await day({ date: yesterday, state: 'results' })).toSorted()).toEqual([
      'Cup postponed',
      'Utopian League finished',
    ])
    expect(shape(await day({ date: yesterday, state: 'schedule' }))).toEqual(['Cup unknown'])
    expect(shape(await day({ state: 'schedule' }))).toContain('Cup postponed')
    expect(shape(await day({ state: 'live' }))).toEqual(['Utopian League live', 'Cup live'])
  })

  test('the folded schedule of today has live matches, those to come, and only counts results', async () => {
    const all = await day({ folded: true })
    expect(shape(all).toSorted()).toEqual([
      'Cup live',
      'Cup postponed',
      'Cup scheduled',
      'Utopian League live',
      'Utopian League scheduled',
      'Utopian League scheduled',
    ])
    expect(all.next).toEqual([])
    const part = await day({ folded: true, limit: 5 })
    expect(shape(part).filter((name) => name.endsWith('live'))).toHaveLength(2)
    expect(part.matches).toHaveLength(5)
    const cup = part.matches[shape(part).indexOf('Cup scheduled')]
    expect(part.next).toEqual([{ state: 'schedule', after: cup?.id }])
    // The list opens between the two: each has half of a part in which not all of them fit.
    const half = await day({ folded: true, limit: 2 })
    expect(shape(half)).toEqual(['Utopian League live', 'Utopian League scheduled'])
    expect(half.next).toEqual(
      half.matches.map(({ id }, at) => ({ state: at === 0 ? 'live' : 'schedule', after: id })),
    )
    // What does not fit at all is continued from its beginning.
    const short = await day({ folded: true, limit: 1 })
    expect(short.next).toEqual([
      { state: 'live', after: null },
      { state: 'schedule', after: short.matches[0]?.id },
    ])
  })

  test('another day is not folded', async () => {
    expect((await day({ date: addDays(today, -1), folded: true })).matches).toHaveLength(3)
  })

  test('parts continue in the order of competitions until the day is complete', async () => {
    const whole = await day()
    expect(whole.next).toEqual([])
    const ids: number[] = []
    const names: string[] = []
    let part = await day({ limit: 2 })
    for (;;) {
      ids.push(...part.matches.map(({ id }) => id))
      // Within a part the matches are in the order of their kick-offs.
      const competitions = shape(part).map((name) => name.split(' ')[0] ?? '')
      names.push(...competitions.toSorted().reverse())
      const [next] = part.next
      if (!next) break
      part = await day({ limit: 2, after: next.after })
    }
    expect(ids.toSorted()).toEqual(whole.matches.map(({ id }) => id).toSorted())
    expect(new Set(ids).size).toBe(ids.length)
    expect(names).toEqual([...Array(5).fill('Utopian'), ...Array(4).fill('Cup')])
  })

  test('sports follow one another, and a part may begin in the next one', async () => {
    const { competitions } = await day({ type: 0 })
    expect(competitions.map(({ name_en }) => name_en)).toEqual(['Utopian League', 'Cup', 'Hoops'])
    const football = await day({ type: 0, limit: 9 })
    expect(football.matches.every(({ sport }) => sport === 'football')).toBe(true)
    const [next] = football.next
    const basketball = await day({ type: 0, after: next?.after })
    expect(basketball.matches.map(({ sport }) => sport)).toEqual(['basketball'])
  })

  test('a match that changes its state between two parts does not make the second one skip another', async () => {
    const first = await day({ state: 'schedule', limit: 1 })
    const begun = first.matches[0]?.id ?? 0
    await site.ingest({ matches: [match('t4', at(0, 2), LIVE)] })
    const second = await day({ state: 'schedule', limit: 1, after: begun })
    expect(second.matches[0]?.kickoff_at).toBe(at(0, 3))
    await site.ingest({ matches: [match('t4', at(0, 2))] })
  })

  test('only the given competitions, and what is followed of them', async () => {
    const whole = await day()
    const cup = whole.competitions.find((each) => each.name_en === 'Cup')
    const ofCup = await day({ competition_ids: cup?.id })
    expect(ofCup.matches).toHaveLength(4)
    expect(ofCup.competitions).toHaveLength(2)
    expect(
      (await day({ competition_ids: whole.competitions.map(({ id }) => id).join(',') })).matches,
    ).toHaveLength(9)
    const [first] = whole.matches
    const east = ofCup.matches[0]?.home_team_id
    expect((await day({ followed_matches: first?.id })).matches.map(({ id }) => id)).toEqual([first?.id])
    expect((await day({ followed_teams: east })).matches).toHaveLength(4)
    expect((await day({ followed_matches: first?.id, followed_teams: east })).matches).toHaveLength(5)
    expect((await day({ followed_competitions: cup?.id })).matches).toHaveLength(4)
    expect((await day({ followed_matches: '', followed_teams: '' })).matches).toEqual([])
  })

  test('a schedule has the position of the topic of each of its sports', async () => {
    expect((await day()).positions.map((position) => position?.topic)).toEqual(['scores:football'])
    expect((await day({ type: 0 })).positions).toHaveLength(3)
  })

  test('a part after a match that does not exist is not found', async () => {
    const answer = await site.call('GET', 'api/matches/schedule', { after: 999_999 })
    expect(answer).toMatchObject({ status: 404, code: 1, data: null })
  })

  describe('refusals', () => {
    test.each([
      [{ state: 'over' }, 'state'],
      [{ limit: 0 }, 'limit'],
      [{ limit: 601 }, 'limit'],
      [{ after: 'last' }, 'after'],
      [{ folded: 'maybe' }, 'folded'],
      [{ competition_ids: 'x' }, 'competition_ids'],
      [{ competition_ids: Array.from({ length: 61 }, (_, id) => id + 1).join(',') }, 'competition_ids'],
      [{ followed_matches: Array.from({ length: 201 }, (_, id) => id + 1).join(',') }, 'followed_matches'],
      [{ followed_teams: '1,2,three' }, 'followed_teams'],
      [{ followed_competitions: 'x' }, 'followed_competitions'],
    ])('%j names the field', async (input, field) => {
      const answer = await site.call('GET', 'api/matches/schedule', input)
      expect(answer).toMatchObject({ status: 400, code: 1, data: null })
      expect(answer.msg).toContain(field)
    })
  })
})
