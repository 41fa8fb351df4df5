import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, flag, id, listOf, localised, noFields, paging, time } from '#lib/contract/core/fields.ts'
import {
  MAX_PLAN_PRICE,
  MAX_SELECTIONS,
  MAX_STAKE,
  MIN_STAKE,
  PICKS,
} from '#lib/shared/experts/vocabulary.ts'
import { ODDS_MARKETS } from '#lib/shared/vocabulary.ts'
import { planCard, planMatch } from './plan.ts'

/** A bookmaker's current prices of a market as decimal odds. */
const planQuote = z.object({
  company: z.object({ id: z.int(), ...localised('name') }),
  market: z.enum(ODDS_MARKETS),
  line: z.nullable(z.number()),
  home: z.nullable(z.number()),
  draw: z.nullable(z.number()),
  away: z.nullable(z.number()),
  quoted_at: time(),
})
export type PlanQuote = z.output<typeof planQuote>

export const getQuotes = endpoint({
  noun: 'experts',
  name: 'getQuotes',
  method: 'GET',
  path: 'api/experts/quotes',
  summary: 'The prices that a plan on a match can quote now; suspended markets are left out.',
  access: 'expert',
  input: z.object({ match_id: id() }),
  output: z.object({
    server_time: time(),
    match: planMatch,
    /** It has begun, is over or cancelled, or its result is void: nothing can be picked. */
    is_closed: z.boolean(),
    /** Markets that the expert has published a plan on already; each can be picked once. */
    taken: z.array(z.enum(ODDS_MARKETS)),
    list: z.array(planQuote),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})
export type PlanQuotes = z.output<(typeof getQuotes)['output']>

export const publishPlan = endpoint({
  noun: 'experts',
  name: 'publishPlan',
  method: 'POST',
  path: 'api/experts/publish',
  summary:
    'Publishes a plan, which nobody can change afterwards. Refused when a price has changed since it was shown, when a market is suspended or when a match has begun.',
  access: 'expert',
  input: z.object({
    /** The same when a plan is sent again, which is then published once. */
    client_id: z.string().check(z.regex(/^[\w-]{8,40}$/)),
    selections: z
      .array(
        z.object({
          match_id: id(),
          company_id: id(),
          market: z.enum(ODDS_MARKETS),
          pick: z.enum(PICKS),
          /** Line and decimal price as shown by `quotes`. */
          line: z.nullable(z.number()),
          price: z.number().check(z.gt(1), z.lte(10_000)),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_SELECTIONS)),
    stake: count(MIN_STAKE, MAX_STAKE),
    reasons: z.string().check(z.maxLength(8_000)),
    /** Tenths of a diamond; 0: free. */
    price_tenths: count(0, MAX_PLAN_PRICE),
    back_if_wrong: z._default(flag(), false),
  }),
  output: z.object({ id: z.int(), number: z.int(), hash: z.string() }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const getDashboard = endpoint({
  noun: 'experts',
  name: 'getDashboard',
  method: 'GET',
  path: 'api/experts/dashboard',
  summary: 'What an expert has earned with plans, what is held for them, and their followers.',
  access: 'expert',
  input: noFields,
  output: z.object({
    /** Tenths: income of settled plans ever and in the last 30 days, their share of what is held. */
    income_tenths: z.int(),
    income_30_days: z.int(),
    held_tenths: z.int(),
    refunded_tenths: z.int(),
    /** Earned below a tenth, from all sources, in ten-thousandths of a tenth: carried over to the next share. */
    remainder_units: z.int(),
    /** Their share in basis points. */
    share_rate: z.int(),
    followers: z.int(),
    published: z.int(),
    settled: z.int(),
    buyers: z.int(),
    /** Plans that can be published in the next 24 hours. */
    plans_left: z.int(),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})
export type ExpertDashboard = z.output<(typeof getDashboard)['output']>

export const getOwnPlans = endpoint({
  noun: 'experts',
  name: 'getOwnPlans',
  method: 'GET',
  path: 'api/experts/ownPlans',
  summary: 'The expert’s own plans with what each has earned, the newest first.',
  access: 'expert',
  input: z.object(paging),
  output: z.extend(
    listOf(
      z.object({
        plan: planCard,
        /** Tenths: paid by buyers, the expert's share of what is held, income, and paid back. */
        paid_tenths: z.int(),
        held_tenths: z.int(),
        income_tenths: z.int(),
        refunded_tenths: z.int(),
      }),
    ),
    { server_time: time() },
  ),
  changes: false,
  rate: 'read',
  extension: true,
})
