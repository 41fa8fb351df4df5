import { and, asc, eq, gt, notExists, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { anchorFollows, userBlocks } from '#lib/backend/db/schema/social.ts'

/** The ids of the next followers of a user after an id, by id, without those who have blocked them. */
export async function loadFollowers(
  db: Queryable,
  userId: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: anchorFollows.userId })
    .from(anchorFollows)
    .where(
      and(
        eq(anchorFollows.anchorId, userId),
        gt(anchorFollows.userId, after),
        notExists(
          db
            .select({ one: sql`1` })
            .from(userBlocks)
            .where(and(eq(userBlocks.userId, anchorFollows.userId), eq(userBlocks.blockedId, userId))),
        ),
      ),
    )
    .orderBy(asc(anchorFollows.userId))
    .limit(limit)
  return rows.map(({ id }) => id)
}
