import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Queryable, withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { notices } from '#lib/backend/db/schema/accounts/profile.ts'
import { commentLikes, commentMentions, type comments } from '#lib/backend/db/schema/comments.ts'
import { notify, publishUnread, renewNotice, writeNotice } from '#lib/backend/domains/accounts/index.ts'
import { blockedCondition } from '#lib/backend/domains/social/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { commentAddress } from '#lib/shared/addresses/addresses.ts'

type Comment = typeof comments.$inferSelect

/** The first key of the lock that serialises the notices of a comment's likes; the second key is the comment. */
const LIKES_LOCK = 23

async function nameOf(db: Queryable, userId: number): Promise<string> {
  const [user] = await db.select({ name: users.nickname }).from(users).where(eq(users.id, userId))
  return user?.name ?? ''
}

/** Of these users, those who have not blocked another. */
async function notBlocking(db: Queryable, ids: readonly number[], userId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select value::bigint as id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)
    where not ${blockedCondition(sql`value::bigint`, userId)}`)
  return rows.map(({ id }) => Number(id))
}

/** Notifies those whom a shown comment answers and mentions: each of them once. */
export async function notifyCommented(ctx: Context, comment: Comment): Promise<void> {
  const { id, userId, answeredUserId } = comment
  const mentions = await ctx.db
    .select({ userId: commentMentions.userId })
    .from(commentMentions)
    .where(eq(commentMentions.commentId, id))
  const answered = answeredUserId === null || answeredUserId === userId ? [] : [answeredUserId]
  const mentioned = mentions.map((row) => row.userId).filter((each) => !answered.includes(each))
  const receivers = new Set(await notBlocking(ctx.db, [...answered, ...mentioned], userId))
  if (receivers.size === 0) return
  const values = { name: await nameOf(ctx.db, userId) }
  const link = commentAddress(id)
  for (const receiver of receivers)
    await notify(ctx, receiver, {
      kind: answered.includes(receiver) ? 'comment_answered' : 'comment_mentioned',
      values,
      link,
    })
}

/**
 * Notifies the author of a comment of a like: one notice for a comment until it is read, which names the latest user
 * and counts the others.
 */
export async function notifyLiked(ctx: Context, comment: Comment, likerId: number): Promise<void> {
  const { id, userId } = comment
  if (userId === likerId || (await notBlocking(ctx.db, [userId], likerId)).length === 0) return
  await withTransaction(ctx.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LIKES_LOCK}::int, ${id}::int)`)
    const link = commentAddress(id)
    const values = {
      name: await nameOf(tx, likerId),
      count: Math.max(0, (await tx.$count(commentLikes, eq(commentLikes.commentId, id))) - 1),
    }
    const [notice] = await tx
      .select({ id: notices.id })
      .from(notices)
      .where(
        and(
          eq(notices.userId, userId),
          eq(notices.kind, 'comment_liked'),
          eq(notices.link, link),
          isNull(notices.readAt),
        ),
      )
      .limit(1)
    if (notice) await renewNotice(tx, notice.id, values)
    else await writeNotice(tx, userId, { kind: 'comment_liked', values, link })
  })
  await publishUnread(ctx, userId)
}
