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

/**
 * Data of a match as a whole. `score` is the running score; `periods` per half, quarter (overtimes follow) or
 * map.
 */
export const feedMatch = z.object({
  id,
  season: id,
  round: id.nullish(),
  group: id.nullish(),
  home: id,
  away: id,
  kickoff_at: time,
  /** The day is known, but not the time. */
  time_unknown: z.boolean().optional(),
  status: tolerant(MATCH_STATUSES),
  phase: tolerant(MATCH_PHASES).optional(),
  /** The result is settled. Never true before the status is finished or awarded. */
  confirmed: z.boolean().optional(),
  score: pair.nullish(),
  half_score: pair.nullish(),
  /**
   * The score after 120 minutes, including the regular one, and the shoot-out's own; `score` includes extra
   * time but not the shoot-out.
   */
  extra_score: pair.nullish(),
  penalty_score: pair.nullish(),
  periods: z.array(pair).optional(),
  /**
   * The match clock: `seconds` shown at `at`; football and e-sports count up from kick-off of the match (h2
   * starts at 2700) or of the map, basketball counts down in the period; `rate` is match seconds per second
   * (1), 0 means stopped.
   */
  clock: z.object({ seconds: z.number(), at: time, rate: z.number().min(0) }).nullish(),
  added_minutes: z.int().min(0).nullish(),
  red: pair.optional(),
  yellow: pair.optional(),
  corners: pair.optional(),
  /** Basketball: team fouls in this period, remaining time-outs, side in possession. */
  team_fouls: pair.optional(),
  timeouts_left: pair.optional(),
  /** E-sports: 1, 3 or 5. */
  best_of: z.int().optional(),
  maps: z
    .array(
      z.object({
        name: z.string(),
        /** Its common name, in languages that have their own. */
        names: names.optional(),
        score: pair,
        winner: z.enum(['home', 'away']).nullable(),
        /** The side that begins in attack, or plays blue. */
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
  /**
   * player: the acting player (substitution: the one coming in). other: assist, the player going out, or the
   * fouled player.
   */
  player: id.nullish(),
  player_name: names.nullish(),
  other: id.nullish(),
  other_name: names.nullish(),
  /** Score after the event, for events that change it. */
  score: pair.nullish(),
  points: z.int().optional(),
  reason: z.string().nullish(),
  var_reason: tolerant(VAR_REASONS).optional(),
  var_result: tolerant(VAR_RESULTS).optional(),
  injury: z.boolean().optional(),
  /** Withdrawn: the event stays, struck through. */
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
