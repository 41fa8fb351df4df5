import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { newsArticles, newsTags } from '#lib/backend/db/schema/news.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getNewsAboutMany as endpoint } from '#lib/contract/news/articles.ts'
import { CARD_COLUMNS, type CardInput, type ImageAddress, isShown, toCards } from './cards.ts'
import { TAG_COLUMN } from './tag-column.ts'

/** `news/aboutMany`: one statement for any number of ids. */
export const createGetNewsAboutMany =
  (imageAddress: ImageAddress): Handler<typeof endpoint> =>
  async ({ ctx, input: { kind, ids, each } }) => {
    if (ids.length === 0) return { list: [] }
    const column = TAG_COLUMN[kind]
    const newest = [desc(newsArticles.publishedAt), desc(newsArticles.id)]
    const ranked = ctx.db
      .select({
        of: sql<number>`${column}`.mapWith(Number).as('of'),
        article: newsTags.articleId,
        place:
          sql<number>`row_number() over (partition by ${column} order by ${sql.join(newest, sql`, `)})`.as(
            'place',
          ),
      })
      .from(newsTags)
      .innerJoin(newsArticles, eq(newsArticles.id, newsTags.articleId))
      .where(and(inArray(column, ids), isShown(ctx.clock.now())))
      .as('ranked')
    const found = await ctx.db
      .select({ of: ranked.of, card: CARD_COLUMNS })
      .from(ranked)
      .innerJoin(newsArticles, eq(newsArticles.id, ranked.article))
      .where(sql`${ranked.place} <= ${each}`)
      .orderBy(ranked.place)
    const cards = await toCards(
      ctx.db,
      found.map(({ card }) => card),
      imageAddress,
    )
    const byId = new Map<number, CardInput[]>()
    for (const [at, { of }] of found.entries())
      byId.set(of, [...(byId.get(of) ?? []), ...cards.slice(at, at + 1)])
    return { list: [...byId].map(([id, articles]) => ({ id, articles })) }
  }
