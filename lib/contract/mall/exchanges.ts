import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import {
  count,
  id,
  idempotencyKey,
  listOf,
  paging,
  requiredText,
  text,
  time,
} from '#lib/contract/core/fields.ts'
import { DELIVERY_COUNTRIES } from '#lib/shared/mall/delivery-countries.ts'
import { EXCHANGE_STATES, MAX_EXCHANGE_COUNT, MAX_GOODS_PRICE } from '#lib/shared/mall/vocabulary.ts'
import { goodsFields, ownCoins } from './goods.ts'

/** Exchanges of coins for goods. */

export const exchangeNumber = z.string().check(z.regex(/^[0-9a-f]{24}$/))

/** The recipient and the address of real goods, sent in a body only. */
export const deliveryAddress = z.object({
  name: requiredText(60),
  phone: z.string().check(z.trim(), z.regex(/^\+?[\d ()-]{5,24}$/)),
  country: z.enum(DELIVERY_COUNTRIES),
  region: z._default(text(80), ''),
  address: requiredText(200),
  postcode: z._default(text(10), ''),
})

/** An exchange as its user sees it. */
export const exchangeRecord = z.object({
  ...goodsFields,
  number: z.string(),
  state: z.enum(EXCHANGE_STATES),
  /** Pieces. */
  count: z.int(),
  /** Coins paid for all pieces, and how many of them were won ones. */
  coins: z.int(),
  won_coins: z.int(),
  /** The end of what was exchanged; null: none. */
  ends_at: z.nullable(time()),
  carrier: z.string(),
  tracking_number: z.string(),
  /** Why an operator cancelled or refunded it. */
  reason: z.string(),
  /** Null for virtual goods, and once it is deleted. */
  address: z.nullable(deliveryAddress),
  created_at: time(),
  packed_at: z.nullable(time()),
  shipped_at: z.nullable(time()),
  delivered_at: z.nullable(time()),
  /** When it was cancelled or refunded. */
  closed_at: z.nullable(time()),
})
export type ExchangeRecord = z.output<typeof exchangeRecord>

export const exchange = endpoint({
  noun: 'mall',
  name: 'exchange',
  method: 'POST',
  path: 'api/goods/exchange',
  summary:
    'Exchange coins for goods, won coins first. Virtual goods are delivered at once. Real goods need an address and are paid with coins that were not won.',
  access: 'user',
  input: z.object({
    idempotency_key: idempotencyKey,
    goods_id: id(),
    count: z._default(count(1, MAX_EXCHANGE_COUNT), 1),
    /** The price of one piece as the user saw it; another one is refused. */
    price: z.optional(count(1, MAX_GOODS_PRICE)),
    address: z.optional(deliveryAddress),
  }),
  output: z.object({
    number: z.string(),
    state: z.enum(EXCHANGE_STATES),
    coins: z.int(),
    ends_at: z.nullable(time()),
    balance: ownCoins,
  }),
  changes: true,
  rate: 'money',
})

export const getExchangeRecords = endpoint({
  noun: 'mall',
  name: 'getExchangeRecords',
  method: 'POST',
  path: 'api/goods/exchangeRecords',
  summary: 'The user’s own exchanges, newest first; by state, or one by its number.',
  access: 'user',
  input: z.object({
    state: z.optional(z.enum(EXCHANGE_STATES)),
    number: z.optional(exchangeNumber),
    ...paging,
  }),
  output: listOf(exchangeRecord),
  changes: false,
  rate: 'read',
})

export const cancelExchange = endpoint({
  noun: 'mall',
  name: 'cancelExchange',
  method: 'POST',
  path: 'api/mall/cancelExchange',
  summary: 'Cancel one’s own exchange before it is packed: the coins are paid back to where they came from.',
  access: 'user',
  input: z.object({ idempotency_key: idempotencyKey, number: exchangeNumber }),
  output: z.object({ state: z.enum(EXCHANGE_STATES), balance: ownCoins }),
  changes: true,
  rate: 'money',
  extension: true,
})

export const confirmDelivery = endpoint({
  noun: 'mall',
  name: 'confirmDelivery',
  method: 'POST',
  path: 'api/mall/confirmDelivery',
  summary: 'Say that shipped goods have arrived.',
  access: 'user',
  input: z.object({ number: exchangeNumber }),
  output: z.object({ state: z.enum(EXCHANGE_STATES) }),
  changes: true,
  rate: 'write',
  extension: true,
})
