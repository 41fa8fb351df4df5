import { z } from 'zod'
import {
  EVENT_TYPES,
  MATCH_PHASES,
  MATCH_STATUSES,
  SIDES,
  VAR_REASONS,
  VAR_RESULTS,
} from '#lib/shared/vocabulary.ts'
import { id, names, pair, time, tolerant } from './values.ts'

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
