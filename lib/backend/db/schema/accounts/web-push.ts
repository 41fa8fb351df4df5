import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, reference } from '../services/columns.ts'
import { sessions, users } from './accounts.ts'
import { notices } from './profile.ts'

/**
 * A browser that shows notices while no page of the site is open (RFC 8030). It receives them as long as its
 * session lives.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    sessionId: reference('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    /** The browser's public key and secret (RFC 8291), base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('push_subscriptions_of_user').on(table.userId)],
)

/** A pending delivery of a notice to a browser; the row is deleted when it was accepted or given up. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    id: identity(),
    noticeId: reference('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    subscriptionId: reference('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    tries: integer('tries').notNull().default(0),
    dueAt: moment('due_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('push_deliveries_once').on(table.noticeId, table.subscriptionId),
    index('push_deliveries_due').on(table.dueAt),
  ],
)
