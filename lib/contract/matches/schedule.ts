import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import {
  count,
  date,
  flag,
  id,
  ids,
  listOf,
  paging,
  pair,
  position,
  requestedDate,
  time,
  visitorZone,
} from '#lib/contract/core/fields.ts'
import { SPORTS } from '#lib/shared/vocabulary.ts'
import { competitionBrief, matchRow, scoreTabs } from './match.ts'

/** What `type` of /schedule and /foresight means: 0 all, 1 football, 2 basketball, 3 e-sports. */
export const SCHEDULE_SPORTS = [null, ...SPORTS] as const

export const SCHEDULE_DAYS = 7

/** Maximum of matches in one response. */
export const MAX_SCHEDULED = 600

/** Maximum of competitions that a request may select, and of what a visitor follows of each kind. */
export const MAX_SELECTED = { competitions: 60, followed: 200 } as const

const type = () => z._default(count(0, SPORTS.length), 0)

const state = z.enum(scoreTabs)

export const getSchedule = endpoint({
  noun: 'matches',
  name: 'getSchedule',
  method: 'GET',
  path: 'api/matches/schedule',
  summary:
    "A day's matches of every sport or one, by kick-off, with how many each competition and the days around it have. A long day comes in parts: `limit`, then `after` as `next` says.",
  access: 'guest',
  input: z.object({
    type: type(),
    date: z.optional(requestedDate()),
    competition_ids: z.optional(ids(MAX_SELECTED.competitions)),
    /** Only matches in this state. A postponed match counts as a result once its day has passed. */
    state: z.optional(state),
    /** Only these matches, and those of these teams and competitions. */
    followed_matches: z.optional(ids(MAX_SELECTED.followed)),
    followed_teams: z.optional(ids(MAX_SELECTED.followed)),
    followed_competitions: z.optional(ids(MAX_SELECTED.followed)),
    /**
     * On today, finished matches are only counted, and matches to come have at least half of `limit`, where the list
     * opens. No effect on other days and with a state.
     */
    folded: z.optional(flag()),
    limit: z._default(count(1, MAX_SCHEDULED), MAX_SCHEDULED),
    /** Continues after this match, in the order of sports and competitions, then by kick-off. */
    after: z.optional(id()),
    ...visitorZone,
  }),
  output: z.object({
    server_time: time(),
    time_zone: z.string(),
    today: date(),
    date: date(),
    /** Positions of the topics of the sports, read before the matches. */
    positions: z.array(position()),
    /** Seven days with the shown one in the middle. */
    strip: z.array(z.object({ date: date(), matches: z.int() })),
    /** Every competition that plays on the day, whichever is requested, with its numbers of matches. */
    competitions: z.array(
      z.extend(competitionBrief, {
        matches: z.int(),
        live: z.int(),
        results: z.int(),
        schedule: z.int(),
      }),
    ),
    matches: z.array(matchRow),
    /** What the limit left out: `state` and `after` of the requests that continue. Empty: nothing. */
    next: z.array(z.object({ state: z.nullable(state), after: z.nullable(z.int()) })),
  }),
  // Everything that a visitor follows, by id.
  bodyBytes: 256 * 1024,
  changes: false,
  rate: 'read',
  cost: 4,
  extension: true,
})

export type Schedule = z.output<typeof getSchedule.output>

/** One earlier meeting or result, from no side's perspective. */
const result = z.object({
  id: z.int(),
  kickoff_at: time(),
  home_team_id: z.int(),
  away_team_id: z.int(),
  /** Null: the request hides it. */
  score: z.nullable(pair()),
  score_hidden: z.optional(z.literal(true)),
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
  input: z.object({ type: type(), ...paging, page_size: z._default(count(1, 20), 10), ...visitorZone }),
  output: z.extend(listOf(foresightItem), { server_time: time(), time_zone: z.string() }),
  changes: false,
  rate: 'read',
  cost: 3,
  extension: true,
})
