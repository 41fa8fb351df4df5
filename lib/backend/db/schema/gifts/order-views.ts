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
  from mall_exchanges`)
