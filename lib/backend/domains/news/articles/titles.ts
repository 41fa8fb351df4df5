import { desc } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { newsArticles } from '#lib/backend/db/schema/news.ts'
import { isShown } from './cards.ts'

/** Titles of the newest articles that are shown, for the search: it keeps them in memory. */
export const newestTitles = (db: Queryable, now: number, most: number) =>
  db
    .select({
      id: newsArticles.id,
      nameZh: newsArticles.titleZh,
      nameEn: newsArticles.titleEn,
      nameVi: newsArticles.titleVi,
      simulated: newsArticles.simulated,
    })
    .from(newsArticles)
    .where(isShown(now))
    .orderBy(desc(newsArticles.publishedAt))
    .limit(most)
