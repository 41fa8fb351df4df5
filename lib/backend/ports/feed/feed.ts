import { z } from 'zod'
import {
  CREST_PATTERNS,
  EVENT_TYPES,
  MATCH_PHASES,
  MATCH_STATUSES,
  ODDS_MARKETS,
  ODDS_STAGES,
  SIDES,
  SPORTS,
  TIE_BREAKS,
  VAR_REASONS,
  VAR_RESULTS,
} from '#lib/shared/vocabulary.ts'

/**
 * What a provider tells of the world, in our words. Every id is the provider's own, a string; a reference to
 * another thing is that thing's provider id. Ingest maps (provider, kind, id) to our rows, so telling the same
 * thing twice changes nothing. Whatever is left out of an object that exists already stays as it is; null empties it.
 * A value outside an enumeration becomes `unknown` (logged), it never stops the rest.
 */

const id = z.string().min(1).max(120)
const pair = z.tuple([z.number(), z.number()]) // [home, away]
const time = z.iso.datetime({ offset: true })
const tolerant = <T extends readonly [string, ...string[]]>(values: T) =>
  z
    .string()
    .transform((value): T[number] | 'unknown' =>
      (values as readonly string[]).includes(value) ? (value as T[number]) : 'unknown',
    )

/** At least one of the three languages. */
export const names = z
  .object({ zh: z.string().min(1), en: z.string().min(1), vi: z.string().min(1) })
  .partial()
  .refine((value) => Boolean(value.zh ?? value.en ?? value.vi), 'a name in at least one language')
export type Names = z.infer<typeof names>

export const feedCountry = z.object({ id, code: z.string().optional(), names })
export const feedVenue = z.object({
  id,
  names,
  city: names.optional(),
  capacity: z.int().positive().optional(),
})
export const feedReferee = z.object({ id, names })

export const zone = z.object({
  from: z.int().positive(),
  to: z.int().positive(),
  /** Drives the colour: champions | europa | conference | promotion | playoff | relegation. */
  kind: z.string(),
  names,
  /** Of the teams in these places of all groups only so many: the best thirds. */
  best: z.int().positive().optional(),
})

export const feedCompetition = z.object({
  id,
  sport: z.enum(SPORTS),
  country: id.optional(),
  kind: z.enum(['league', 'cup', 'friendly']).default('league'),
  names,
  short_names: names.optional(),
  /** #rrggbb of its chip. */
  colour: z.string().optional(),
  tie_breaks: z.array(z.enum(TIE_BREAKS)).optional(),
  points: z.object({ win: z.number(), draw: z.number(), loss: z.number() }).optional(),
  zones: z.array(zone).optional(),
  /** Lower comes first in a list. */
  order: z.int().optional(),
  /** Minutes of a regular period and how many there are: football 2 x 45, NBA 4 x 12, FIBA 4 x 10. */
  periods: z.object({ count: z.int(), minutes: z.number() }).optional(),
})

export const feedSeason = z.object({
  id,
  competition: id,
  name: z.string(),
  starts_on: z.iso.date().optional(),
  ends_on: z.iso.date().optional(),
  current: z.boolean().default(false),
  /** Where they are not the competition's; null takes the competition's again. */
  tie_breaks: z.array(z.enum(TIE_BREAKS)).nullish(),
  zones: z.array(zone).nullish(),
})
export const feedRound = z.object({
  id,
  season: id,
  number: z.int().optional(),
  names,
  stage: z.enum(['league', 'group', 'knockout']).default('league'),
})
export const feedGroup = z.object({ id, season: id, names })

export const feedTeam = z.object({
  id,
  sport: z.enum(SPORTS),
  country: id.optional(),
  names,
  short_names: names.optional(),
  abbr: z.string().max(5).optional(),
  colours: z
    .object({ primary: z.string(), secondary: z.string(), pattern: z.enum(CREST_PATTERNS) })
    .optional(),
  venue: id.optional(),
  aliases: z.array(z.string()).optional(),
})
/** Puts a team into a season (and group), with points taken off or given (reason shown under the table). */
export const feedEntry = z.object({
  season: id,
  team: id,
  group: id.nullish(),
  conference: z.string().optional(),
  division: z.string().optional(),
  /** More is better (a club coefficient); less is better (a place in a ranking). */
  coefficient: z.number().nullish(),
  ranking: z.int().positive().nullish(),
})
export const feedDeduction = z.object({ season: id, team: id, points: z.int(), reason: names })

export const feedPlayer = z.object({
  id,
  sport: z.enum(SPORTS),
  team: id.nullish(),
  names,
  number: z.int().optional(),
  /** Football G D M F; basketball PG SG SF PF C; e-sports the title's own roles. */
  position: z.string().optional(),
  born_on: z.iso.date().optional(),
  height_cm: z.int().optional(),
})

/** Who won a season (place 1) or came second, by the season's name: of seasons nobody tells the matches of. */
export const feedHonour = z.object({
  competition: id,
  season: z.string().min(1).max(60),
  place: z.union([z.literal(1), z.literal(2)]),
  team: id,
})
/** A player's move; a club that is not delivered as a team goes by its name. */
export const feedTransfer = z.object({
  player: id,
  on: z.iso.date(),
  kind: z.enum(['transfer', 'loan', 'loan_end', 'free']),
  from: id.nullish(),
  to: id.nullish(),
  from_name: names.nullish(),
  to_name: names.nullish(),
})

/** What is known of a match as a whole. `score` is the running score; `periods` per half, quarter (overtimes follow) or map. */
export const feedMatch = z.object({
  id,
  season: id,
  round: id.nullish(),
  group: id.nullish(),
  home: id,
  away: id,
  kickoff_at: time,
  /** The day is known, the hour is not. */
  time_unknown: z.boolean().optional(),
  status: tolerant(MATCH_STATUSES),
  phase: tolerant(MATCH_PHASES).optional(),
  /** The result is settled. Never true before status is finished or awarded. */
  confirmed: z.boolean().optional(),
  score: pair.nullish(),
  half_score: pair.nullish(),
  /** The score after 120 minutes, the regular one included, and the shoot-out's own; `score` counts extra time and not the shoot-out. */
  extra_score: pair.nullish(),
  penalty_score: pair.nullish(),
  periods: z.array(pair).optional(),
  /**
   * The match clock: `seconds` shown at `at`; football and e-sports count up from kick-off of the match (h2 starts at
   * 2700) or of the map, basketball counts down in the period; `rate` match seconds a second (1), 0 stands still.
   */
  clock: z.object({ seconds: z.number(), at: time, rate: z.number().min(0) }).nullish(),
  added_minutes: z.int().min(0).nullish(),
  red: pair.optional(),
  yellow: pair.optional(),
  corners: pair.optional(),
  /** Basketball: fouls of the team in this period, time-outs left, who has the ball. */
  team_fouls: pair.optional(),
  timeouts_left: pair.optional(),
  /** E-sports: 1, 3 or 5. */
  best_of: z.int().optional(),
  maps: z
    .array(
      z.object({
        name: z.string(),
        /** What it is customarily called, where a language has a name of its own for it. */
        names: names.optional(),
        score: pair,
        winner: z.enum(['home', 'away']).nullable(),
        /** Who begins with the attack, or has the blue side. */
        first: z.enum(['home', 'away']).optional(),
        seconds: z.number().optional(),
      }),
    )
    .optional(),
  venue: id.nullish(),
  referee: id.nullish(),
  attendance: z.int().nullish(),
  weather: z.object({ kind: z.string(), celsius: z.number(), wind: z.number().optional() }).nullish(),
  neutral: z.boolean().optional(),
})

export const feedEvent = z.object({
  id,
  match: id,
  type: tolerant(EVENT_TYPES),
  side: z.enum(SIDES),
  /** Order within the match. */
  order: z.number(),
  /** Football: 1..; 45+2 is minute 45, added 2. */
  minute: z.int().nullish(),
  added: z.int().nullish(),
  phase: tolerant(MATCH_PHASES).optional(),
  /** Basketball: seconds left in the period. */
  remaining: z.number().nullish(),
  /** player: who did it (substitution: who comes in). other: assist, or who goes out, or who was fouled. */
  player: id.nullish(),
  player_name: names.nullish(),
  other: id.nullish(),
  other_name: names.nullish(),
  /** Score after it, for events that move it. */
  score: pair.nullish(),
  points: z.int().optional(),
  reason: z.string().nullish(),
  var_reason: tolerant(VAR_REASONS).optional(),
  var_result: tolerant(VAR_RESULTS).optional(),
  injury: z.boolean().optional(),
  /** Taken back: stays, struck through. */
  cancelled: z.boolean().default(false),
})

export const feedText = z.object({
  id,
  match: id,
  order: z.number(),
  minute: z.string(),
  side: z.enum(SIDES),
  important: z.boolean().default(false),
  text: names,
})

export const feedStatistics = z.object({
  match: id,
  /** all | h1 | h2 | q1.. */
  period: z.string(),
  values: z.record(z.string(), pair),
})

export const feedLineup = z.object({
  match: id,
  side: z.enum(['home', 'away']),
  formation: z.string().optional(),
  confirmed: z.boolean(),
  coach: names.optional(),
  players: z.array(
    z.object({
      player: id.optional(),
      names,
      number: z.int().optional(),
      position: z.string().optional(),
      starter: z.boolean(),
      captain: z.boolean().default(false),
      /** 0..100 across the pitch and up it, from the team's own goal. */
      x: z.number().optional(),
      y: z.number().optional(),
      rating: z.number().nullish(),
      /** Box score of one player (basketball, e-sports): keys of BOX_SCORE or the title's own. */
      box: z.record(z.string(), z.number()).optional(),
    }),
  ),
  missing: z
    .array(
      z.object({
        player: id.optional(),
        names,
        kind: z.enum(['injured', 'suspended', 'other']),
        note: names.optional(),
      }),
    )
    .default([]),
})

/** Two-way pressure a minute (0..100 each), and shots (x 0..50 along the baseline, y 0..81 for basketball; 0..100 both for football). */
export const feedMomentum = z.object({
  match: id,
  minutes: z.array(z.tuple([z.number(), z.number(), z.number()])),
})
export const feedShots = z.object({
  match: id,
  shots: z.array(
    z.object({
      side: z.enum(['home', 'away']),
      minute: z.number(),
      phase: z.string().optional(),
      remaining: z.number().optional(),
      player: id.optional(),
      player_name: names.optional(),
      x: z.number(),
      y: z.number(),
      /** Football goal | saved | off | blocked | post; basketball made | missed. */
      outcome: z.string(),
      points: z.int().optional(),
      xg: z.number().optional(),
    }),
  ),
})

export const feedBookmaker = z.object({ id, names })
/** home|over, line|draw, away|under as the market has them; decimal prices for eu and moneyline, Hong Kong prices for handicaps and totals. */
export const feedQuote = z.object({
  match: id,
  bookmaker: id,
  market: z.enum(ODDS_MARKETS),
  stage: z.enum(ODDS_STAGES),
  at: time,
  minute: z.int().nullish(),
  score: pair.nullish(),
  line: z.number().nullish(),
  home: z.number().nullable(),
  draw: z.number().nullish(),
  away: z.number().nullable(),
  closed: z.boolean().default(false),
})

/** One delivery. Ingest takes the lists in this order, so a delivery may define what it refers to. */
export const feedBatch = z.object({
  countries: z.array(feedCountry).default([]),
  venues: z.array(feedVenue).default([]),
  referees: z.array(feedReferee).default([]),
  competitions: z.array(feedCompetition).default([]),
  seasons: z.array(feedSeason).default([]),
  rounds: z.array(feedRound).default([]),
  groups: z.array(feedGroup).default([]),
  teams: z.array(feedTeam).default([]),
  entries: z.array(feedEntry).default([]),
  deductions: z.array(feedDeduction).default([]),
  honours: z.array(feedHonour).default([]),
  players: z.array(feedPlayer).default([]),
  transfers: z.array(feedTransfer).default([]),
  bookmakers: z.array(feedBookmaker).default([]),
  matches: z.array(feedMatch).default([]),
  events: z.array(feedEvent).default([]),
  texts: z.array(feedText).default([]),
  statistics: z.array(feedStatistics).default([]),
  lineups: z.array(feedLineup).default([]),
  momentum: z.array(feedMomentum).default([]),
  shots: z.array(feedShots).default([]),
  quotes: z.array(feedQuote).default([]),
})

export type FeedBatch = z.input<typeof feedBatch>
export type FeedMatch = z.input<typeof feedMatch>
export type FeedEvent = z.input<typeof feedEvent>
export type FeedText = z.input<typeof feedText>
export type FeedStatistics = z.input<typeof feedStatistics>
export type FeedLineup = z.input<typeof feedLineup>
export type FeedMomentum = z.input<typeof feedMomentum>
export type FeedShots = z.input<typeof feedShots>
export type FeedQuote = z.input<typeof feedQuote>
export type FeedTeam = z.input<typeof feedTeam>
export type FeedCompetition = z.input<typeof feedCompetition>
export type FeedPlayer = z.input<typeof feedPlayer>
