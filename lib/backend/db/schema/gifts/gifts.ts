import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import type { GiftEffect } from '#lib/shared/vocabulary/gifts.ts'
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

/**
 * The gifts on offer. Prices in tenths of a diamond. A gift that is no longer offered remains for its
 * records.
 */
export const gifts = pgTable(
  'gifts',
  {
    id: identity(),
    code: text('code').notNull().unique(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    nameVi: text('name_vi').notNull(),
    effect: text('effect').$type<GiftEffect>().notNull(),
    priceTenths: integer('price_tenths').notNull(),
    /** The quantities that can be given at once, ascending from 1. */
    batches: jsonb('batches').$type<number[]>().notNull(),
    /** A gift of the same kind within this many seconds continues the combo. */
    comboSeconds: smallint('combo_seconds').notNull(),
    /** From this value of one gift on, the whole site is notified; null: never. */
    broadcastTenths: integer('broadcast_tenths'),
    /** The key of its picture; null: drawn by code. */
    image: text('image'),
    sort: integer('sort').notNull().default(0),
    active: boolean('active').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [check('gifts_cost_something', sql`${table.priceTenths} > 0`)],
)

/**
 * Gifts a user can give without paying again, by expiry; gifts that never expire have FOR_GOOD of
 * lib/shared/vocabulary/rooms.ts.
 */
export const backpackItems = pgTable(
  'backpack_items',
  {
    userId: userId(),
    giftId: reference('gift_id')
      .notNull()
      .references(() => gifts.id),
    count: integer('count').notNull(),
    endsAt: moment('ends_at').notNull().default(sql`'9999-12-31T00:00:00Z'`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.giftId, table.endsAt] }),
    index('backpack_items_by_end').on(table.endsAt),
    check('backpack_items_never_below_zero', sql`${table.count} >= 0`),
  ],
)

/**
 * Every gift given: one ledger transaction and one event each. `tenths` is its value, paid or from the
 * backpack.
 */
export const giftRecords = pgTable(
  'gift_records',
  {
    id: identity(),
    userId: userId(),
    roomId: roomId(),
    anchorId: reference('anchor_id')
      .notNull()
      .references(() => users.id),
    giftId: reference('gift_id')
      .notNull()
      .references(() => gifts.id),
    count: integer('count').notNull(),
    combo: integer('combo').notNull(),
    /** The first gift of its combo, null for that one; and how many were given in the combo up to it. */
    comboId: bigint('combo_id', { mode: 'number' }),
    comboCount: integer('combo_count'),
    tenths: integer('tenths').notNull(),
    /** The rate of the share in basis points; null: sold before remainders were carried over. */
    shareRate: integer('share_rate'),
    /** The income that was posted for it. */
    shareTenths: integer('share_tenths').notNull(),
    fromBackpack: boolean('from_backpack').notNull(),
    transactionId: reference('transaction_id')
      .unique()
      .references(() => walletTransactions.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('gift_records_of_giver').on(table.userId, table.roomId, table.giftId, table.id),
    index('gift_records_of_anchor').on(table.anchorId, table.id),
    index('gift_records_of_room').on(table.roomId, table.id),
  ],
)

/** A sum of diamonds shared in a room: the shares are drawn when it is created, and claimed in order. */
export const redEnvelopes = pgTable(
  'red_envelopes',
  {
    id: identity(),
    userId: userId(),
    roomId: roomId(),
    tenths: integer('tenths').notNull(),
    count: integer('count').notNull(),
    /** The shares, in tenths each; they sum to `tenths`. */
    parts: jsonb('parts').$type<number[]>().notNull(),
    condition: text('condition').$type<'none' | 'follow' | 'word'>().notNull(),
    word: text('word'),
    claimed: integer('claimed').notNull().default(0),
    claimedTenths: integer('claimed_tenths').notNull().default(0),
    refundedTenths: integer('refunded_tenths').notNull().default(0),
    endsAt: moment('ends_at').notNull(),
    doneAt: moment('done_at'),
    transactionId: reference('transaction_id')
      .notNull()
      .unique()
      .references(() => walletTransactions.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('red_envelopes_of_room').on(table.roomId, table.id),
    index('red_envelopes_of_user').on(table.userId),
    index('red_envelopes_open').on(table.endsAt).where(sql`done_at is null`),
    check(
      'red_envelopes_hold_enough',
      sql`${table.claimed} <= ${table.count} and ${table.claimedTenths} + ${table.refundedTenths} <= ${table.tenths}`,
    ),
  ],
)

export const redEnvelopeClaims = pgTable(
  'red_envelope_claims',
  {
    envelopeId: reference('envelope_id')
      .notNull()
      .references(() => redEnvelopes.id),
    userId: userId(),
    tenths: integer('tenths').notNull(),
    transactionId: reference('transaction_id')
      .notNull()
      .unique()
      .references(() => walletTransactions.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.envelopeId, table.userId] }),
    index('red_envelope_claims_of_user').on(table.userId),
  ],
)
