import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { copyrightNotices } from '#lib/backend/db/schema/copyright/notices.ts'
import { copyrightTakedowns } from '#lib/backend/db/schema/copyright/takedowns.ts'
import type { CopyrightContents } from '../content.ts'

const BATCH_SIZE = 50

/**
 * Hides the contents of upheld notices and moves their files. A content that fails is tried again by the job.
 */
export async function applyTakedowns({
  db,
  contents,
  log,
}: {
  db: Queryable
  contents: CopyrightContents
  log: Pick<Logger, 'warn'>
}): Promise<void> {
  const rows = await db
    .select({ takedown: copyrightTakedowns, notice: copyrightNotices })
    .from(copyrightTakedowns)
    .innerJoin(copyrightNotices, eq(copyrightNotices.id, copyrightTakedowns.noticeId))
    .where(
      and(
        isNotNull(copyrightTakedowns.takenAt),
        isNull(copyrightTakedowns.appliedAt),
        ne(copyrightTakedowns.state, 'restored'),
      ),
    )
    .orderBy(asc(copyrightTakedowns.id))
    .limit(BATCH_SIZE)
  for (const { takedown, notice } of rows) {
    try {
      await contents[takedown.kind].takeDown({
        id: takedown.contentId,
        reason: notice.reason || notice.holder,
        operatorId: notice.decidedBy ?? 0,
      })
      await db
        .update(copyrightTakedowns)
        .set({ appliedAt: new Date() })
        .where(eq(copyrightTakedowns.id, takedown.id))
    } catch (err) {
      log.warn({ err, takedown_id: takedown.id }, 'takedown_failed')
    }
  }
}
