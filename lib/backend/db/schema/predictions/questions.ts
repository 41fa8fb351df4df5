import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CancelReason, QuestionState } from '#lib/shared/predictions/vocabulary.ts'
import { users } from '../accounts/accounts.ts'
import { createdAt, moment, reference } from '../services/columns.ts'
import { rooms } from '../streams/streams.ts'
import { predictionMarkets } from './markets.ts'

const marketId = () =>
  reference('market_id')
    .notNull()
    .references(() => predictionMarkets.id)

/** A question that was asked in a room; its market holds the stakes. Times by the database's clock. */
export const predictionQuestions = pgTable(
  'prediction_questions',
  {
    marketId: marketId().primaryKey(),
    roomId: reference('room_id')
      .notNull()
      .references(() => rooms.id),
    /** Who asked it. */
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    state: text('state').$type<QuestionState>().notNull(),
    /** For how long stakes are taken, from the moment it is shown. */
    seconds: integer('seconds').notNull(),
    /** Most coins of one user, as it was when it was asked. */
    maxStake: integer('max_stake').notNull(),
    /** Null: held. */
    closesAt: moment('closes_at'),
    /** Position of the answer that was decided. */
    decided: integer('decided'),
    decidedBy: reference('decided_by').references(() => users.id),
    decidedAt: moment('decided_at'),
    /** Until then stakers can object; null: not decided, or it was objected to. */
    paysAt: moment('pays_at'),
    cancelReason: text('cancel_reason').$type<CancelReason>(),
    /** Grows when it is paid or cancelled: stakes are judged by it. */
    version: integer('version').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index('prediction_questions_of_room').on(table.roomId, table.createdAt),
    index('prediction_questions_running')
      .on(table.state)
      .where(sql`${table.state} not in ('paid', 'cancelled')`),
  ],
)

export const predictionAnswers = pgTable(
  'prediction_answers',
  { marketId: marketId(), position: integer('position').notNull(), text: text('text').notNull() },
  (table) => [primaryKey({ columns: [table.marketId, table.position] })],
)

/** Objections of stakers to the decision of a question: one each. */
export const predictionObjections = pgTable(
  'prediction_objections',
  {
    marketId: marketId(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.userId] }),
    index('prediction_objections_of_user').on(table.userId),
  ],
)
