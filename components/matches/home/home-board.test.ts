import { describe, expect, test } from 'vitest'
import type { TopicMessage } from '#lib/contract/core/push.ts'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import type { MatchStatus, Sport } from '#lib/shared/vocabulary.ts'
import { applyHome } from './apply-home.ts'
import { countsOf, type HomeBoard, homeBoardOf, homeDataOf, LIVE, OVER_MS } from './home-board.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const names = (text: string) => ({ zh: text, en: text, vi: text })
const under = (prefix: string, text: string) =>
  Object.fromEntries(Object.entries(names(text)).map(([key, value]) => [`${prefix}_${key}`, value]))

const competition = (id: number, sport: Sport = 'football') =>
  ({
    id,
    sport,
    ...under('name', `League ${id}`),
    ...under('short', `L${id}`),
    ...under('country', 'X'),
    country_code: null,
    colour: null,
    kind: 'league',
    position: id,
    is_simulated: true,
  }) as never

function match(id: number, status: MatchStatus, change: Partial<MatchRow> = {}): MatchRow {
  const begun = status !== 'scheduled'
  return {
    id,
    sport: 'football',
    competition_id: 1,
    season_id: 1,
    round_number: 1,
    ...under('round_name', 'Round 1'),
    kickoff_at: new Date(NOW + id * 60_000).toISOString(),
    time_unknown: false,
    status,
    phase: begun ? 'h1' : 'pre',
    confirmed: false,
    clock_seconds: begun ? 60 : null,
    clock_at: begun ? new Date(NOW).toISOString() : null,
    clock_rate: 1,
    added_minutes: null,
    period_minutes: 45,
    home_team_id: id * 2,
    ...under('home_team_name', `Home ${id}`),
    home_abbr: null,
    home_colours: null,
    home_rank: null,
    home_score: begun ? 0 : null,
    home_red: 0,
    home_yellow: 0,
    home_corners: null,
    away_team_id: id * 2 + 1,
    ...under('away_team_name', `Away ${id}`),
    away_abbr: null,
    away_colours: null,
    away_rank: null,
    away_score: begun ? 0 : null,
    away_red: 0,
    away_yellow: 0,
    away_corners: null,
    half_score: null,
    extra_score: null,
    penalty_score: null,
    periods: [],
    team_fouls: null,
    timeouts_left: null,
    best_of: null,
    note: null,
    rooms: [],
    booked: [],
    is_simulated: true,
    ...change,
  } as MatchRow
}

const boardOf = (matches: MatchRow[]): HomeBoard =>
  homeBoardOf(
    homeDataOf(
      {
        server_time: new Date(NOW).toISOString(),
        time_zone: 'Asia/Shanghai',
        live_total: 7,
        coming_total: 9,
        competitions: [competition(1)],
        matches,
      },
      'en',
    ),
  )
const message = (type: string, rest: object, sport: Sport = 'football') =>
  ({ type, topic: `scores:${sport}`, epoch: 'e', seq: 1, ...rest }) as TopicMessage
const push = (row: MatchRow, rest: object = {}) => message('match', { match: row, ...rest })
const some = (from: number, count: number, status: MatchStatus) =>
  Array.from({ length: count }, (_, at) => match(from + at, status))

describe('the matches of the home page', () => {
  test('start with four in play and two upcoming, the others below', () => {
    const board = boardOf([...some(1, 7, 'live'), ...some(20, 5, 'scheduled')])
    expect(board.strip).toEqual([1, 2, 3, 4, 20, 21])
    expect(board.live).toEqual([5, 6, 7])
    expect(board.coming).toEqual([20, 21, 22, 23, 24])
  })

  test('fill the strip with what is available', () => {
    expect(boardOf([...some(1, 1, 'live'), ...some(20, 9, 'scheduled')]).strip).toEqual([
      1, 20, 21, 22, 23, 24,
    ])
    expect(boardOf(some(1, 7, 'live')).strip).toEqual([1, 2, 3, 4, 5, 6])
    expect(boardOf([]).strip).toEqual([])
  })

  test('keep their places when a match kicks off and leaves the upcoming list', () => {
    const before = boardOf([...some(1, 4, 'live'), ...some(20, 4, 'scheduled')])
    const after = applyHome(applyHome(before, push(match(20, 'live')), NOW), push(match(22, 'live')), NOW)
    expect(after.strip).toEqual(before.strip)
    expect(after.coming).toEqual([21, 23])
    expect(after.live).toEqual([22])
    expect(after.rows.get(20)?.home.score).toBe(0)
  })

  test('keep a final score for a minute, then give its place to another match', () => {
    const before = boardOf([...some(1, 5, 'live'), ...some(20, 4, 'scheduled')])
    const over = applyHome(before, push(match(2, 'finished', { home_score: 3 })), NOW)
    expect(over.strip).toEqual(before.strip)
    expect(over.rows.get(2)?.home.score).toBe(3)
    const again = applyHome(
      over,
      push(match(2, 'finished', { home_score: 3, confirmed: true })),
      NOW + 30_000,
    )
    const later = applyHome(again, push(match(9, 'live')), NOW + OVER_MS)
    expect(later.strip).toEqual([1, 9, 3, 4, 20, 21])
    expect(later.rows.has(2)).toBe(false)
  })

  test('show an upcoming match if no other is in play', () => {
    const before = boardOf([...some(1, 4, 'live'), ...some(20, 4, 'scheduled')])
    const over = applyHome(before, push(match(1, 'finished')), NOW)
    const later = applyHome(over, push(match(3, 'live')), NOW + OVER_MS)
    expect(later.strip).toEqual([22, 2, 3, 4, 20, 21])
  })

  test('highlight a goal, keep the highlight while nothing changes, and remove it with a correction', () => {
    const board = boardOf([match(1, 'live')])
    const goal = applyHome(board, push(match(1, 'live', { away_score: 1 })), NOW)
    expect(goal.rows.get(1)?.hit).toBe('away')
    const same = applyHome(goal, push(match(1, 'live', { away_score: 1, home_corners: 2 })), NOW)
    expect(same.rows.get(1)?.hit).toBe('away')
    expect(applyHome(same, push(match(1, 'live')), NOW).rows.get(1)?.hit).toBeNull()
  })

  test('keep their places when a message arrives twice', () => {
    const once = applyHome(boardOf(some(1, 5, 'live')), push(match(1, 'live', { home_score: 1 })), NOW)
    const twice = applyHome(once, push(match(1, 'live', { home_score: 1 })), NOW)
    expect(twice).toEqual(once)
    expect(twice.strip).toBe(once.strip)
    expect(twice.live).toBe(once.live)
  })

  test('show a new match only once its competition is known, and no more than there is room for', () => {
    const board = boardOf(some(1, 6 + LIVE, 'live'))
    expect(applyHome(board, push(match(99, 'live')), NOW).rows.has(99)).toBe(false)
    const few = boardOf(some(1, 6, 'live'))
    const unnamed = match(99, 'live', { competition_id: 2 })
    expect(applyHome(few, push(unnamed), NOW).live).toEqual([])
    expect(applyHome(few, push(unnamed, { competition: competition(2) }), NOW).live).toEqual([99])
  })

  test('drop matches that a snapshot no longer contains', () => {
    const before = boardOf([
      ...some(1, 4, 'live'),
      match(5, 'live', { sport: 'basketball' }),
      ...some(20, 3, 'scheduled'),
    ])
    const snapshot = {
      server_time: new Date(NOW).toISOString(),
      position: null,
      date: '2026-11-21',
      time_zone: 'Asia/Shanghai',
      counts: { live: 2, results: 4, schedule: 6, all: 12 },
      competitions: [competition(1)],
      matches: [match(2, 'live', { home_score: 4 }), match(8, 'live')],
    }
    const after = applyHome(before, message('snapshot', { snapshot }), NOW)
    expect(after.strip).toEqual([8, 2, 22, 20, 21])
    expect(after.live).toEqual([5])
    expect(after.rows.get(2)?.home.score).toBe(4)
  })

  test('count the whole site once every sport has reported its own counts', () => {
    const counts = (sport: Sport, live: number, schedule: number, zone = 'Asia/Shanghai') =>
      message(
        'counts',
        { sport, date: '2026-11-21', time_zone: zone, live, results: 0, schedule, all: live + schedule },
        sport,
      )
    const board = applyHome(
      applyHome(boardOf([]), counts('football', 3, 4), NOW),
      counts('esports', 1, 1),
      NOW,
    )
    expect(countsOf(board)).toEqual({ live: 7, coming: 9 })
    expect(countsOf(applyHome(board, counts('basketball', 2, 5), NOW))).toEqual({ live: 6, coming: 10 })
    // Fixtures of another day than the page's do not replace its own.
    const other = applyHome(board, counts('basketball', 2, 5, 'Europe/London'), NOW)
    expect(countsOf(other)).toEqual({ live: 6, coming: 9 })
  })

  test('ignore unreadable messages', () => {
    const board = boardOf(some(1, 2, 'live'))
    for (const odd of [
      message('match', { match: { id: 1 } }),
      message('counts', { sport: 'chess' }),
      message('snapshot', { snapshot: null }),
      message('text', {}),
    ])
      expect(applyHome(board, odd, NOW)).toBe(board)
  })
})
