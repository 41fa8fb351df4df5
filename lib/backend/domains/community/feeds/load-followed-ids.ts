import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { circleMembers } from '#lib/backend/db/schema/community/circles.ts'
import { posts } from '#lib/backend/db/schema/community/posts.ts'
import { anchorFollows } from '#lib/backend/db/schema/social.ts'
import { blockedCondition } from '#lib/backend/domains/social/index.ts'

/**
 * Returns the ids of the newest posts of a user's circles, of the users whom they follow, and of their own, before a
 * post. Of each source as many are read as one page needs, so that the cost depends on the number of sources only. Who
 * has blocked a user does not follow them, so that only posts of circles are compared with the blocks.
 */
export async function loadFollowedIds(
  db: Queryable,
  userId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<number[]> {
  const isShown = sql`p.state = 'shown' and (${before}::bigint is null or p.id < ${before}::bigint)`
  const newest = sql`order by p.id desc limit ${limit}`
  const { rows } = await db.execute<{ id: number }>(sql`
    select n.id from ${circleMembers} m
      cross join lateral (select p.id from ${posts} p where p.circle_id = m.circle_id and ${isShown}
        and not ${blockedCondition(userId, sql`p.user_id`)} ${newest}) n
      where m.user_id = ${userId}
    union
    select n.id from ${anchorFollows} f
      cross join lateral (select p.id from ${posts} p where p.user_id = f.anchor_id and ${isShown} ${newest}) n
      where f.user_id = ${userId}
    union
    (select p.id from ${posts} p where p.user_id = ${userId} and ${isShown} ${newest})
    order by id desc limit ${limit}`)
  return rows.map(({ id }) => Number(id))
}
