import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CopyrightContentKind, TakedownState } from '../../../../shared/copyright/vocabulary.ts'
import { users } from '../accounts/accounts.ts'
import { identity, moment, reference } from '../services/columns.ts'
import { copyrightNotices } from './notices.ts'

/** The contents that a notice names. While it is open, and if it is dismissed, `takenAt` is null. */
export const copyrightTakedowns = pgTable(
  'copyright_takedowns',
  {
    id: identity(),
    noticeId: reference('notice_id')
      .notNull()
      .references(() => copyrightNotices.id),
    kind: text('kind').$type<CopyrightContentKind>().notNull(),
    contentId: reference('content_id').notNull(),
    /** Its author, and its title when it was reported. */
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    state: text('state').$type<TakedownState>().notNull().default('down'),
    /** When the notice was upheld: a strike. */
    takenAt: moment('taken_at'),
    /** When the content was hidden and its files were moved; null: still to be done. */
    appliedAt: moment('applied_at'),
    counterName: text('counter_name'),
    counterAddress: text('counter_address'),
    statement: text('statement'),
    counteredAt: moment('countered_at'),
    /** When it returns after a counter-notice. */
    restoreAt: moment('restore_at'),
    /** The court and the file number that the rights holder reported. */
    action: text('action'),
    restoredAt: moment('restored_at'),
  },
  (table) => [
    uniqueIndex('copyright_takedowns_once').on(table.noticeId, table.kind, table.contentId),
    index('copyright_takedowns_of_user').on(table.userId, table.id),
    index('copyright_takedowns_of_content').on(table.kind, table.contentId),
    index('copyright_takedowns_to_apply')
      .on(table.id)
      .where(sql`taken_at is not null and applied_at is null`),
    index('copyright_takedowns_to_restore').on(table.restoreAt).where(sql`state = 'countered'`),
  ],
)
