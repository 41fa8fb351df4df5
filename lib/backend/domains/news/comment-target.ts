import { and, eq } from 'drizzle-orm'
import { newsArticles } from '#lib/backend/db/schema/news.ts'
import type { LoadCommentTarget } from '#lib/backend/domains/comments/index.ts'
import { isShown } from './articles/cards.ts'

/** An article that is shown, as the target of comments. */
export const loadArticleTarget: LoadCommentTarget = async ({ db, clock }, id) => {
  const [row] = await db
    .select({
      authorId: newsArticles.authorId,
      titles: {
        title_zh: newsArticles.titleZh,
        title_en: newsArticles.titleEn,
        title_vi: newsArticles.titleVi,
      },
    })
    .from(newsArticles)
    .where(and(eq(newsArticles.id, id), isShown(clock.now())))
  return row ?? null
}
