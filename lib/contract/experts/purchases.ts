import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, id, listOf, paging, time } from '#lib/contract/core/fields.ts'
import { spending, spent } from '#lib/contract/gifts/paying.ts'
import { MAX_PLAN_PRICE, MIN_PLAN_PRICE, PURCHASE_STATES } from '#lib/shared/experts/vocabulary.ts'
import { planCard } from './plan.ts'

/** Money in tenths of a diamond. */

export const buyPlan = endpoint({
  noun: 'experts',
  name: 'buyPlan',
  method: 'POST',
  path: 'api/experts/buy',
  summary:
    'Buys a plan until the kick-off of its first match. The price is held until the plan is settled: then it goes to the expert and the site, or back.',
  access: 'user',
  input: z.object({
    ...spending,
    plan_id: id(),
    /** The price that the buyer was shown. */
    price_tenths: count(MIN_PLAN_PRICE, MAX_PLAN_PRICE),
  }),
  output: z.object({ ...spent, purchase_id: z.int(), hash: z.string() }),
  changes: true,
  rate: 'money',
  extension: true,
})

export const getPurchases = endpoint({
  noun: 'experts',
  name: 'getPurchases',
  method: 'GET',
  path: 'api/experts/purchases',
  summary: 'The user’s purchases of plans as receipts with the hash of each plan, the newest first.',
  access: 'user',
  input: z.object({ state: z.optional(z.enum(PURCHASE_STATES)), ...paging }),
  output: z.extend(
    listOf(
      z.object({
        id: z.int(),
        price_tenths: z.int(),
        state: z.enum(PURCHASE_STATES),
        /** What was paid back. */
        refunded_tenths: z.int(),
        /** Ids to load the receipts of the movements of money by; the second is null while it is held. */
        transaction_id: z.int(),
        settled_transaction_id: z.nullable(z.int()),
        bought_at: time(),
        settled_at: z.nullable(time()),
        plan: planCard,
      }),
    ),
    { server_time: time() },
  ),
  changes: false,
  rate: 'read',
  extension: true,
})
export type PlanPurchase = z.output<(typeof getPurchases)['output']>['list'][number]
