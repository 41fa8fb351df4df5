import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { id, listOf, paging, text, time } from '#lib/contract/core/fields.ts'
import { EXPERT_SORTS, EXPERT_STATES, MULTI } from '#lib/shared/experts/vocabulary.ts'
import { ODDS_MARKETS, SPORTS } from '#lib/shared/vocabulary.ts'
import { expertBrief, record } from './plan.ts'

/** An expert as listed. */
export const expertCard = z.extend(expertBrief, {
  sports: z.array(z.enum(SPORTS)),
  introduction: z.string(),
  followers: z.int(),
  /** Plans on sale now. */
  open_plans: z.int(),
})
export type ExpertCard = z.output<typeof expertCard>

export const getExperts = endpoint({
  noun: 'experts',
  name: 'getExperts',
  method: 'GET',
  path: 'api/experts/list',
  summary: 'Experts who publish now, by what their plans returned, by streak, followers or date.',
  access: 'guest',
  input: z.object({
    sport: z.optional(z.enum(SPORTS)),
    /** Begin of a nickname. */
    name: z._default(text(40), ''),
    sort: z._default(z.enum(EXPERT_SORTS), 'return_50'),
    ...paging,
  }),
  output: z.extend(listOf(expertCard), { server_time: time() }),
  changes: false,
  rate: 'read',
  extension: true,
})
export type ExpertPage = z.output<(typeof getExperts)['output']>

export const getExpert = endpoint({
  noun: 'experts',
  name: 'getExpert',
  method: 'GET',
  path: 'api/experts/expert',
  summary: 'An expert with their record by market and by month. Every published plan counts.',
  access: 'guest',
  input: z.object({ id: id() }),
  output: z.object({
    server_time: time(),
    time_zone: z.string(),
    expert: expertCard,
    state: z.enum(EXPERT_STATES),
    /** Why an operator has suspended or removed them; null while active. */
    state_reason: z.nullable(z.string()),
    since: time(),
    /** Published plans ever, and those that are not settled. */
    published: z.int(),
    unsettled: z.int(),
    best_streak: z.int(),
    /** Longest series of lost plans, as a positive number. */
    worst_streak: z.int(),
    /** Average of the total prices of the settled plans; null without any. */
    average_price: z.nullable(z.number()),
    by_market: z.array(z.object({ market: z.enum([...ODDS_MARKETS, MULTI]), record })),
    /** By month of the kick-off of the first match in `time_zone`, as 2026-11, the newest first. */
    by_month: z.array(z.object({ month: z.string(), record })),
    /** Units after each day with settled plans, the oldest first. */
    curve: z.array(z.object({ at: time(), plans: z.int(), units: z.number() })),
  }),
  changes: false,
  rate: 'read',
  cost: 3,
  extension: true,
})
export type ExpertHome = z.output<(typeof getExpert)['output']>
