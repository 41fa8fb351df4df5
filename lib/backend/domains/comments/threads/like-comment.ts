import { and, eq, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { commentLikes, comments } from '#lib/backend/db/schema/comments.ts'
import { countAttempt } from '#lib/backend/domains/accounts/index.ts'
import { isBlockedBetween } from '#lib/backend/domains/social/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { likeComment as endpoint } from '#lib/contract/comments/threads.ts'
import { notifyLiked } from './notify-commented.ts'

/** Writes or removes a like and updates the comment's count in the same transaction. */
export const likeComment: Handler<typeof endpoint> = async ({ ctx, input: { id, state } }) => {
  const userId = requireUserId(ctx)
  await countAttempt(ctx.db, [['like-user', String(userId)]])
  const { comment, isChange } = await withTransaction(ctx.db, async (tx) => {
    const [row] = await tx
      .select()
      .from(comments)
      .where(and(eq(comments.id, id), eq(comments.state, 'shown')))
      .for('update')
    if (!row) throw notFound('comment')
    if (state && (await isBlockedBetween(tx, userId, row.userId)))
      throw new Refusal('forbidden', 'comment.blocked')
    const changed = state
      ? await tx.insert(commentLikes).values({ commentId: id, userId }).onConflictDoNothing().returning()
      : await tx
          .delete(commentLikes)
          .where(and(eq(commentLikes.commentId, id), eq(commentLikes.userId, userId)))
          .returning()
    if (changed.length === 0) return { comment: row, isChange: false }
    const step = state ? 1 : -1
    await tx
      .update(comments)
      .set({ likes: sql`${comments.likes} + ${step}::int` })
      .where(eq(comments.id, id))
    return { comment: { ...row, likes: row.likes + step }, isChange: true }
  })
  if (isChange && state) await notifyLiked(ctx, comment, userId)
  return { id, state, likes: comment.likes }
}
