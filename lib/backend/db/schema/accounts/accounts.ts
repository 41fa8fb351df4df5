import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SessionEnd } from '#lib/shared/vocabulary/accounts.ts'
import { createdAt, identity, moment, reference } from '../services/columns.ts'

export const users = pgTable(
  'users',
  {
    id: identity(),
    nickname: text('nickname').notNull(),
    /**
     * The visual skeleton of the nickname (version:skeleton, domains/accounts/names), compared so that nobody
     * imitates a streamer's name. Null where it was never computed: streamers' are filled in at start.
     */
    nicknameSkeleton: text('nickname_skeleton'),
    /** A name of the avatar list, or the key of a stored picture. Null: generated from the id. */
    avatar: text('avatar'),
    /** The country's calling code without plus, and the number as its country writes it, digits only. Both or neither. */
    mobileCountry: text('mobile_country'),
    mobileNumber: text('mobile_number'),
    /** Argon2id in its own notation. Null: nobody can log in by password. */
    passwordHash: text('password_hash'),
    /** The text of `invite` at registration, and the user it names, if any. */
    invite: text('invite'),
    inviterId: reference('inviter_id'),
    /** The name with which an operator logs in at the console. */
    operatorName: text('operator_name').unique(),
    isAnchor: boolean('is_anchor').notNull().default(false),
    isExpert: boolean('is_expert').notNull().default(false),
    isOperator: boolean('is_operator').notNull().default(false),
    /** Wealth experience in tenths; the level follows from it by the table in lib/shared/gifts/levels.ts. */
    wealthTenths: bigint('wealth_tenths', { mode: 'number' }).notNull().default(0),
    simulated: boolean('simulated').notNull().default(false),
    blockedAt: moment('blocked_at'),
    blockedReason: text('blocked_reason'),
    /** The account was deleted: the row remains for the content it wrote, without any personal data. */
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_by_mobile').on(table.mobileCountry, table.mobileNumber),
    index('users_by_creation').on(table.createdAt),
    index('anchors_by_skeleton').on(table.nicknameSkeleton).where(sql`${table.isAnchor}`),
  ],
)

/** A token is 256 random bits of which only the SHA-256 is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    tokenHash: text('token_hash').notNull().unique(),
    deviceType: text('device_type').notNull().default('pc'),
    userAgent: text('user_agent').notNull().default(''),
    address: text('address'),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    endedBy: text('ended_by').$type<SessionEnd>(),
  },
  (table) => [index('sessions_of_user').on(table.userId)],
)

/**
 * Devices a user has logged in from. A known device has its own counters for codes and passwords, so that an
 * attacker who guesses at a number cannot lock its owner out. One device may be known to several users.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** SHA-256 of the device's random id, which only the device itself has. */
    deviceHash: text('device_hash').notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceHash, table.userId] }),
    index('known_devices_of_user').on(table.userId, table.lastUsedAt),
  ],
)
