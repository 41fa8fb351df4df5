import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { TierStyle } from '#lib/shared/vocabulary/gifts.ts'
import { users } from '../accounts/accounts.ts'
import { createdAt, identity, moment, reference } from '../services/columns.ts'
import { rooms } from '../streams/streams.ts'
import { walletTransactions } from '../wallet.ts'

const userId = () =>
  reference('user_id')
    .notNull()
    .references(() => users.id)
const roomId = () =>
  reference('room_id')
    .notNull()
    .references(() => rooms.id)
const paidBy = () =>
  reference('transaction_id')
    .notNull()
    .unique()
    .references(() => walletTransactions.id)

/** Prices in tenths of a diamond per month of 30 days; a higher tier is better. */
const tier = () => ({
  tier: smallint('tier').primaryKey(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  nameVi: text('name_vi').notNull(),
  look: text('look').$type<TierStyle>().notNull(),
  priceTenths: integer('price_tenths').notNull(),
  renewalTenths: integer('renewal_tenths').notNull(),
  /** Whether the holder's arrival is announced in the room. */
  entrance: boolean('entrance').notNull(),
  active: boolean('active').notNull().default(true),
})

export const guardTiers = pgTable('guard_tiers', tier())
export const nobleTiers = pgTable(
  'noble_tiers',
  {
    ...tier(),
    horns: smallint('horns').notNull(),
    /** Paid danmaku a day that cost nothing, and the discount on horns in percent. */
    freeBarrages: smallint('free_barrages').notNull().default(0),
    hornDiscount: smallint('horn_discount').notNull().default(0),
    /**
     * Coins that a renewal pays back per month. A coin is valued as a diamond, so that no renewal is ever
     * free.
     */
    coinsBack: integer('coins_back').notNull().default(0),
  },
  (table) => [
    check('noble_tiers_discount', sql`${table.hornDiscount} between 0 and 100`),
    check(
      'noble_tiers_coins_below_price',
      sql`${table.coinsBack} = 0 or (${table.coinsBack} > 0 and ${table.coinsBack}::bigint * 10 < ${table.renewalTenths})`,
    ),
  ],
)

/**
 * `renewsFor`: it is renewed automatically while a month costs no more than this, as its holder agreed; null
 * unless they switched it on. `triedFor`: the end before which the renewal failed; it is tried once per end.
 */
const renewal = () => ({
  renewsFor: integer('renews_for'),
  triedFor: moment('renewal_tried_for'),
})

/** Guards of a room, and until when. `remindedFor` is the end for which a reminder was sent. */
export const guards = pgTable(
  'guards',
  {
    userId: userId(),
    roomId: roomId(),
    tier: smallint('tier')
      .notNull()
      .references(() => guardTiers.tier),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    remindedFor: moment('reminded_for'),
    ...renewal(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.roomId] }),
    index('guards_of_room').on(table.roomId, table.tier),
    index('guards_by_end').on(table.endsAt),
  ],
)
export const guardRecords = pgTable(
  'guard_records',
  {
    id: identity(),
    userId: userId(),
    roomId: roomId(),
    tier: smallint('tier').notNull(),
    months: smallint('months').notNull(),
    renewal: boolean('renewal').notNull(),
    tenths: integer('tenths').notNull(),
    /** The rate of the share in basis points; null: sold before remainders were carried over. */
    shareRate: integer('share_rate'),
    /** The income that was posted for it. */
    shareTenths: integer('share_tenths').notNull(),
    endsAt: moment('ends_at').notNull(),
    transactionId: paidBy(),
    createdAt: createdAt(),
  },
  (table) => [
    index('guard_records_of_user').on(table.userId),
    index('guard_records_of_room').on(table.roomId),
  ],
)

/** A user's noble tier and the remaining free horns of it. */
export const nobles = pgTable(
  'nobles',
  {
    userId: userId().primaryKey(),
    tier: smallint('tier')
      .notNull()
      .references(() => nobleTiers.tier),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /**
     * The end of the paid time; the tier ends at the next four o'clock after it. Null: it ends to the second,
     * as it was sold before.
     */
    paidUntil: moment('paid_until'),
    /** Start of the time, up to `paidUntil`, for which coins were paid back; null: for none of it. */
    coinsFrom: moment('coins_from'),
    coinsGiven: integer('coins_given').notNull().default(0),
    horns: smallint('horns').notNull(),
    remindedFor: moment('reminded_for'),
    ...renewal(),
  },
  (table) => [
    index('nobles_by_end').on(table.endsAt),
    check('nobles_horns_never_below_zero', sql`${table.horns} >= 0`),
  ],
)
export const nobleRecords = pgTable(
  'noble_records',
  {
    id: identity(),
    userId: userId(),
    tier: smallint('tier').notNull(),
    months: smallint('months').notNull(),
    renewal: boolean('renewal').notNull(),
    tenths: integer('tenths').notNull(),
    /** The part of the price paid with the remaining value of the previous tier. */
    creditTenths: integer('credit_tenths').notNull(),
    endsAt: moment('ends_at').notNull(),
    transactionId: paidBy(),
    /** Coins paid back with it, and their transaction; none: null. */
    coinsBack: integer('coins_back').notNull().default(0),
    coinsPaidBy: reference('coins_paid_by')
      .unique()
      .references(() => walletTransactions.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('noble_records_of_user').on(table.userId),
    check(
      'noble_records_coins_are_paid',
      sql`(${table.coinsBack} = 0 and ${table.coinsPaidBy} is null) or (${table.coinsBack} > 0 and ${table.coinsPaidBy} is not null)`,
    ),
  ],
)
