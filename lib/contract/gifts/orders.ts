import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, flag, id, listOf, noFields, paging, time } from '#lib/contract/core/fields.ts'
import { price } from '#lib/contract/gifts/fields.ts'
import { spending } from '#lib/contract/gifts/paying.ts'
import {
  MAX_CHARGE,
  ORDER_STATES,
  ORDER_TYPES,
  PAY_CURRENCIES,
  PAY_OUTCOMES,
  PAYMENT_PROVIDERS,
} from '#lib/shared/vocabulary/orders.ts'

export const getAdminChargeRules = endpoint({
  noun: 'gifts',
  name: 'getAdminChargeRules',
  method: 'GET',
  path: 'api/admin/chargeRules',
  summary: 'Recharge packages, withdrawn ones too, in the order of the list.',
  access: 'operator',
  input: noFields,
  output: z.object({
    /** The currencies that the payment provider takes: packages in others are not offered. */
    currencies: z.array(z.enum(PAY_CURRENCIES)),
    list: z.array(
      z.object({
        rule_id: z.int(),
        /** Money in its currency's smallest unit. */
        amount: z.int(),
        currency: z.enum(PAY_CURRENCIES),
        tenths: z.int(),
        /** Bonus diamonds on top. */
        bonus: z.int(),
        sort: z.int(),
        active: z.boolean(),
      }),
    ),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const saveChargeRule = endpoint({
  noun: 'gifts',
  name: 'saveChargeRule',
  method: 'POST',
  path: 'api/admin/saveChargeRule',
  summary:
    'Save a recharge package, without an id a new one. Each price is sold once. Orders already begun keep their terms.',
  access: 'operator',
  input: z.object({
    id: z.optional(id()),
    /** Money in its currency's smallest unit. */
    amount: count(1, Math.max(...Object.values(MAX_CHARGE))),
    currency: z._default(z.enum(PAY_CURRENCIES), 'CNY'),
    tenths: price(1),
    bonus: z._default(price(0), 0),
    sort: z._default(count(-10_000, 10_000), 0),
    active: z._default(flag(), true),
  }),
  output: z.object({ id: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
})

/** Buying diamonds. `amount` is money in its currency's smallest unit, diamonds are tenths. */

export const chargeRule = z.object({
  rule_id: z.int(),
  amount: z.int(),
  currency: z.enum(PAY_CURRENCIES),
  tenths: z.int(),
  /** Bonus diamonds on top. */
  bonus: z.int(),
})

export const getChargeRules = endpoint({
  noun: 'gifts',
  name: 'getChargeRules',
  method: 'POST',
  path: 'api/chargerules/getList',
  summary: 'Recharge packages with their prices.',
  access: 'guest',
  input: z.object({}),
  output: z.object({
    list: z.array(chargeRule),
    is_open: z.boolean(),
    provider: z.enum(PAYMENT_PROVIDERS),
    is_sandbox: z.boolean(),
    /** Whether the site has a payment service configured. */
    is_set_up: z.boolean(),
  }),
  changes: false,
  rate: 'read',
})

/** Payment address and its end of validity. */
const cashier = z.object({ number: z.string(), url: z.string(), expires_at: time() })

const orderNumber = z.string().check(z.maxLength(64))

export const beginOrder = endpoint({
  noun: 'gifts',
  name: 'beginOrder',
  method: 'GET',
  path: 'api/chargerules/payUrl',
  summary:
    'Begin a purchase: creates an order and returns the address of its cashier. Needs the payment password where one is set.',
  access: 'user',
  input: z.object({
    idempotency_key: spending.idempotency_key,
    payment_password: spending.payment_password,
    rule_id: id(),
  }),
  output: cashier,
  changes: true,
  rate: 'money',
})

export const resumeOrder = endpoint({
  noun: 'gifts',
  name: 'resumeOrder',
  method: 'POST',
  path: 'api/payments/resume',
  summary: 'The cashier’s address of the user’s own open order.',
  access: 'user',
  input: z.object({ number: orderNumber }),
  output: cashier,
  changes: true,
  rate: 'money',
  extension: true,
})

export const order = z.object({
  number: z.string(),
  type: z.enum(ORDER_TYPES),
  amount: z.int(),
  currency: z.enum(PAY_CURRENCIES),
  tenths: z.int(),
  /** Diamonds of it that were taken back, in tenths, after a refund or a dispute. */
  taken_back: z.int(),
  state: z.enum(ORDER_STATES),
  created_at: time(),
  expires_at: time(),
  /**
   * Time left to pay; 0 for an order that is not open. Sent apart from the time, since the client's clock may
   * be wrong.
   */
  seconds_left: z.int(),
  paid_at: z.nullable(time()),
})

export type Order = z.output<typeof order>

/** Published to the buyer's own pages (`user:<id>`) when the state of an order changes. */
export const orderPush = z.looseObject({
  type: z.literal('order'),
  number: z.string(),
  state: z.enum(ORDER_STATES),
})

export const getOrders = endpoint({
  noun: 'gifts',
  name: 'getOrders',
  method: 'GET',
  path: 'api/Order/getList',
  summary: 'The user’s orders, newest first; by type and state, or one by its number.',
  access: 'user',
  input: z.object({
    type: z.optional(z.enum(ORDER_TYPES)),
    state: z.optional(z.enum(ORDER_STATES)),
    number: z.optional(orderNumber),
    ...paging,
  }),
  output: listOf(order),
  changes: false,
  rate: 'read',
})

export const getOrderTypes = endpoint({
  noun: 'gifts',
  name: 'getOrderTypes',
  method: 'GET',
  path: 'api/order/getTypeList',
  summary: 'Types and states of orders, as filters.',
  access: 'guest',
  input: z.object({}),
  output: z.object({ types: z.array(z.enum(ORDER_TYPES)), states: z.array(z.enum(ORDER_STATES)) }),
  changes: false,
  rate: 'read',
})

/** A provider's message: authenticated by its signature, not by a session. */
export const payCallBack = endpoint({
  noun: 'gifts',
  name: 'payCallBack',
  method: 'POST',
  path: 'api/payments/callback',
  summary:
    'The payment provider reports the outcome of an order. Signed; credited once, however often it is sent.',
  access: 'guest',
  input: z.object({
    number: orderNumber,
    outcome: z.enum(PAY_OUTCOMES),
    reference: z.string().check(z.maxLength(100)),
    amount: z.string().check(z.regex(/^\d{1,12}$/)),
    currency: z.string().check(z.maxLength(3)),
    timestamp: z.string().check(z.regex(/^\d{1,12}$/)),
    signature: z.string().check(z.maxLength(200)),
  }),
  output: z.object({ number: z.string(), state: z.enum(ORDER_STATES) }),
  changes: true,
  rate: 'provider',
  extension: true,
  webCalls: false,
})

export const sandboxPay = endpoint({
  noun: 'gifts',
  name: 'sandboxPay',
  method: 'POST',
  path: 'api/payments/sandboxPay',
  summary:
    'The sandbox cashier: pay one’s own open order with play money, refuse it or let it expire. Refused where a real provider is configured.',
  access: 'user',
  input: z.object({ number: orderNumber, outcome: z._default(z.enum(PAY_OUTCOMES), 'paid') }),
  output: z.object({ number: z.string(), state: z.enum(ORDER_STATES) }),
  changes: true,
  rate: 'money',
  extension: true,
})
