import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { id, idempotencyKey, listOf, paging, time } from '#lib/contract/core/fields.ts'
import {
  ORDER_STATES,
  PAY_CURRENCIES,
  PAYMENT_PROVIDERS,
  REVERSAL_KINDS,
  REVERSAL_STATES,
} from '#lib/shared/vocabulary/orders.ts'

/** What operators see and do about payments. Money is in its currency's smallest unit, diamonds are tenths. */

/** Money of an order that went back to its buyer. */
const reversal = z.object({
  kind: z.enum(REVERSAL_KINDS),
  state: z.enum(REVERSAL_STATES),
  amount: z.int(),
  /** The diamonds that it bought; `taken` of them were taken from the balance at once, and the rest is owed. */
  tenths: z.int(),
  taken: z.int(),
  created_at: time(),
})

export const adminOrder = z.object({
  number: z.string(),
  user_id: z.int(),
  user_nickname: z.string(),
  amount: z.int(),
  currency: z.enum(PAY_CURRENCIES),
  tenths: z.int(),
  state: z.enum(ORDER_STATES),
  provider: z.enum(PAYMENT_PROVIDERS),
  /** The provider's id of the payment. */
  reference: z.nullable(z.string()),
  created_at: time(),
  paid_at: z.nullable(time()),
  /** A refund was ordered and is not confirmed by the provider yet. */
  is_refund_open: z.boolean(),
  reversals: z.array(reversal),
  /** What the buyer owes now, for all of their orders. */
  debt: z.int(),
})
export type AdminOrder = z.output<typeof adminOrder>

export const getAdminOrders = endpoint({
  noun: 'gifts',
  name: 'getAdminOrders',
  method: 'GET',
  path: 'api/admin/orders',
  summary: 'Orders of diamonds, newest first: all, by state, by buyer, or one by its number or payment.',
  access: 'operator',
  input: z.object({
    state: z.optional(z.enum(ORDER_STATES)),
    user_id: z.optional(id()),
    /** The number of an order, or the provider's id of its payment. */
    number: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    ...paging,
  }),
  output: listOf(adminOrder),
  changes: false,
  rate: 'read',
  extension: true,
})

export const refundOrder = endpoint({
  noun: 'gifts',
  name: 'refundOrder',
  method: 'POST',
  path: 'api/admin/refundOrder',
  summary:
    'Refund what is left of the price of a paid order, at its payment provider. Takes its diamonds back; what the buyer has spent is owed. Safe to repeat.',
  access: 'operator',
  input: z.object({
    idempotency_key: idempotencyKey,
    number: z.string().check(z.maxLength(64)),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  }),
  output: z.object({
    number: z.string(),
    state: z.enum(ORDER_STATES),
    /** What the buyer owes now. */
    debt: z.int(),
  }),
  changes: true,
  rate: 'money',
  extension: true,
})
