import { and, eq, exists, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { newsArticles, newsTags } from '#lib/backend/db/schema/news.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/news/articles.ts'
import { cardsPage, type ImageAddress, isShown } from './cards.ts'
import { type Page, site, TAG_COLUMN } from './tag-column.ts'

/** `news/about` */
export const createGetNewsAbout =
  (imageAddress: ImageAddress): Verb<z.output<typeof contract.getNewsAbout.input>, Page> =>
  async ({ ctx, input: { kind, id, page, page_size } }) => {
    const tagged = ctx.db
      .select({ one: sql`1` })
      .from(newsTags)
      .where(and(eq(newsTags.articleId, newsArticles.id), eq(TAG_COLUMN[kind], id)))
    const where = and(isShown(ctx.clock.now()), exists(tagged))
    return { ...site(ctx), ...(await cardsPage(ctx.db, imageAddress, { where, page, page_size })) }
  }
