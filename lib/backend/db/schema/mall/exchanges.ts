import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ExchangeState, GoodsKind, ItemKind } from '#lib/shared/mall/vocabulary.ts'
import { users } from '../accounts/accounts.ts'
import { createdAt, identity, moment, reference } from '../services/columns.ts'
import { walletTransactions } from '../wallet.ts'
import { goodsNames, mallGoods } from './goods.ts'

/** Coins exchanged for goods: one ledger transaction each, and one more if they were paid back. */
export const mallExchanges = pgTable(
  'mall_exchanges',
  {
    id: identity(),
    /** The id that users see; cannot be guessed. */
    number: text('number').notNull().unique(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    goodsId: reference('goods_id')
      .notNull()
      .references(() => mallGoods.id),
    kind: text('kind').$type<GoodsKind>().notNull(),
    /** As they were at the time of the exchange. */
    ...goodsNames(),
    units: integer('units').notNull(),
    days: integer('days'),
    /** Pieces. */
    count: integer('count').notNull(),
    /** Coins paid for all pieces, and how many of them were won by predictions. */
    coins: integer('coins').notNull(),
    wonCoins: integer('won_coins').notNull().default(0),
    state: text('state').$type<ExchangeState>().notNull(),
    /** The end of what was exchanged; null: none. */
    endsAt: moment('ends_at'),
    /** The recipient and the address as JSON, encrypted; null for virtual goods, and once deleted. */
    addressSealed: text('address_sealed'),
    carrier: text('carrier').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    /** Why an operator cancelled or refunded it. */
    reason: text('reason').notNull().default(''),
    transactionId: reference('transaction_id')
      .notNull()
      .unique()
      .references(() => walletTransactions.id),
    refundedBy: reference('refunded_by')
      .unique()
      .references(() => walletTransactions.id),
    createdAt: createdAt(),
    packedAt: moment('packed_at'),
    shippedAt: moment('shipped_at'),
    deliveredAt: moment('delivered_at'),
    /** When it was cancelled or refunded. */
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('mall_exchanges_of_user').on(table.userId, table.goodsId, table.id),
    index('mall_exchanges_of_goods').on(table.goodsId),
    index('mall_exchanges_to_fulfil').on(table.state, table.id).where(sql`kind = 'real'`),
    check('mall_exchanges_won_coins', sql`${table.wonCoins} between 0 and ${table.coins}`),
    check('mall_exchanges_real_goods', sql`${table.kind} <> 'real' or ${table.wonCoins} = 0`),
    check(
      'mall_exchanges_paid_back',
      sql`(${table.state} in ('cancelled', 'refunded')) = (${table.refundedBy} is not null)`,
    ),
  ],
)

/**
 * Badges and entrance effects of users, by their end; permanent ones have NEVER_ENDS of
 * lib/shared/vocabulary/rooms.ts. One of a kind is worn.
 */
export const mallItems = pgTable(
  'mall_items',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    goodsId: reference('goods_id')
      .notNull()
      .references(() => mallGoods.id),
    kind: text('kind').$type<ItemKind>().notNull(),
    endsAt: moment('ends_at').notNull(),
    worn: boolean('worn').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.goodsId] }),
    uniqueIndex('mall_items_worn').on(table.userId, table.kind).where(sql`worn`),
  ],
)
