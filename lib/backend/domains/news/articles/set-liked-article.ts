import { and, eq, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { newsArticles, newsLikes } from '#lib/backend/db/schema/news.ts'
import { countAttempt } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/news/articles.ts'
import { isShown } from './cards.ts'
import { userOf } from './likes/liked-by.ts'

/** `news/like`: writes the like and updates the article's count in the same transaction. */
export const setLikedArticle: Handler<typeof contract.setLikedArticle> = async ({
  ctx,
  input: { id, state },
}) => {
  const userId = userOf(ctx)
  await countAttempt(ctx.db, [['like-user', String(userId)]])
  return withTransaction(ctx.db, async (tx) => {
    const [article] = await tx
      .select({ likes: newsArticles.likes })
      .from(newsArticles)
      .where(and(eq(newsArticles.id, id), isShown(ctx.clock.now())))
      .for('update')
    if (!article) throw notFound('article')
    const changed = state
      ? await tx.insert(newsLikes).values({ articleId: id, userId }).onConflictDoNothing().returning()
      : await tx
          .delete(newsLikes)
          .where(and(eq(newsLikes.articleId, id), eq(newsLikes.userId, userId)))
          .returning()
    if (changed.length === 0) return { id, state, likes: article.likes }
    const step = state ? 1 : -1
    await tx
      .update(newsArticles)
      .set({ likes: sql`${newsArticles.likes} + ${step}` })
      .where(eq(newsArticles.id, id))
    return { id, state, likes: article.likes + step }
  })
}
