import type { Queryable } from '#lib/backend/db/pool.ts'
import { moderationLog } from '#lib/backend/db/schema/moderation/reports.ts'

type Row = typeof moderationLog.$inferInsert

/** Writes down who did what in a room, in the transaction that does it. */
export async function writeLog(db: Queryable, row: Omit<Row, 'id' | 'createdAt'>): Promise<void> {
  await db.insert(moderationLog).values(row)
}
