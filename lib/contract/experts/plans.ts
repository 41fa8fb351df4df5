import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, flag, id, listOf, localised, paging, time } from '#lib/contract/core/fields.ts'
import { MAX_PLAN_PRICE, PLAN_SORTS, PLAN_STATES, PURCHASE_STATES } from '#lib/shared/experts/vocabulary.ts'
import { ODDS_MARKETS, SPORTS } from '#lib/shared/vocabulary.ts'
import { planCard } from './plan.ts'

export const getPlans = endpoint({
  noun: 'experts',
  name: 'getPlans',
  method: 'GET',
  path: 'api/experts/plans',
  summary:
    'Plans of experts by sport, competition, match, market, price and expert. Without a state those on sale.',
  access: 'guest',
  input: z.object({
    /** `ended`: running or settled. */
    state: z._default(z.enum([...PLAN_STATES, 'ended', 'all']), 'open'),
    sport: z.optional(z.enum(SPORTS)),
    competition_id: z.optional(id()),
    match_id: z.optional(id()),
    market: z.optional(z.enum(ODDS_MARKETS)),
    /** Only free plans. */
    free: z._default(flag(), false),
    /** Only plans that are paid back if they are wrong. */
    back_if_wrong: z._default(flag(), false),
    min_price: z.optional(count(0, MAX_PLAN_PRICE)),
    max_price: z.optional(count(0, MAX_PLAN_PRICE)),
    expert_id: z.optional(id()),
    sort: z._default(z.enum(PLAN_SORTS), 'kickoff'),
    ...paging,
  }),
  output: z.extend(listOf(planCard), {
    server_time: time(),
    /** Competitions with plans of this state and sport, for the filter. */
    competitions: z.array(
      z.object({ id: z.int(), sport: z.enum(SPORTS), ...localised('name'), plans: z.int() }),
    ),
  }),
  changes: false,
  rate: 'read',
  cost: 2,
  extension: true,
})
export type PlanPage = z.output<(typeof getPlans)['output']>

export const getPlan = endpoint({
  noun: 'experts',
  name: 'getPlan',
  method: 'GET',
  path: 'api/experts/plan',
  summary:
    'One plan. Picks, stake and reasons are for its buyers until the kick-off; salt and canonical form are public once it is settled.',
  access: 'guest',
  input: z.object({ id: id() }),
  output: z.object({
    server_time: time(),
    plan: planCard,
    /** Null while it is locked, and where an operator has hidden them. */
    reasons: z.nullable(z.string()),
    /** Of the settled plan: SHA-256 of the canonical text (RFC 8785, UTF-8) is the hash. Null before. */
    salt: z.nullable(z.string()),
    canonical: z.nullable(z.string()),
    previous_hash: z.string(),
    /** The caller's purchase. */
    purchase: z.nullable(z.object({ id: z.int(), state: z.enum(PURCHASE_STATES), bought_at: time() })),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})
export type PlanDetail = z.output<(typeof getPlan)['output']>

export const likePlan = endpoint({
  noun: 'experts',
  name: 'likePlan',
  method: 'POST',
  path: 'api/experts/likePlan',
  summary: 'Likes a plan, or withdraws the like.',
  access: 'user',
  input: z.object({ id: id(), state: z._default(flag(), true) }),
  output: z.object({ id: z.int(), state: z.boolean(), likes: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
})
