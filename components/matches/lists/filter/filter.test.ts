import { describe, expect, test } from 'vitest'
import { boardDataOf, boardOf } from '../board/board.ts'
import { brief, list, match, VIEW } from '../board/board-sample.ts'
import { createBoardStore } from '../board/board-store.ts'
import { competitionOf, rowOf } from '../row/row-model.ts'
import { type Filter, isClutch, NO_FILTER, readFilter, topLeagues, writeFilter } from './filter.ts'

const query = (filter: Filter) => {
  const written = new URLSearchParams()
  writeFilter(filter, written)
  return Object.fromEntries(written)
}

describe('a filter in the address', () => {
  const full: Filter = {
    competitions: [3, 12],
    countries: ['cn', 'gb-eng', 'eng', '-'],
    line: [0.25, 1.5],
    hours: [18, 24],
    only: 'streams',
  }
  test('is read back as it was written', () => {
    expect(query(full)).toEqual({
      competition: '3-12',
      country: 'cn.gb-eng.eng.none',
      line: '0.25-1.5',
      hours: '18-24',
      only: 'streams',
    })
    expect(readFilter(query(full))).toEqual(full)
    expect(query(NO_FILTER)).toEqual({})
  })

  test.each([
    [{ competition: 'abc' }],
    [{ competition: ['1', '2'] }],
    [{ competition: '1'.repeat(400) }],
    [{ country: '../etc' }],
    [{ line: '2-1' }],
    [{ line: '-1' }],
    [{ hours: '18-30' }],
    [{ hours: '20-20' }],
    [{ only: 'everything' }],
  ])('with invalid values is no filter: %o', (search) => {
    expect(readFilter(search)).toEqual(NO_FILTER)
  })
})

describe('a filtered board', () => {
  const rows = [
    match(1, { rooms: [{ room_id: 1, user_nickname: 'a' }] }),
    match(2, { competition_id: 2, kickoff_at: '2026-11-21T15:30:00.000Z' }),
  ]
  const odds = {
    company: 1,
    list: [
      {
        id: 2,
        markets: [{ opening: null, now: { line: -0.5, home: 0.9, draw: null, away: 1, closed: false } }],
      },
    ],
  }
  const ids = (filter: Partial<Filter>) =>
    boardOf(
      boardDataOf(list(rows), VIEW, 'en', { filter: { ...NO_FILTER, ...filter }, odds }),
      0,
    ).groups.flatMap((group) => group.ids)

  test.each<[Partial<Filter>, number[]]>([
    [{}, [2, 1]],
    [{ competitions: [1] }, [1]],
    [{ countries: ['cn'] }, []],
    [{ countries: ['-'] }, [2, 1]],
    [{ line: [0.25, 0.75] }, [2]],
    [{ line: [1, 2] }, []],
    [{ hours: [23, 24] }, [2]],
    [{ hours: [20, 23] }, [1]],
    [{ only: 'streams' }, [1]],
    [{ only: 'top' }, [2]],
  ])('by %o shows %o', (filter, shown) => {
    expect(ids(filter)).toEqual(shown)
  })

  test('keeps pinned rows on top, and sorts by time on request', () => {
    const store = createBoardStore(boardDataOf(list([...rows, match(3)]), VIEW, 'en'), () => 0)
    const keys = () => store.get().groups.map((group) => [group.key, ...group.ids])
    expect(keys()).toEqual([
      [2, 2],
      [1, 1, 3],
    ])
    store.change({ order: { by: 'competition', pinnedCompetitions: [1], pinnedMatches: [3] } })
    expect(keys()).toEqual([
      ['pinned', 3],
      [1, 1],
      [2, 2],
    ])
    store.change({ order: { by: 'time', pinnedCompetitions: [], pinnedMatches: [] } })
    expect(keys()).toEqual([['time', 1, 3, 2]])
  })

  test('by what is followed shows nothing until it is known, then those matches', () => {
    const store = createBoardStore(
      boardDataOf(list([...rows, match(3), match(4)]), VIEW, 'en', {
        filter: { ...NO_FILTER, only: 'followed' },
      }),
      () => 0,
    )
    const shown = () =>
      store
        .get()
        .groups.flatMap((group) => group.ids)
        .sort()
    expect(shown()).toEqual([])
    const NONE = new Set<number>()
    const follow = (sets: Partial<NonNullable<ReturnType<typeof store.get>['followed']>>) =>
      store.change({ followed: { matches: NONE, teams: NONE, competitions: NONE, ...sets } })
    follow({})
    expect(shown()).toEqual([])
    follow({ matches: new Set([3]) })
    expect(shown()).toEqual([3])
    follow({ competitions: new Set([2]) })
    expect(shown()).toEqual([2])
    const away = store.get().rows.get(4)?.away.id ?? 0
    follow({ teams: new Set([away]) })
    expect(shown()).toContain(4)
    store.replace(boardDataOf(list([match(4)]), VIEW, 'en', { filter: { ...NO_FILTER, only: 'followed' } }))
    expect(shown()).toEqual([4])
  })

  test('stays, like the order, when the list is loaded again for the address before', () => {
    const store = createBoardStore(boardDataOf(list([match(3)]), VIEW, 'en'), () => 0)
    store.change({ filter: { ...NO_FILTER, competitions: [1] } })
    store.change({ order: { by: 'time', pinnedCompetitions: [], pinnedMatches: [] } })
    store.replace(boardDataOf(list([...rows, match(3)]), VIEW, 'en'))
    expect(store.get().groups.map((group) => [group.key, ...group.ids])).toEqual([['time', 1, 3]])
  })

  test('shows a row that a push moves into the filter, and removes one that leaves it', () => {
    const store = createBoardStore(
      boardDataOf(list(rows), VIEW, 'en', { filter: { ...NO_FILTER, only: 'streams' } }),
      () => 0,
    )
    const push = (row: ReturnType<typeof match>) =>
      store.apply({ type: 'match', match: row, topic: 'scores:football', epoch: 'e', seq: 1 }, 0)
    push(match(2, { competition_id: 2, rooms: [{ room_id: 2, user_nickname: 'b' }] }))
    expect(store.get().groups.flatMap((group) => group.ids)).toEqual([2, 1])
    push(match(1, { rooms: [] }))
    expect(store.get().groups.flatMap((group) => group.ids)).toEqual([2])
  })
})

test('a paused list does not change, and applies all updates when resumed', () => {
  const store = createBoardStore(boardDataOf(list([match(1)]), VIEW, 'en'), () => 0)
  const push = (score: number) =>
    store.apply(
      {
        type: 'match',
        match: match(1, { home_score: score }),
        topic: 'scores:football',
        epoch: 'e',
        seq: score,
      },
      0,
    )
  store.pause(5_000)
  push(2)
  push(3)
  expect(store.get().rows.get(1)?.home.score).toBe(1)
  expect(store.pause(null)).toBe(true)
  expect(store.get().rows.get(1)?.home.score).toBe(3)
})

describe('isClutch', () => {
  const game = (change: Parameters<typeof match>[1]) =>
    isClutch(
      rowOf(
        match(1, {
          sport: 'basketball',
          phase: 'q4',
          clock_seconds: 300,
          home_score: 90,
          away_score: 85,
          ...change,
        }),
        'en',
      ),
    )
  test.each([
    [{}, true],
    [{ phase: 'ot2' as const }, true],
    [{ clock_seconds: 301 }, false],
    [{ clock_seconds: null }, false],
    [{ away_score: 84 }, false],
    [{ phase: 'q3' as const }, false],
    [{ status: 'finished' as const }, false],
  ])('of %o is %s', (change, clutch) => {
    expect(game(change)).toBe(clutch)
  })
})

test('the top league is the first of its country; a cup never is', () => {
  const competitions = [
    { ...brief(1, 3), country_code: 'cn' },
    { ...brief(2, 2), country_code: 'cn' },
    { ...brief(3, 1), country_code: 'cn', kind: 'cup' },
    { ...brief(4, 9), country_code: 'vn' },
  ].map((each) => competitionOf(each, 'en'))
  expect([...topLeagues(competitions)].sort()).toEqual([2, 4])
})

test('a push notifies only the listeners of its row', () => {
  const store = createBoardStore(boardDataOf(list([match(1), match(2)]), VIEW, 'en'), () => 0)
  const notified: number[] = []
  const unsubscribes = [1, 2].map((id) => store.subscribeRow(id, () => notified.push(id)))
  const push = (id: number) =>
    store.apply(
      { type: 'match', match: match(id, { home_corners: 9 }), topic: 'scores:football', epoch: 'e', seq: 1 },
      0,
    )
  push(2)
  expect(notified).toEqual([2])
  for (const end of unsubscribes) end()
  push(1)
  expect(notified).toEqual([2])
})
