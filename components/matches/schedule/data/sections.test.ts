import { describe, expect, test } from 'vitest'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import { brief, match, SERVER_TIME } from '../../lists/board/board-sample.ts'
import { responseSample, scheduleSample } from './schedule-sample.ts'
import { createScheduleStore } from './schedule-store.ts'
import { type SectionOptions, type Sections, sectionsOf } from './sections.ts'

const COMING = { status: 'scheduled', phase: 'pre', home_score: null, away_score: null } as const
const OVER = { status: 'finished', phase: 'ft', clock_seconds: null } as const
const NOW: SectionOptions = { isDivided: true, isPast: false, followed: null }

type Counts = Record<number, [live: number, results: number, schedule: number]>

/** The store of a page with these rows; `counts` by competition. */
const storeOf = (matches: MatchRow[], counts: Counts) => createScheduleStore(scheduleSample(matches, counts))
const read = (store: ReturnType<typeof storeOf>, change: Partial<SectionOptions> = {}) =>
  sectionsOf(store.board.get(), store.getExtent(), { ...NOW, ...change })
const sections = (matches: MatchRow[], counts: Counts, change: Partial<SectionOptions> = {}) =>
  read(storeOf(matches, counts), change)

/** Competitions with their rows, and in brackets the number of folded ones. */
const shape = (groups: Sections['before']) =>
  groups.map(({ competition, ids, results }) => [
    competition.id,
    ...ids,
    ...(results ? [`(${results.count})`] : []),
  ])

describe('the line of the present', () => {
  test('divides what is over or being played from what is to come', () => {
    const { before, after, isDivided } = sections(
      [match(1), match(2, COMING), match(3, { ...COMING, competition_id: 2 })],
      { 1: [1, 12, 1], 2: [0, 5, 1] },
    )
    expect(isDivided).toBe(true)
    // A competition with results only comes before one with live matches, which is next to the line.
    expect(shape(before)).toEqual([
      [2, '(5)'],
      [1, 1, '(12)'],
    ])
    expect(shape(after)).toEqual([
      [2, 3],
      [1, 2],
    ])
  })

  test('has only folded results above it while nothing is live', () => {
    const { before, after } = sections([match(2, COMING)], { 1: [0, 3, 1], 2: [0, 2, 0] })
    expect(shape(before)).toEqual([
      [2, '(2)'],
      [1, '(3)'],
    ])
    expect(shape(after)).toEqual([[1, 2]])
  })

  test('is the end of a day on which everything is over', () => {
    const { before, after, totals } = sections([], { 1: [0, 3, 0], 2: [0, 2, 0] })
    expect(before).toHaveLength(2)
    expect(after).toEqual([])
    expect(totals).toEqual({ live: 0, results: 5, schedule: 0 })
  })

  test('is the beginning of a day on which everything is to come', () => {
    const { before, after, isDivided } = sections([match(1, COMING), match(2, COMING)], { 1: [0, 0, 2] })
    expect(isDivided).toBe(true)
    expect(before).toEqual([])
    expect(shape(after)).toEqual([[1, 1, 2]])
  })

  test('depends on the state of a match and not on its kick-off', () => {
    const late = match(1, { ...COMING, kickoff_at: '2026-11-21T10:00:00.000Z' })
    const early = match(2, { kickoff_at: '2026-11-21T20:00:00.000Z' })
    expect(Date.parse(late.kickoff_at)).toBeLessThan(Date.parse(SERVER_TIME))
    const { before, after } = sections([late, early], { 1: [1, 0, 1] })
    expect(shape(before)).toEqual([[1, 2]])
    expect(shape(after)).toEqual([[1, 1]])
  })

  test('lists matches by the moment they begin where a clock change repeats an hour', () => {
    // In New York 1:30 comes twice on this night: at 5:30 and at 6:30 UTC.
    const second = match(1, { ...COMING, kickoff_at: '2026-11-01T06:30:00.000Z' })
    const first = match(2, { ...COMING, kickoff_at: '2026-11-01T05:30:00.000Z' })
    expect(shape(sections([second, first], { 1: [0, 0, 2] }).after)).toEqual([[1, 2, 1]])
  })

  test.each([
    ['interrupted', 'before'],
    ['postponed', 'after'],
    ['delayed', 'after'],
    ['cancelled', 'before'],
    ['abandoned', 'before'],
  ] as const)('has a match that is %s %s it', (status, side) => {
    const divided = sections([match(1, { status })], { 1: [0, 0, 0] })
    expect(divided[side]).toHaveLength(1)
  })
})

describe('a day that is not divided', () => {
  test('lists every match by competition, unfolded', () => {
    const { before, after } = sections(
      [match(1, OVER), match(2, COMING), match(3, { ...OVER, competition_id: 2 })],
      { 1: [0, 1, 1], 2: [0, 1, 0] },
      { isDivided: false },
    )
    expect(before).toEqual([])
    expect(shape(after)).toEqual([
      [2, 3],
      [1, 1, 2],
    ])
  })

  test('counts a postponed match as a result once the day has passed', () => {
    const of = (date: string, counts: Counts) =>
      createScheduleStore({ ...scheduleSample([match(1, { status: 'postponed' })], counts), date })
    const today = of('2026-11-21', { 1: [0, 0, 1] })
    expect(read(today, { isDivided: false }).totals).toEqual({ live: 0, results: 0, schedule: 1 })
    const past = of('2026-11-20', { 1: [0, 1, 0] })
    const options = { isDivided: false, isPast: true }
    expect(read(past, options).totals).toEqual({ live: 0, results: 1, schedule: 0 })
  })
})

describe('numbers of matches', () => {
  test('include those that are not loaded', () => {
    const { totals, rest, after } = sections([match(1), match(2, COMING)], { 1: [1, 12, 4], 2: [0, 0, 9] })
    expect(totals).toEqual({ live: 1, results: 12, schedule: 13 })
    expect(rest).toEqual({ live: 0, results: 12, schedule: 12 })
    expect(after[0]?.count).toBe(4)
  })

  test('follow a match from one state to the next', () => {
    const store = storeOf([match(1), match(2, COMING)], { 1: [1, 12, 4] })
    store.board.apply(pushOf(match(1, OVER)), 0)
    store.board.apply(pushOf(match(2)), 0)
    const { totals, rest, before } = read(store)
    expect(totals).toEqual({ live: 1, results: 13, schedule: 3 })
    expect(rest).toEqual({ live: 0, results: 12, schedule: 3 })
    expect(before[0]?.results).toEqual({ count: 13, ids: [1] })
  })

  test('count a match that begins before it was loaded among those that were to come', () => {
    const store = storeOf([match(2, COMING)], { 1: [0, 0, 4] })
    store.board.apply(pushOf(match(7)), 0)
    const { totals, before } = read(store)
    expect(shape(before)).toEqual([[1, 7]])
    expect(totals).toEqual({ live: 1, results: 0, schedule: 3 })
  })

  test('leave out what is not loaded once all results of a competition are', () => {
    const store = storeOf([], { 1: [0, 3, 0] })
    store.merge(
      {
        requestedAt: 0,
        booked: [],
        schedule: responseSample([match(1, OVER), match(2, OVER)], { 1: [0, 3, 0] }),
      },
      1,
    )
    expect(read(store).before[0]?.results).toEqual({ count: 2, ids: [1, 2] })
  })
})

describe('filters', () => {
  test('of a state: only its matches, and those that have left it while the page is open', () => {
    const store = storeOf([match(1), match(2)], { 1: [2, 5, 0] })
    const live = { isDivided: false, state: 'live' } as const
    store.board.apply(pushOf(match(2, OVER)), 0)
    expect(shape(read(store, live).after)).toEqual([[1, 1, 2]])
    expect(read(store, live).rest).toEqual({ live: 0, results: 5, schedule: 0 })
    expect(shape(read(store, { isDivided: false, state: 'results' }).after)).toEqual([[1, 2]])
  })

  test('of competitions: no others, even if one of their matches begins', () => {
    const store = storeOf([match(1)], { 1: [1, 0, 0] })
    store.board.apply(pushOf(match(5, { competition_id: 2 }), brief(2, 1)), 0)
    expect(shape(read(store, { competition: [1] }).before)).toEqual([[1, 1]])
    expect(shape(read(store).before)).toEqual([
      [2, 5],
      [1, 1],
    ])
  })

  test('of followed matches and teams: their results are not folded, and nothing else is counted', () => {
    const followed = {
      match: new Map([[1, false]]),
      team: new Map([[31, false]]),
      competition: new Map([[2, false]]),
    }
    const rows = [
      match(1, OVER),
      match(2),
      match(3, COMING),
      match(4, COMING),
      match(5, { ...COMING, competition_id: 2 }),
    ]
    const { before, after, totals } = sections(rows, { 1: [5, 5, 5], 2: [0, 0, 1] }, { followed })
    // The away team of match 3 is number 31.
    expect(shape(before)).toEqual([[1, 1]])
    expect(shape(after)).toEqual([
      [2, 5],
      [1, 3],
    ])
    expect(totals).toEqual({ live: 0, results: 1, schedule: 2 })
  })
})

test('pinned competitions come first in each section', () => {
  const store = storeOf([match(1, COMING), match(2, { ...COMING, competition_id: 2 })], {
    1: [0, 1, 1],
    2: [0, 1, 1],
  })
  store.board.change({ order: { by: 'competition', pinnedCompetitions: [1], pinnedMatches: [] } })
  const { before, after } = read(store)
  expect(before.map(({ competition }) => competition.id)).toEqual([1, 2])
  expect(after.map(({ competition }) => competition.id)).toEqual([1, 2])
})

test('unchanged groups are the same objects', () => {
  const store = storeOf([match(1), match(2, COMING)], { 1: [1, 0, 1] })
  const before = read(store)
  store.board.apply(pushOf(match(1, { home_score: 2 })), 0)
  const after = sectionsOf(store.board.get(), store.getExtent(), NOW, before)
  expect(after).toBe(before)
})

const pushOf = (row: MatchRow, competition?: ReturnType<typeof brief>) => ({
  type: 'match',
  topic: 'scores:football',
  epoch: 'a',
  seq: 1,
  match: row,
  ...(competition ? { competition } : {}),
})
