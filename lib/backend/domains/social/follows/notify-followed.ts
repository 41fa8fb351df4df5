import { and, count, desc, eq, gt, gte, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { notices } from '#lib/backend/db/schema/accounts/profile.ts'
import { anchorFollows } from '#lib/backend/db/schema/social.ts'
import { publishUnread, renewNotice, writeNotice } from '#lib/backend/domains/accounts/index.ts'
import type { Context } from '#lib/backend/http/context.ts'

/** The first key of the lock that serialises an anchor's follower notices; the second key is the anchor. */
const FOLLOWERS_LOCK = 21
const HOUR_MS = 3_600_000
/** The follow that causes a notice is written slightly before it. */
const SLACK_MS = 5_000

/**
 * Notifies an anchor of new followers: one notice an hour, which names the latest follower and counts the
 * others. A user who unfollows and follows again counts once.
 */
export async function notifyFollowed(ctx: Context, anchorId: number, followerId: number): Promise<void> {
  const { db } = ctx
  await withTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FOLLOWERS_LOCK}::int, ${anchorId}::int)`)
    const [follower] = await tx.select({ name: users.nickname }).from(users).where(eq(users.id, followerId))
    if (!follower) return
    const [notice] = await tx
      .select({ id: notices.id, createdAt: notices.createdAt })
      .from(notices)
      .where(
        and(
          eq(notices.userId, anchorId),
          eq(notices.kind, 'new_follower'),
          gt(notices.createdAt, new Date(Date.now() - HOUR_MS)),
        ),
      )
      .orderBy(desc(notices.id))
      .limit(1)
    if (!notice)
      return writeNotice(tx, anchorId, {
        kind: 'new_follower',
        values: { name: follower.name, count: 0 },
      })
    const [since] = await tx
      .select({ total: count() })
      .from(anchorFollows)
      .where(
        and(
          eq(anchorFollows.anchorId, anchorId),
          gte(anchorFollows.createdAt, new Date(notice.createdAt.getTime() - SLACK_MS)),
        ),
      )
    const otherCount = Math.max(0, (since?.total ?? 1) - 1)
    await renewNotice(tx, notice.id, { name: follower.name, count: otherCount })
  })
  await publishUnread(ctx, anchorId)
}
