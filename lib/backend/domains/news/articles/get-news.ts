import { and, eq } from 'drizzle-orm'
import { newsArticles } from '#lib/backend/db/schema/news.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/news/articles.ts'
import { cardsPage, type ImageAddress, isShown } from './cards.ts'
import { site } from './tag-column.ts'

/** `Portal_post/getList2` */
export const createGetNews =
  (imageAddress: ImageAddress): Handler<typeof contract.getNews> =>
  async ({ ctx, input: { type, kind, page, page_size } }) => {
    const where = and(
      isShown(ctx.clock.now()),
      type === 0 ? undefined : eq(newsArticles.categoryId, type),
      kind === undefined ? undefined : eq(newsArticles.kind, kind),
    )
    return { ...site(ctx), ...(await cardsPage(ctx.db, imageAddress, { where, page, page_size })) }
  }
