import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { BarrageStyle, HornState } from '#lib/shared/vocabulary/gifts.ts'
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
const transaction = (name: string) =>
  reference(name)
    .unique()
    .references(() => walletTransactions.id)

/**
 * The tiers its sender had when it was sent; their badges are shown beside the sender's name wherever it is
 * displayed.
 */
const senderTiers = () => ({
  guardTier: integer('guard_tier'),
  nobleTier: integer('noble_tier'),
  /** The goods of the exchange mall whose badge the sender wore. */
  badgeId: integer('badge_id'),
})

/** A message to the whole site. It is sent once an operator has approved it; a rejected one is refunded. */
export const horns = pgTable(
  'horns',
  {
    id: identity(),
    userId: userId(),
    /** The room it was written in and links to. */
    roomId: reference('room_id').references(() => rooms.id),
    text: text('text').notNull(),
    state: text('state').$type<HornState>().notNull(),
    /** One of the free horns of a noble tier, or an exchanged one: nothing was paid. */
    free: boolean('free').notNull(),
    /** One that was exchanged for coins (`hornTokens`). */
    fromToken: boolean('from_token').notNull().default(false),
    tenths: integer('tenths').notNull(),
    transactionId: transaction('transaction_id'),
    refundedBy: transaction('refunded_by'),
    reviewerId: reference('reviewer_id').references(() => users.id),
    reviewedAt: moment('reviewed_at'),
    ...senderTiers(),
    createdAt: createdAt(),
  },
  (table) => [
    index('horns_of_user').on(table.userId, table.id),
    index('horns_by_state').on(table.state, table.id),
  ],
)

/** Free horns of a user that are not part of a noble tier. */
export const hornTokens = pgTable(
  'horn_tokens',
  { userId: userId().primaryKey(), count: integer('count').notNull() },
  (table) => [check('horn_tokens_never_below_zero', sql`${table.count} >= 0`)],
)

/** The styles of paid barrages, and their prices. */
export const barrageStyles = pgTable('barrage_looks', {
  id: identity(),
  code: text('code').$type<BarrageStyle>().notNull().unique(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  nameVi: text('name_vi').notNull(),
  priceTenths: integer('price_tenths').notNull(),
  sort: integer('sort').notNull().default(0),
  active: boolean('active').notNull().default(true),
})
export const barrageRecords = pgTable(
  'barrage_records',
  {
    id: identity(),
    userId: userId(),
    roomId: roomId(),
    barrageId: reference('barrage_id')
      .notNull()
      .references(() => barrageStyles.id),
    text: text('text').notNull(),
    tenths: integer('tenths').notNull(),
    /** One of the free ones of a noble tier: nothing was paid. */
    free: boolean('free').notNull().default(false),
    /** The rate of the share in basis points; null: sold before remainders were carried over. */
    shareRate: integer('share_rate'),
    /** The income that was posted for it. */
    shareTenths: integer('share_tenths').notNull(),
    transactionId: transaction('transaction_id'),
    createdAt: createdAt(),
  },
  (table) => [
    index('barrage_records_of_user').on(table.userId),
    index('barrage_records_of_room').on(table.roomId, table.id),
  ],
)

/**
 * A message pinned for as long as was paid for. The anchor's share is paid once it has ended; if it is
 * removed before, the sender is refunded in full.
 */
export const superMessages = pgTable(
  'super_messages',
  {
    id: identity(),
    userId: userId(),
    roomId: roomId(),
    text: text('text').notNull(),
    tenths: integer('tenths').notNull(),
    /** The rate of the share in basis points; null: sold before remainders were carried over. */
    shareRate: integer('share_rate'),
    /** The income that was posted for it. */
    shareTenths: integer('share_tenths').notNull(),
    endsAt: moment('ends_at').notNull(),
    removedAt: moment('removed_at'),
    removedBy: reference('removed_by').references(() => users.id),
    /** Removed from the pages when the chat was cleared; nothing is refunded. */
    clearedAt: moment('cleared_at'),
    transactionId: transaction('transaction_id').notNull(),
    /** The share, or the refund. */
    settledBy: transaction('settled_by'),
    /** The share was booked and is below a tenth: it was carried over, and there is no transaction. */
    shareCarried: boolean('share_carried').notNull().default(false),
    ...senderTiers(),
    createdAt: createdAt(),
  },
  (table) => [
    index('super_messages_of_user').on(table.userId),
    index('super_messages_of_room').on(table.roomId, table.endsAt),
    index('super_messages_unsettled').on(table.endsAt).where(sql`settled_by is null`),
  ],
)
