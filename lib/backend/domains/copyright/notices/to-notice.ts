import { asc, inArray } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { copyrightNotices } from '#lib/backend/db/schema/copyright/notices.ts'
import { copyrightTakedowns } from '#lib/backend/db/schema/copyright/takedowns.ts'

type NoticeRow = typeof copyrightNotices.$inferSelect
export type TakedownRow = typeof copyrightTakedowns.$inferSelect

/** Loads what notices name, by the id of the notice, in the order of the notice. */
export async function loadContentsOf(
  db: Queryable,
  noticeIds: readonly number[],
): Promise<Map<number, TakedownRow[]>> {
  if (noticeIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(copyrightTakedowns)
    .where(inArray(copyrightTakedowns.noticeId, [...noticeIds]))
    .orderBy(asc(copyrightTakedowns.id))
  return Map.groupBy(rows, (row) => row.noticeId)
}

/** Converts a content of a notice to its wire format. */
export const toNoticeContent = (row: TakedownRow) => ({
  id: row.id,
  kind: row.kind,
  content_id: row.contentId,
  title: row.title,
  state: row.takenAt === null ? null : row.state,
  counter_name: row.counterName,
  counter_address: row.counterAddress,
  statement: row.statement,
  restore_at: row.restoreAt?.toISOString() ?? null,
  action: row.action,
})

/** Converts a notice to its wire format, without its contents. */
export const toNotice = (notice: NoticeRow) => ({
  id: notice.id,
  holder: notice.holder,
  work: notice.work,
  work_url: notice.workUrl,
  state: notice.state,
  reason: notice.reason,
  created_at: notice.createdAt.toISOString(),
  decided_at: notice.decidedAt?.toISOString() ?? null,
})
