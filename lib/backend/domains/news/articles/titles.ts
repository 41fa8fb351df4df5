import { desc } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { newsArticles } from '#lib/backend/db/schema/news.ts'
import { isShown } from './cards.ts'

/** Loads the titles of the newest visible articles, which the search caches. */
export const newestTitles = (db: Queryable, now: number, limit: number) =>
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
    .limit(limit)
