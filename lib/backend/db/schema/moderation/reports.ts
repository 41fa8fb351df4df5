import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ModerationAction, ReportKind, ReportReason, ReportState } from '#lib/shared/vocabulary/rooms.ts'
import { users } from '../accounts/accounts.ts'
import { createdAt, identity, moment, reference } from '../services/columns.ts'
import { rooms } from '../streams/streams.ts'

/** Reports and the log of moderation actions (docs/decisions/0015-the-room.md). */

/** A report with the reported content as of that time; the reporter is notified of the outcome. */
export const reports = pgTable(
  'reports',
  {
    id: identity(),
    reporterId: reference('reporter_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<ReportKind>().notNull(),
    /** The id of the room, the message or the user. */
    subjectId: reference('subject_id').notNull(),
    roomId: reference('room_id').references(() => rooms.id),
    /** The user it is about; null: a guest's message. */
    accusedId: reference('accused_id').references(() => users.id),
    reason: text('reason').$type<ReportReason>().notNull(),
    note: text('note').notNull().default(''),
    /** What was visible: title, messages around, names. Never changed. */
    evidence: jsonb('evidence').$type<Record<string, unknown>>().notNull(),
    state: text('state').$type<ReportState>().notNull().default('open'),
    answer: text('answer').notNull().default(''),
    decidedBy: reference('decided_by').references(() => users.id),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('reports_by_state').on(table.state, table.id),
    index('reports_of_accused').on(table.accusedId),
    // One open report per subject and user; they may report it again once it is decided.
    uniqueIndex('reports_once').on(table.reporterId, table.kind, table.subjectId).where(sql`state = 'open'`),
  ],
)

/** The log of moderation actions, one row each; a trigger refuses updates and deletes. */
export const moderationLog = pgTable(
  'moderation_log',
  {
    id: identity(),
    /** Null: it affected the whole site. No foreign key: the log outlives the rows it refers to. */
    roomId: reference('room_id'),
    /** Null: an automatic action (a message held by the filter, an account marked). */
    actorId: reference('actor_id').references(() => users.id),
    action: text('action').$type<ModerationAction>().notNull(),
    /** The affected user. */
    userId: reference('user_id').references(() => users.id),
    /** The affected object: a message, a held message, an appeal, a report. */
    subjectId: reference('subject_id'),
    reason: text('reason').notNull().default(''),
    detail: jsonb('detail').$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('moderation_log_of_room').on(table.roomId, table.id),
    index('moderation_log_of_user').on(table.userId, table.id),
    index('moderation_log_of_actor').on(table.actorId, table.id),
    index('moderation_log_by_time').on(table.createdAt),
  ],
)
