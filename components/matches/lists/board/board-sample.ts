import type { CompetitionBrief, MatchList, MatchRow } from '#lib/contract/matches/match.ts'
import type { View } from './view.ts'

/** Lists for the tests of this folder: plain matches that each test changes as needed. */
export const VIEW: View = {
  sport: 'football',
  tab: 'live',
  date: '2026-11-21',
  today: '2026-11-21',
  zone: 'Asia/Shanghai',
}
export const SERVER_TIME = '2026-11-21T13:07:00.000Z'

export function brief(id: number, position: number): CompetitionBrief {
  return {
    id,
    sport: 'football',
    name_zh: `联赛${id}`,
    name_en: `League ${id}`,
    name_vi: null,
    short_zh: null,
    short_en: `L${id}`,
    short_vi: null,
    country_zh: null,
    country_en: null,
    country_vi: null,
    country_code: null,
    colour: null,
    kind: 'league',
    position,
    is_simulated: false,
  }
}

export function match(id: number, change: Partial<MatchRow> = {}): MatchRow {
  return {
    id,
    sport: 'football',
    competition_id: 1,
    season_id: 1,
    round_number: 12,
    round_name_zh: '第12轮',
    round_name_en: 'Round 12',
    round_name_vi: null,
    kickoff_at: '2026-11-21T12:00:00.000Z',
    time_unknown: false,
    status: 'live',
    phase: 'h2',
    confirmed: false,
    clock_seconds: 2700,
    clock_at: '2026-11-21T13:00:00.000Z',
    clock_rate: 1,
    added_minutes: null,
    period_minutes: 45,
    home_team_id: id * 10,
    home_team_name_zh: null,
    home_team_name_en: `Home ${id}`,
    home_team_name_vi: null,
    home_abbr: null,
    home_colours: null,
    home_rank: null,
    home_score: 1,
    home_red: 0,
    home_yellow: 0,
    home_corners: 3,
    away_team_id: id * 10 + 1,
    away_team_name_zh: null,
    away_team_name_en: `Away ${id}`,
    away_team_name_vi: null,
    away_abbr: null,
    away_colours: null,
    away_rank: null,
    away_score: 0,
    away_red: 0,
    away_yellow: 0,
    away_corners: 1,
    half_score: [0, 0],
    extra_score: null,
    penalty_score: null,
    periods: [],
    team_fouls: null,
    timeouts_left: null,
    best_of: null,
    note: null,
    rooms: [],
    booked: [],
    is_simulated: false,
    ...change,
  }
}

export function list(matches: MatchRow[], change: Partial<MatchList> = {}): MatchList {
  return {
    server_time: SERVER_TIME,
    position: null,
    date: VIEW.date,
    time_zone: VIEW.zone,
    counts: { live: matches.length, results: 4, schedule: 5, all: 9 },
    competitions: [brief(1, 2), brief(2, 1)],
    matches,
    ...change,
  }
}
