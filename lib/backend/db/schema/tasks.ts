import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { TaskEvent, TaskIcon } from '#lib/shared/vocabulary/tasks.ts'
import { users } from './accounts/accounts.ts'
import { gifts } from './gifts/gifts.ts'
import { createdAt, identity, localised, moment, reference } from './services/columns.ts'
import { rooms } from './streams/streams.ts'

/** Tasks that earn coins: stored as data, so that a task is added or stopped without a release. */
export const tasks = pgTable(
  'tasks',
  {
    id: identity(),
    code: text('code').notNull().unique(),
    ...localised(),
    icon: text('icon').$type<TaskIcon>().notNull(),
    /** The event that counts towards it, and how many are needed. */
    event: text('event').$type<TaskEvent>().notNull(),
    goal: integer('goal').notNull(),
    /** Coins. */
    reward: integer('reward').notNull(),
    /** Gifts added to the backpack: which, how many, and for how many days (null: permanently). */
    giftId: reference('gift_id').references(() => gifts.id),
    giftCount: integer('gift_count'),
    giftDays: integer('gift_days'),
    /** Starts again every day of the site; otherwise it can be done only once. */
    daily: boolean('daily').notNull(),
    sort: integer('sort').notNull(),
    active: boolean('active').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    index('tasks_by_event').on(table.event),
    check('tasks_give_and_ask', sql`${table.goal} > 0 and ${table.reward} > 0`),
    check(
      'tasks_give_so_many_gifts',
      sql`(${table.giftId} is null) = (${table.giftCount} is null) and coalesce(${table.giftCount} > 0, true) and coalesce(${table.giftDays} > 0, true)`,
    ),
  ],
)

/** A user's progress in a task on a day, or (`once`) overall. */
export const taskProgress = pgTable(
  'task_progress',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    taskId: reference('task_id')
      .notNull()
      .references(() => tasks.id),
    /** A day, `2026-11-21`, or `once`. */
    period: text('period').notNull(),
    progress: integer('progress').notNull().default(0),
    claimedAt: moment('claimed_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.taskId, table.period] })],
)

/** A day that counts for a user's streak: signed in, or repaired with that month's repair card. */
export const signIns = pgTable(
  'sign_ins',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    day: date('day', { mode: 'string' }).notNull(),
    /** Consecutive days up to and including this one. */
    streak: integer('streak').notNull(),
    /** Coins; none for a repaired day. */
    reward: integer('reward').notNull(),
    /** The month whose card repaired this day, `2026-11`; null where the user signed in. */
    repairMonth: text('repair_month'),
    /** Repaired with an extra card, of which there may be several in a month. */
    extraCard: boolean('extra_card').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    uniqueIndex('sign_ins_one_repair_a_month').on(table.userId, table.repairMonth),
  ],
)

/** Repair cards of a user besides the one of each month. */
export const repairCards = pgTable(
  'repair_cards',
  {
    userId: reference('user_id')
      .primaryKey()
      .references(() => users.id),
    count: integer('count').notNull(),
  },
  (table) => [check('repair_cards_never_below_zero', sql`${table.count} >= 0`)],
)

/** The room a user is watching, by the heartbeats of one tab, and for how long today. */
export const watching = pgTable('watching', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id),
  /** The tab whose heartbeats count. */
  tab: text('tab').notNull(),
  roomId: reference('room_id')
    .notNull()
    .references(() => rooms.id),
  beatAt: moment('beat_at').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  seconds: integer('seconds').notNull().default(0),
})
