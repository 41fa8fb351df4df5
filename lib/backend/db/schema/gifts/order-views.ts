import { sql } from 'drizzle-orm'
import { bigint, pgView, text } from 'drizzle-orm/pg-core'
import type { OrderCurrency, OrderEntryState, OrderType } from '#lib/shared/vocabulary/orders.ts'
import { moment } from '../services/columns.ts'

/**
 * Every order of a user, whatever was ordered: a branch per table. A union, so that nothing can be written through it.
 * Each branch reads an index of its table by user. `amount` is in the smallest unit of its currency.
 */
export const orderEntries = pgView('order_entries', {
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  number: text('number').notNull(),
  type: text('type').$type<OrderType>().notNull(),
  /** What was ordered; null where the type says enough. */
  titleZh: text('title_zh'),
  titleEn: text('title_en'),
  titleVi: text('title_vi'),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  currency: text('currency').$type<OrderCurrency>().notNull(),
  state: text('state').$type<OrderEntryState>().notNull(),
  /** Bought diamonds, in tenths; null for other types. */
  tenths: bigint('tenths', { mode: 'number' }),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at'),
  paidAt: moment('paid_at'),
}).as(sql`
  select user_id, number, type, null::text as title_zh, null::text as title_en, null::text as title_vi,
    amount::bigint as amount, currency, state, tenths::bigint as tenths, created_at, expires_at, paid_at
  from orders
  union all
  select user_id, number, 'exchange', name_zh, name_en, name_vi,
    coins::bigint, 'coins', state, null, created_at, null, null
  from mall_exchanges
  union all
  select user_id, 'pl' || id, 'plan', null, null, null,
    price_tenths::bigint, 'diamonds', state, null, bought_at, null, bought_at
  from plan_purchases
  union all
  select user_id, 'st' || id, 'prediction', null, null, null,
    coins::bigint, 'coins', state, null, created_at, null, created_at
  from stakes
  union all
  select user_id, number, 'withdrawal', null, null, null,
    amount, 'CNY', state, null, created_at, null, case when state = 'paid' then ended_at end
  from withdrawals
  union all
  select user_id, 'cv' || transaction_id, 'conversion', null, null, null,
    -amount, currency, 'paid', null, created_at, null, created_at
  from wallet_entries where reason = 'conversion' and currency = 'income' and part = 'available'`)
