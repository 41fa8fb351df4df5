import * as z from 'zod/mini'
import { colours, date, localised, names, pair, position, time } from '#lib/contract/core/fields.ts'
import {
  EVENT_TYPES,
  MATCH_PHASES,
  MATCH_STATUSES,
  SIDES,
  SPORTS,
  VAR_REASONS,
  VAR_RESULTS,
} from '#lib/shared/vocabulary.ts'

/** A competition as the header of a group of rows. */
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

/**
 * The latest event, for a row's note and the goal pop-up. Uses the specification's own fields where they
 * exist.
 */
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
  var_reason: z.nullable(z.enum([...VAR_REASONS, 'unknown'])),
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
  /** Place in the season's table; null where there is none. */
  home_rank: z.nullable(z.int()),
  home_score: z.nullable(z.int()),
  home_red: z.int(),
  home_yellow: z.int(),
  home_corners: z.nullable(z.int()),
  away_team_id: z.int(),
  ...localised('away_team_name'),
  away_abbr: z.nullable(z.string()),
  away_colours: z.nullable(colours()),
  away_rank: z.nullable(z.int()),
  away_score: z.nullable(z.int()),
  away_red: z.int(),
  away_yellow: z.int(),
  away_corners: z.nullable(z.int()),
  half_score: z.nullable(pair()),
  /** After 120 minutes, the regular score included; only the goals of the shoot-out. */
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
  /** Rooms whose anchors have booked a broadcast of it, the first to begin first; none once it is on. */
  booked: z.array(z.object({ room_id: z.int(), user_nickname: z.string() })),
  is_simulated: z.boolean(),
  /** The request hides its score: what would give it away is left out. */
  score_hidden: z.optional(z.literal(true)),
})

export type MatchRow = z.output<typeof matchRow>

export const scoreTabs = ['live', 'results', 'schedule'] as const

export type ScoreTab = (typeof scoreTabs)[number]

export const matchList = z.object({
  /** The site's clock when this response was made. */
  server_time: time(),
  position: position(),
  /** The shown day, and the time zone that it is a day of. */
  date: date(),
  time_zone: z.string(),
  /** Live matches of any day; the others, and `all`, of the day. */
  counts: z.object({ live: z.int(), results: z.int(), schedule: z.int(), all: z.int() }),
  competitions: z.array(competitionBrief),
  /** In the order of the list: by competition, then by kick-off. */
  matches: z.array(matchRow),
})

export type MatchList = z.output<typeof matchList>

/**
 * One event of a match. `player_name` did it (substitution: comes on); `other_name` assisted, or goes off.
 */
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
  /** When the site first received it. */
  reported_at: time(),
})

export type MatchEvent = z.output<typeof matchEvent>

/** The maps of a series, played and to come. */
export const seriesMaps = z.nullable(
  z.array(
    z.object({
      name: z.string(),
      /** Its customary name, in the languages that have one. */
      names: z.optional(names()),
      score: pair(),
      winner: z.nullable(z.enum(['home', 'away'])),
      /** The side that starts attacking (a shooter), or on the blue side (a lane game). */
      first: z.optional(z.enum(['home', 'away'])),
      seconds: z.optional(z.number()),
    }),
  ),
)

/** Pushed on `scores:<sport>`, like the next two, distinguished by `type`. */
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
  home_team_id: z.int(),
  home_colours: z.nullish(colours()),
  away_team_id: z.int(),
  away_colours: z.nullish(colours()),
  ...localised('home_team_name'),
  ...localised('away_team_name'),
  home_score: z.nullable(z.int()),
  away_score: z.nullable(z.int()),
  competition: z.optional(competitionBrief),
  /** Rooms on the air about the match, the most watched first. */
  rooms: z.optional(z.array(z.object({ room_id: z.int(), user_nickname: z.string() }))),
})

/** Pushed counts are those of the site's today: a list of another zone's day takes the live one only. */
export const countsPush = z.object({
  type: z.literal('counts'),
  sport: z.enum(SPORTS),
  date: date(),
  time_zone: z.string(),
  live: z.int(),
  results: z.int(),
  schedule: z.int(),
  all: z.int(),
})
