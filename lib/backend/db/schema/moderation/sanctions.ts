import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AppealState, MarkSign, MarkState, Sanction } from '#lib/shared/vocabulary/rooms.ts'
import { users } from '../accounts/accounts.ts'
import { createdAt, identity, moment, reference } from '../services/columns.ts'
import { rooms } from '../streams/streams.ts'
import { roomId, userId } from './columns.ts'

/** Kicks and mutes, and how kicked users are recognised (docs/decisions/0015-the-room.md). */

/**
 * A kick or a mute; without a room it applies everywhere. It ends by its time or by being lifted, and is
 * never deleted.
 */
export const roomSanctions = pgTable(
  'room_sanctions',
  {
    id: identity(),
    roomId: reference('room_id').references(() => rooms.id),
    userId: userId(),
    kind: text('kind').$type<Sanction>().notNull(),
    reason: text('reason').notNull().default(''),
    createdBy: reference('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** FOR_GOOD of lib/shared/vocabulary/rooms.ts where it has no end. */
    endsAt: moment('ends_at').notNull(),
    liftedAt: moment('relieved_at'),
    liftedBy: reference('relieved_by').references(() => users.id),
  },
  (table) => [
    index('room_sanctions_of_user').on(table.userId, table.kind, table.endsAt),
    index('room_sanctions_of_room').on(table.roomId, table.kind, table.id),
  ],
)

/** A warning, which its receiver must acknowledge before their next message. */
export const roomWarnings = pgTable(
  'room_warnings',
  {
    id: identity(),
    roomId: roomId(),
    userId: userId(),
    reason: text('reason').notNull(),
    createdBy: reference('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    seenAt: moment('seen_at'),
  },
  (table) => [index('room_warnings_of_user').on(table.userId, table.roomId)],
)

/**
 * An appeal of a sanctioned user, one per sanction, or of the streamer of a room that the site shut (`roomId` and
 * `shutAt` instead of `sanctionId`), one per shutting.
 */
export const roomAppeals = pgTable(
  'room_appeals',
  {
    id: identity(),
    sanctionId: reference('sanction_id')
      .unique()
      .references(() => roomSanctions.id),
    roomId: reference('room_id').references(() => rooms.id),
    /** Time of the shutting (rooms.shut_at), and why it was. */
    shutAt: moment('shut_at'),
    shutReason: text('shut_reason'),
    userId: userId(),
    text: text('text').notNull(),
    state: text('state').$type<AppealState>().notNull().default('open'),
    answer: text('answer').notNull().default(''),
    decidedBy: reference('decided_by').references(() => users.id),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('room_appeals_by_state').on(table.state, table.id),
    uniqueIndex('room_appeals_of_shutting').on(table.roomId, table.shutAt),
  ],
)

/** A kick or a mute of a guest: of their chat account, and of every guest from the same device or network. */
export const guestSanctions = pgTable(
  'guest_sanctions',
  {
    id: identity(),
    roomId: roomId(),
    guest: text('guest').notNull(),
    deviceHash: text('device_hash').notNull(),
    addressHash: text('address_hash').notNull(),
    kind: text('kind').$type<Sanction>().notNull(),
    reason: text('reason').notNull().default(''),
    createdBy: reference('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    endsAt: moment('ends_at').notNull(),
    liftedAt: moment('relieved_at'),
    liftedBy: reference('relieved_by').references(() => users.id),
  },
  (table) => [index('guest_sanctions_of_room').on(table.roomId, table.kind, table.endsAt)],
)

/** The device and network of a chat guest, by chat account; sanctions of guests apply to these. Swept. */
export const guestDevices = pgTable(
  'guest_devices',
  {
    guest: text('guest').primaryKey(),
    deviceHash: text('device_hash').notNull(),
    addressHash: text('address_hash').notNull(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [index('guest_devices_by_age').on(table.seenAt)],
)

/**
 * The browsers and networks from which an account entered rooms; to recognise a kicked user under another
 * name. Swept.
 */
export const roomDevices = pgTable(
  'room_devices',
  {
    userId: userId(),
    /** SHA-256 of the browser's own mark; '' where it sent none. */
    deviceHash: text('device_hash').notNull(),
    /** HMAC of the network's class: /24 of IPv4, /48 of IPv6. */
    addressHash: text('address_hash').notNull(),
    /** The room it entered last. */
    roomId: reference('room_id').references(() => rooms.id),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash, table.addressHash] }),
    index('room_devices_by_device').on(table.deviceHash),
    index('room_devices_by_address').on(table.addressHash),
    index('room_devices_by_age').on(table.seenAt),
  ],
)

/** An account that resembles a kicked one; shown to managers. */
export const roomMarks = pgTable(
  'room_marks',
  {
    roomId: roomId(),
    userId: userId(),
    /** The kicked account. */
    likeUserId: reference('like_user_id')
      .notNull()
      .references(() => users.id),
    sign: text('sign').$type<MarkSign>().notNull(),
    /**
     * The effect of the mark: managers are notified of the user's messages, or the messages wait for their
     * decision.
     */
    state: text('state').$type<MarkState>().notNull().default('monitor'),
    createdAt: createdAt(),
    dismissedAt: moment('dismissed_at'),
    dismissedBy: reference('dismissed_by').references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.userId, table.likeUserId] }),
    index('room_marks_of_user').on(table.userId),
  ],
)
