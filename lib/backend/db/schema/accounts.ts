import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, reference } from './columns.ts'

export const users = pgTable('users', {
  id: identity(),
  nickname: text('nickname').notNull(),
  /** Null: drawn from the id. */
  avatar: text('avatar'),
  isAnchor: boolean('is_anchor').notNull().default(false),
  isExpert: boolean('is_expert').notNull().default(false),
  isOperator: boolean('is_operator').notNull().default(false),
  simulated: boolean('simulated').notNull().default(false),
  createdAt: createdAt(),
})

/** A token is 256 random bits of which only the SHA-256 is kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('sessions_of_user').on(table.userId)],
)
