import { and, asc, eq, exists, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { newsArticles, newsCategories, newsTags } from '#lib/backend/db/schema/news.ts'
import type { Context, Verb } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/news/articles.ts'
import type { NewsTagKind } from '#lib/shared/news-words.ts'
import { cardsPage, type ImageAddress, isShown } from './cards.ts'

type Page = z.input<typeof contract.getNews.output>

export const TAG_COLUMN = {
  match: newsTags.matchId,
  team: newsTags.teamId,
  competition: newsTags.competitionId,
} as const satisfies Record<NewsTagKind, unknown>

const site = (ctx: Context) => ({
  server_time: new Date(ctx.clock.now()).toISOString(),
  time_zone: ctx.timeZone,
})

/** `Headlines/classifyList` */
export const getNewsCategories: Verb<object, z.input<typeof contract.getNewsCategories.output>> = async ({
  ctx,
}) => {
  const rows = await ctx.db
    .select()
    .from(newsCategories)
    .orderBy(asc(newsCategories.sort), asc(newsCategories.id))
  return {
    list: rows.map(({ id, nameZh, nameEn, nameVi }) => ({
      id,
      name_zh: nameZh,
      name_en: nameEn,
      name_vi: nameVi,
    })),
  }
}

/** `Portal_post/getList2` */
export const createGetNews =
  (imageAddress: ImageAddress): Verb<z.output<typeof contract.getNews.input>, Page> =>
  async ({ ctx, input: { type, kind, page, page_size } }) => {
    const where = and(
      isShown(ctx.clock.now()),
      type === 0 ? undefined : eq(newsArticles.categoryId, type),
      kind === undefined ? undefined : eq(newsArticles.kind, kind),
    )
    return { ...site(ctx), ...(await cardsPage(ctx.db, imageAddress, { where, page, page_size })) }
  }

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
