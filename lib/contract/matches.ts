import * as z from 'zod/mini'
import {
  EVENT_TYPES,
  MATCH_PHASES,
  MATCH_STATUSES,
  SIDES,
  SPORTS,
  VAR_REASONS,
  VAR_RESULTS,
} from '#lib/shared/vocabulary.ts'
import { endpoint } from './endpoint.ts'
import { colours, count, date, flag, id, localised, names, pair, position, time } from './fields.ts'

/** A competition as the head of a group of rows. */
export const competitionBrief = z.object({
  id: z.int(),
  sport: z.enum(SPORTS),
  ...localised('name'),
  ...localised('short'),
  ...localised('country'),
  country_code: z.nullable(z.string()),
  colour: z.nullable(z.string()),
  kind: z.string(),
  position: z.int(),
  is_simulated: z.boolean(),
})
export type CompetitionBrief = z.output<typeof competitionBrief>

/** What happened last, for the note line of a row and the goal pop-up. The specification's own fields where it has them. */
export const matchNote = z.object({
  event_id: z.int(),
  type: z.enum(EVENT_TYPES),
  side: z.enum(SIDES),
  /** 1 when it belongs to the home side. */
  iszhu: z.int(),
  /** The minute as shown: 67, 45+2. */
  match_str: z.string(),
  player_name: z.nullable(names()),
  other_name: z.nullable(names()),
  var_result: z.nullable(z.enum(VAR_RESULTS)),
  cancelled: z.boolean(),
  at: time(),
})
export type MatchNote = z.output<typeof matchNote>

/**
 * One match as a row of a list, and as the payload of every push about it. Scores are null before kick-off.
 * The clock showed `clock_seconds` at `clock_at` (site time) and runs at `clock_rate` match seconds a site second:
 * up from kick-off in football (the second half starts at 2700), up in the map in e-sports, down in the period in basketball.
 */
export const matchRow = z.object({
  id: z.int(),
  sport: z.enum(SPORTS),
  competition_id: z.int(),
  season_id: z.int(),
  round_number: z.nullable(z.int()),
  ...localised('round_name'),
  kickoff_at: time(),
  time_unknown: z.boolean(),
  status: z.enum(MATCH_STATUSES),
  phase: z.enum(MATCH_PHASES),
  confirmed: z.boolean(),
  clock_seconds: z.nullable(z.number()),
  clock_at: z.nullable(time()),
  clock_rate: z.number(),
  added_minutes: z.nullable(z.int()),
  /** Minutes of a regular period: 45, 12, 10. */
  period_minutes: z.number(),
  home_team_id: z.int(),
  ...localised('home_team_name'),
  home_abbr: z.nullable(z.string()),
  home_colours: z.nullable(colours()),
  home_score: z.nullable(z.int()),
  home_red: z.int(),
  home_yellow: z.int(),
  home_corners: z.nullable(z.int()),
  away_team_id: z.int(),
  ...localised('away_team_name'),
  away_abbr: z.nullable(z.string()),
  away_colours: z.nullable(colours()),
  away_score: z.nullable(z.int()),
  away_red: z.int(),
  away_yellow: z.int(),
  away_corners: z.nullable(z.int()),
  half_score: z.nullable(pair()),
  /** After 120 minutes, the regular score included; the goals of the shoot-out alone. */
  extra_score: z.nullable(pair()),
  penalty_score: z.nullable(pair()),
  /** Halves, quarters then overtimes, or maps' scores. */
  periods: z.array(pair()),
  team_fouls: z.nullable(pair()),
  timeouts_left: z.nullable(pair()),
  best_of: z.nullable(z.int()),
  note: z.nullable(matchNote),
  /** Rooms on the air about this match, the most watched first. */
  rooms: z.array(z.object({ room_id: z.int(), user_nickname: z.string() })),
  is_simulated: z.boolean(),
})
export type MatchRow = z.output<typeof matchRow>

export const scoreTabs = ['live', 'results', 'schedule'] as const
export type ScoreTab = (typeof scoreTabs)[number]

export const matchList = z.object({
  /** The site's clock when this was made. */
  server_time: time(),
  position: position(),
  /** The site's day that is shown, and its time zone. */
  date: date(),
  time_zone: z.string(),
  counts: z.object({ live: z.int(), results: z.int(), schedule: z.int() }),
  competitions: z.array(competitionBrief),
  /** In the order of the list: by competition, then by kick-off. */
  matches: z.array(matchRow),
})
export type MatchList = z.output<typeof matchList>

const sport = () => z._default(z.enum(SPORTS), 'football')

export const initialList = endpoint({
  noun: 'matches',
  name: 'initialList',
  method: 'GET',
  path: 'api/hot_match/initial_list',
  summary: 'First screen of the score list: every match that is live now, with the counts of the tabs.',
  access: 'guest',
  input: z.object({ sport: sport() }),
  output: matchList,
  changes: false,
  rate: 'read',
})

export const allMatch = endpoint({
  noun: 'matches',
  name: 'allMatch',
  method: 'POST',
  path: 'api/hot_match/all_match',
  summary:
    "A sport's matches of one of the site's days: live, results, schedule or all, narrowed by competition.",
  access: 'guest',
  input: z.object({
    sport: sport(),
    tab: z._default(z.enum([...scoreTabs, 'all']), 'all'),
    date: z.optional(date()),
    competition_id: z.optional(id()),
  }),
  output: matchList,
  changes: false,
  rate: 'read',
})

export const msgGetSimple = endpoint({
  noun: 'matches',
  name: 'msgGetSimple',
  method: 'POST',
  path: 'api/hot_match/msgGetSimple',
  summary: 'One match in brief, for a card or a pop-up.',
  access: 'guest',
  input: z.object({ id: id() }),
  output: z.object({ server_time: time(), competition: competitionBrief, match: matchRow }),
  changes: false,
  rate: 'read',
})

export const recommend = endpoint({
  noun: 'matches',
  name: 'recommend',
  method: 'GET',
  path: 'api/hot_match/recommend',
  summary: 'Matches for the home page: live ones first, then the next to come, of every sport.',
  access: 'guest',
  input: z.object({ limit: z._default(count(1, 40), 12), sport: z.optional(z.enum(SPORTS)) }),
  output: z.object({
    server_time: time(),
    time_zone: z.string(),
    live_total: z.int(),
    coming_total: z.int(),
    competitions: z.array(competitionBrief),
    matches: z.array(matchRow),
  }),
  changes: false,
  rate: 'read',
})

export const matchDays = endpoint({
  noun: 'matches',
  name: 'days',
  method: 'GET',
  path: 'api/matches/days',
  summary: 'How many matches each of the days around a day has, for the date strip.',
  access: 'guest',
  input: z.object({ sport: sport(), date: z.optional(date()), days: z._default(count(1, 45), 7) }),
  output: z.object({ today: date(), days: z.array(z.object({ date: date(), matches: z.int() })) }),
  changes: false,
  rate: 'read',
  extension: true,
})

/** One thing that happened. `player_name` did it (substitution: comes in); `other_name` assisted, or goes out. */
export const matchEvent = z.object({
  id: z.int(),
  type: z.enum(EVENT_TYPES),
  side: z.enum(SIDES),
  position: z.number(),
  minute: z.nullable(z.int()),
  added: z.nullable(z.int()),
  phase: z.nullable(z.enum(MATCH_PHASES)),
  remaining: z.nullable(z.number()),
  player_name: z.nullable(names()),
  other_name: z.nullable(names()),
  score: z.nullable(pair()),
  points: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  var_reason: z.nullable(z.enum([...VAR_REASONS, 'unknown'])),
  var_result: z.nullable(z.enum(VAR_RESULTS)),
  injury: z.boolean(),
  cancelled: z.boolean(),
})
export type MatchEvent = z.output<typeof matchEvent>

export const matchText = z.object({
  id: z.int(),
  position: z.number(),
  minute: z.string(),
  side: z.enum(SIDES),
  important: z.boolean(),
  ...localised('text'),
})
export type MatchText = z.output<typeof matchText>

/** `values`: { key: [home, away] }, keys of the vocabulary. */
export const matchStatistics = z.object({ period: z.string(), values: z.record(z.string(), pair()) })
export type MatchStatistics = z.output<typeof matchStatistics>

export const lineupPlayer = z.object({
  ...localised('name'),
  number: z.nullable(z.int()),
  role: z.nullable(z.string()),
  starter: z.boolean(),
  captain: z.boolean(),
  /** 0..100 across the pitch and up it from the own goal. */
  x: z.nullable(z.number()),
  y: z.nullable(z.number()),
  rating: z.nullable(z.number()),
  /** Basketball and e-sports: the player's line of the box score. */
  box: z.nullable(z.record(z.string(), z.number())),
})
export const lineup = z.object({
  side: z.enum(['home', 'away']),
  formation: z.nullable(z.string()),
  confirmed: z.boolean(),
  coach: z.nullable(names()),
  players: z.array(lineupPlayer),
  missing: z.array(z.object({ names: names(), kind: z.string(), note: z.nullable(names()) })),
})
export type Lineup = z.output<typeof lineup>
export type LineupPlayer = z.output<typeof lineupPlayer>

/** Everything one match has. A part without data is empty or null. */
export const matchDetail = z.object({
  server_time: time(),
  position: position(),
  time_zone: z.string(),
  competition: competitionBrief,
  season_name: z.string(),
  match: matchRow,
  venue: z.nullable(z.object({ ...localised('name'), ...localised('city'), capacity: z.nullable(z.int()) })),
  referee: z.nullable(z.object(localised('name'))),
  attendance: z.nullable(z.int()),
  weather: z.nullable(z.object({ kind: z.string(), celsius: z.number(), wind: z.optional(z.number()) })),
  maps: z.nullable(
    z.array(
      z.object({
        name: z.string(),
        score: pair(),
        winner: z.nullable(z.enum(['home', 'away'])),
        seconds: z.optional(z.number()),
      }),
    ),
  ),
  /** The five last results of each side before this match, the newest last: W, D or L. */
  form: z.object({ home: z.array(z.enum(['W', 'D', 'L'])), away: z.array(z.enum(['W', 'D', 'L'])) }),
  events: z.array(matchEvent),
  texts: z.array(matchText),
  statistics: z.array(matchStatistics),
  lineups: z.array(lineup),
  /** [minute, home 0..100, away 0..100] */
  momentum: z.array(z.tuple([z.number(), z.number(), z.number()])),
})
export type MatchDetail = z.output<typeof matchDetail>

export const detail = endpoint({
  noun: 'matches',
  name: 'detail',
  method: 'GET',
  path: 'api/matches/detail',
  summary: 'Everything about one match: score, timeline, texts, statistics, line-ups, momentum.',
  access: 'guest',
  input: z.object({ id: id(), play_by_play: z._default(flag(), false) }),
  output: matchDetail,
  changes: false,
  rate: 'read',
  extension: true,
})

/** What is pushed on `scores:<sport>` and on `match:<id>`; `type` tells which. */
export const matchPush = z.object({
  type: z.literal('match'),
  match: matchRow,
  competition: z.optional(competitionBrief),
})
export const eventPush = z.object({
  type: z.literal('event'),
  match_id: z.int(),
  event: matchEvent,
  /** The specification's goal notification. */
  iszhu: z.int(),
  match_str: z.string(),
  ...localised('home_team_name'),
  ...localised('away_team_name'),
  home_score: z.nullable(z.int()),
  away_score: z.nullable(z.int()),
})
export const textPush = z.object({ type: z.literal('text'), match_id: z.int(), texts: z.array(matchText) })
export const statisticsPush = z.object({
  type: z.literal('statistics'),
  match_id: z.int(),
  statistics: z.array(matchStatistics),
})
export const lineupPush = z.object({
  type: z.literal('lineups'),
  match_id: z.int(),
  lineups: z.array(lineup),
})
export const momentumPush = z.object({
  type: z.literal('momentum'),
  match_id: z.int(),
  momentum: z.array(z.tuple([z.number(), z.number(), z.number()])),
})
export const countsPush = z.object({
  type: z.literal('counts'),
  sport: z.enum(SPORTS),
  live: z.int(),
  results: z.int(),
  schedule: z.int(),
})
