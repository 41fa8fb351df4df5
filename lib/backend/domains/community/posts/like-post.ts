import { and, eq, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { postLikes, posts } from '#lib/backend/db/schema/community/posts.ts'
import { countAttempt } from '#lib/backend/domains/accounts/index.ts'
import { isBlockedBetween } from '#lib/backend/domains/social/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { likePost as endpoint } from '#lib/contract/community/posts.ts'
import { notifyPostLiked } from './notify-posted.ts'

/** Writes or removes a like and updates the post's count in the same transaction. */
export const likePost: Handler<typeof endpoint> = async ({ ctx, input: { id, state } }) => {
  const userId = requireUserId(ctx)
  await countAttempt(ctx.db, [['like-user', String(userId)]])
  const { post, isChange } = await withTransaction(ctx.db, async (tx) => {
    const [row] = await tx
      .select()
      .from(posts)
      .where(and(eq(posts.id, id), eq(posts.state, 'shown')))
      .for('update')
    if (!row) throw notFound('post')
    if (state && (await isBlockedBetween(tx, userId, row.userId)))
      throw new Refusal('forbidden', 'post.blocked')
    const changed = state
      ? await tx.insert(postLikes).values({ postId: id, userId }).onConflictDoNothing().returning()
      : await tx
          .delete(postLikes)
          .where(and(eq(postLikes.postId, id), eq(postLikes.userId, userId)))
          .returning()
    if (changed.length === 0) return { post: row, isChange: false }
    const step = state ? 1 : -1
    await tx
      .update(posts)
      .set({ likes: sql`${posts.likes} + ${step}::int`, heatDue: true })
      .where(eq(posts.id, id))
    return { post: { ...row, likes: row.likes + step }, isChange: true }
  })
  if (isChange && state) await notifyPostLiked(ctx, post, userId)
  return { id, state, likes: post.likes }
}
