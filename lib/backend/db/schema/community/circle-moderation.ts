import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.ts'
import { createdAt, moment, reference, updatedAt } from '../services/columns.ts'
import { circles } from './circles.ts'

const circleId = () =>
  reference('circle_id')
    .notNull()
    .references(() => circles.id)

const userId = (name = 'user_id') =>
  reference(name)
    .notNull()
    .references(() => users.id)

/** The moderators of circles. */
export const circleModerators = pgTable(
  'circle_moderators',
  {
    circleId: circleId(),
    userId: userId(),
    appointedBy: userId('appointed_by'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.circleId, table.userId] }),
    index('circle_moderators_of_user').on(table.userId),
  ],
)

/** Users who cannot write in a circle until `ends_at`. */
export const circleMutes = pgTable(
  'circle_mutes',
  {
    circleId: circleId(),
    userId: userId(),
    endsAt: moment('ends_at').notNull(),
    mutedBy: userId('muted_by'),
    /** What the user says against it, and what became of that; null: they have not appealed. */
    appeal: text('appeal'),
    appealState: text('appeal_state').$type<'open' | 'denied'>(),
    answer: text('answer').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.circleId, table.userId] }),
    index('circle_mutes_of_user').on(table.userId),
  ],
)

/** The rules of circles; a language without a text shows that of another one. */
export const circleRules = pgTable('circle_rules', {
  circleId: reference('circle_id')
    .primaryKey()
    .references(() => circles.id),
  rulesZh: text('rules_zh'),
  rulesEn: text('rules_en'),
  rulesVi: text('rules_vi'),
  updatedAt: updatedAt(),
})
