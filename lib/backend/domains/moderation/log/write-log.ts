import type { Queryable } from '#lib/backend/db/pool.ts'
import { moderationLog } from '#lib/backend/db/schema/moderation/reports.ts'

type Row = typeof moderationLog.$inferInsert

/** Writes a log entry, in the transaction of the action itself. */
export async function writeLog(db: Queryable, row: Omit<Row, 'id' | 'createdAt'>): Promise<void> {
  await db.insert(moderationLog).values(row)
}
