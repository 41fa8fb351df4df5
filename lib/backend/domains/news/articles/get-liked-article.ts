import { and, eq } from 'drizzle-orm'
import { newsArticles, newsLikes } from '#lib/backend/db/schema/news.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/news/articles.ts'
import { isShown } from './cards.ts'
import { userOf } from './likes/liked-by.ts'

/** `news/liked` */
export const getLikedArticle: Handler<typeof contract.getLikedArticle> = async ({ ctx, input: { id } }) => {
  const [article] = await ctx.db
    .select({ likes: newsArticles.likes })
    .from(newsArticles)
    .where(and(eq(newsArticles.id, id), isShown(ctx.clock.now())))
  if (!article) throw notFound('article')
  const mine = await ctx.db.$count(
    newsLikes,
    and(eq(newsLikes.articleId, id), eq(newsLikes.userId, userOf(ctx))),
  )
  return { id, state: mine > 0, likes: article.likes }
}
