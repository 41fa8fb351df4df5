import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { copyrightNotices } from '#lib/backend/db/schema/copyright/notices.ts'
import { copyrightTakedowns } from '#lib/backend/db/schema/copyright/takedowns.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { getOwnTakedowns as endpoint } from '#lib/contract/copyright/takedowns.ts'
import { publishingLimit } from '#lib/shared/copyright/limits.ts'
import { loadStrikes } from './load-strikes.ts'

const MAX_TAKEDOWNS = 100

/** Lists what was taken down of the user's contents, the newest first, with their strikes. */
export const getOwnTakedowns: Handler<typeof endpoint> = async ({ ctx }) => {
  const userId = requireUserId(ctx)
  const rows = await ctx.db
    .select({ takedown: copyrightTakedowns, notice: copyrightNotices })
    .from(copyrightTakedowns)
    .innerJoin(copyrightNotices, eq(copyrightNotices.id, copyrightTakedowns.noticeId))
    .where(and(eq(copyrightTakedowns.userId, userId), isNotNull(copyrightTakedowns.takenAt)))
    .orderBy(desc(copyrightTakedowns.id))
    .limit(MAX_TAKEDOWNS)
  const strikes = (await loadStrikes(ctx.db, [userId])).get(userId) ?? []
  const limit = publishingLimit(strikes, Date.now())
  return {
    list: rows.flatMap(({ takedown, notice }) =>
      takedown.takenAt === null
        ? []
        : [
            {
              id: takedown.id,
              kind: takedown.kind,
              content_id: takedown.contentId,
              title: takedown.title,
              holder: notice.holder,
              work: notice.work,
              reason: notice.reason,
              state: takedown.state,
              taken_at: takedown.takenAt.toISOString(),
              statement: takedown.statement,
              restore_at: takedown.restoreAt?.toISOString() ?? null,
              action: takedown.action,
            },
          ],
    ),
    strikes: strikes.length,
    limit: limit && { stops: limit.stops, until: new Date(limit.until).toISOString() },
  }
}
