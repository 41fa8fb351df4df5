import { and, eq, exists, sql } from 'drizzle-orm'
import { newsArticles, newsTags } from '#lib/backend/db/schema/news.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/news/articles.ts'
import { cardsPage, type ImageAddress, isShown } from './cards.ts'
import { site, TAG_COLUMN } from './tag-column.ts'

/** `news/about` */
export const createGetNewsAbout =
  (imageAddress: ImageAddress): Handler<typeof contract.getNewsAbout> =>
  async ({ ctx, input: { kind, id, page, page_size } }) => {
    const tagged = ctx.db
      .select({ one: sql`1` })
      .from(newsTags)
      .where(and(eq(newsTags.articleId, newsArticles.id), eq(TAG_COLUMN[kind], id)))
    const where = and(isShown(ctx.clock.now()), exists(tagged))
    return { ...site(ctx), ...(await cardsPage(ctx.db, imageAddress, { where, page, page_size })) }
  }
