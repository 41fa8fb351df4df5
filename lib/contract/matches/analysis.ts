import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, flag, id, localised, pair, time, visitorZone } from '#lib/contract/core/fields.ts'
import { competitionBrief } from './match.ts'

/** Number of results that a record may be based on. */
export const ANALYSIS_RESULT_COUNTS = [5, 10, 20] as const

const meeting = {
  id: z.int(),
  kickoff_at: time(),
  competition_id: z.int(),
  home_team_id: z.int(),
  away_team_id: z.int(),
}

/** A past result. */
export const pastMatch = z.object({
  ...meeting,
  /** Extra time counts, a shoot-out does not. Null: the request hides it. */
  score: z.nullable(pair()),
  half_score: z.nullable(pair()),
  penalty_score: z.nullable(pair()),
  /** The bookmaker's last handicap before kick-off (what the home side gave) and its last total; null: unknown. */
  handicap: z.nullable(z.number()),
  total: z.nullable(z.number()),
  /** The score that bets are settled on: football's 90 minutes. Null: nothing is settled. */
  settled_on: z.nullable(pair()),
  score_hidden: z.optional(z.literal(true)),
})

export type PastMatch = z.output<typeof pastMatch>

export const record = z.object({
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  scored: z.int(),
  conceded: z.int(),
})

export type TeamRecord = z.output<typeof record>

/**
 * How often a side won at the closing line (half a win counts as a win); of totals, `won` is the over and
 * `lost` the under.
 */
export const lineTotals = z.object({ won: z.int(), pushed: z.int(), lost: z.int() })

export type LineTotals = z.output<typeof lineTotals>

/** Records against the closing lines of results that have one. Null in a sport without handicaps. */
const lineTotalsFields = { handicap: z.nullable(lineTotals), totals: z.nullable(lineTotals) }

export const sideAnalysis = z.object({
  team_id: z.int(),
  /** The newest first. */
  matches: z.array(pastMatch),
  /** Sums are null where the request hides one of the scores: with few matches it could be computed. */
  all: z.nullable(record),
  home: z.nullable(record),
  away: z.nullable(record),
  ...lineTotalsFields,
  /** Sums of both sides' scores. */
  parity: z.nullable(z.object({ odd: z.int(), even: z.int() })),
  /** Football: goals in the 90 minutes by quarter of an hour, of the results whose goals are known. */
  goals: z.nullable(z.object({ matches: z.int(), scored: z.array(z.int()), conceded: z.array(z.int()) })),
  /** Its next matches, this one left out; the soonest first. */
  next: z.array(z.object({ ...meeting, time_unknown: z.boolean() })),
})

export type SideAnalysis = z.output<typeof sideAnalysis>

export const getMatchAnalysis = endpoint({
  noun: 'matches',
  name: 'getMatchAnalysis',
  method: 'GET',
  path: 'api/matches/analysis',
  summary:
    'Both sides of a match before it: meetings, form, records against closing lines, scoring times, next matches.',
  access: 'guest',
  input: z.object({
    id: id(),
    last: z._default(count(1, 20), 10),
    /** Only results of the same competition. */
    same_competition: z._default(flag(), false),
    /** Only meetings on this ground, the home side's results at home and the away side's away. */
    same_venue: z._default(flag(), false),
    ...visitorZone,
  }),
  output: z.object({
    time_zone: z.string(),
    /** The bookmaker of the closing lines; null: none are known. */
    company: z.nullable(z.object({ id: z.int(), ...localised('name'), is_simulated: z.boolean() })),
    teams: z.array(z.object({ id: z.int(), ...localised('name') })),
    competitions: z.array(competitionBrief),
    /** Records are those of this match's home side. */
    head_to_head: z.object({
      matches: z.array(pastMatch),
      all: z.nullable(record),
      ...lineTotalsFields,
    }),
    home: sideAnalysis,
    away: sideAnalysis,
  }),
  changes: false,
  rate: 'read',
  cost: 2,
  extension: true,
})

export type MatchAnalysis = z.output<typeof getMatchAnalysis.output>
