import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { copyrightNotices } from '#lib/backend/db/schema/copyright/notices.ts'
import { copyrightTakedowns } from '#lib/backend/db/schema/copyright/takedowns.ts'
import { STRIKE_DAYS } from '#lib/shared/copyright/limits.ts'

/**
 * Loads the times (ms) of the strikes of users: one for each upheld notice of the last 90 days with at least one
 * content that was not restored. Users without strikes are not in the result.
 */
export async function loadStrikes(
  db: Queryable,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({
      userId: copyrightTakedowns.userId,
      at: sql<Date>`min(${copyrightTakedowns.takenAt})`.mapWith(copyrightTakedowns.takenAt),
    })
    .from(copyrightTakedowns)
    .innerJoin(copyrightNotices, eq(copyrightNotices.id, copyrightTakedowns.noticeId))
    .where(
      and(
        inArray(copyrightTakedowns.userId, [...userIds]),
        eq(copyrightNotices.state, 'upheld'),
        ne(copyrightTakedowns.state, 'restored'),
        gt(copyrightTakedowns.takenAt, sql`now() - make_interval(days => ${STRIKE_DAYS})`),
      ),
    )
    .groupBy(copyrightTakedowns.userId, copyrightTakedowns.noticeId)
  const found = new Map<number, number[]>()
  for (const { userId, at } of rows) found.set(userId, [...(found.get(userId) ?? []), at.getTime()])
  return found
}
