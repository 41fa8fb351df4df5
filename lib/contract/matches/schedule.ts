import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, date, id, listOf, paging, pair, requestedDate, time } from '#lib/contract/core/fields.ts'
import { SPORTS } from '#lib/shared/vocabulary.ts'
import { competitionBrief, matchRow } from './match.ts'

/** What `type` of /schedule and /foresight means: 0 all, 1 football, 2 basketball, 3 e-sports. */
export const SCHEDULE_SPORTS = [null, ...SPORTS] as const

export const SCHEDULE_DAYS = 7

const type = () => z._default(count(0, SPORTS.length), 0)

export const getSchedule = endpoint({
  noun: 'matches',
  name: 'getSchedule',
  method: 'GET',
  path: 'api/matches/schedule',
  summary: "A day's matches of every sport or one, by kick-off, with how many the days around it have.",
  access: 'guest',
  input: z.object({ type: type(), date: z.optional(requestedDate()), competition_id: z.optional(id()) }),
  output: z.object({
    server_time: time(),
    time_zone: z.string(),
    today: date(),
    date: date(),
    /** Seven days with the shown one in the middle. */
    strip: z.array(z.object({ date: date(), matches: z.int() })),
    /** Every competition that plays on the day, whichever is requested, with its number of matches. */
    competitions: z.array(z.extend(competitionBrief, { matches: z.int() })),
    matches: z.array(matchRow),
  }),
  changes: false,
  rate: 'read',
  cost: 4,
  extension: true,
})

/** One earlier meeting or result, from no side's perspective. */
const result = z.object({
  id: z.int(),
  kickoff_at: time(),
  home_team_id: z.int(),
  away_team_id: z.int(),
  score: pair(),
})

export const FORECAST_MODELS = ['poisson', 'margin', 'log5'] as const

/**
 * The model's forecast of a match (lib/backend/domains/matches/schedule/forecast.ts has the formulas).
 * Probabilities are 0..1 and sum to 1; `expected` is goals or points per side, `matches` the number of this
 * season's matches that each side's values are based on.
 */
export const forecast = z.object({
  model: z.enum(FORECAST_MODELS),
  home: z.number(),
  draw: z.nullable(z.number()),
  away: z.number(),
  expected: z.nullable(pair()),
  matches: pair(),
})

export type Forecast = z.output<typeof forecast>

export const foresightItem = z.object({
  match: matchRow,
  competition: competitionBrief,
  /** The five last results of each side before this match, the newest last. */
  form: z.object({ home: z.array(z.enum(['W', 'D', 'L'])), away: z.array(z.enum(['W', 'D', 'L'])) }),
  /** The last meetings, the newest first. */
  head_to_head: z.array(result),
  /** Null while a side has played too few matches this season. */
  forecast: z.nullable(forecast),
})

export type ForesightItem = z.output<typeof foresightItem>

export const getForesight = endpoint({
  noun: 'matches',
  name: 'getForesight',
  method: 'GET',
  path: 'api/matches/foresight',
  summary: 'Previews of upcoming matches, the next first: form, head to head and the model’s forecast.',
  access: 'guest',
  input: z.object({ type: type(), ...paging, page_size: z._default(count(1, 20), 10) }),
  output: z.extend(listOf(foresightItem), { server_time: time(), time_zone: z.string() }),
  changes: false,
  rate: 'read',
  cost: 3,
  extension: true,
})
