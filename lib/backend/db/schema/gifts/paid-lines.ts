import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { BarrageLook, HornState } from '#lib/shared/vocabulary/gifts.ts'
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

/** The tiers its sender held as it was sent, whose badges stand beside his name wherever it is shown. */
const held = () => ({ guardTier: integer('guard_tier'), nobleTier: integer('noble_tier') })

/** A message to the whole site. It is sent once an operator has looked at it; one that is refused is given back. */
export const horns = pgTable(
  'horns',
  {
    id: identity(),
    userId: userId(),
    /** Where it was written and where it leads. */
    roomId: reference('room_id').references(() => rooms.id),
    text: text('text').notNull(),
    state: text('state').$type<HornState>().notNull(),
    /** Taken from nobility's free ones: nothing was paid. */
    free: boolean('free').notNull(),
    tenths: integer('tenths').notNull(),
    transactionId: transaction('transaction_id'),
    refundedBy: transaction('refunded_by'),
    reviewerId: reference('reviewer_id').references(() => users.id),
    reviewedAt: moment('reviewed_at'),
    ...held(),
    createdAt: createdAt(),
  },
  (table) => [
    index('horns_of_user').on(table.userId, table.id),
    index('horns_by_state').on(table.state, table.id),
  ],
)

/** How a paid barrage may look, and what it costs. */
export const barrageLooks = pgTable('barrage_looks', {
  id: identity(),
  code: text('code').$type<BarrageLook>().notNull().unique(),
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
      .references(() => barrageLooks.id),
    text: text('text').notNull(),
    tenths: integer('tenths').notNull(),
    shareTenths: integer('share_tenths').notNull(),
    transactionId: transaction('transaction_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('barrage_records_of_user').on(table.userId),
    index('barrage_records_of_room').on(table.roomId, table.id),
  ],
)

/** A message pinned for as long as was paid for. The anchor's share is paid once it ended; removed before, the giver has all back. */
export const superMessages = pgTable(
  'super_messages',
  {
    id: identity(),
    userId: userId(),
    roomId: roomId(),
    text: text('text').notNull(),
    tenths: integer('tenths').notNull(),
    shareTenths: integer('share_tenths').notNull(),
    endsAt: moment('ends_at').notNull(),
    removedAt: moment('removed_at'),
    removedBy: reference('removed_by').references(() => users.id),
    /** Taken off the pages with a cleared talk; its money stays as it is. */
    clearedAt: moment('cleared_at'),
    transactionId: transaction('transaction_id').notNull(),
    /** The share, or the refund. */
    settledBy: transaction('settled_by'),
    ...held(),
    createdAt: createdAt(),
  },
  (table) => [
    index('super_messages_of_user').on(table.userId),
    index('super_messages_of_room').on(table.roomId, table.endsAt),
    index('super_messages_unsettled').on(table.endsAt).where(sql`settled_by is null`),
  ],
)
