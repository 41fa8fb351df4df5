import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { newsArticles, newsCategories, newsTags } from '#lib/backend/db/schema/news.ts'
import { briefsOf } from '#lib/backend/domains/competitions/index.ts'
import { rowsWithIds } from '#lib/backend/domains/matches/index.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getArticle as endpoint } from '#lib/contract/news/articles.ts'
import { shownBody } from '../sanitise.ts'
import { idsOf, tagsOf, teamsWithIds } from '../tags.ts'
import { CARD_COLUMNS, type ImageAddress, isShown, toCard, toCards } from './cards.ts'
import { quotesOdds, withoutOddsQuotes } from './odds-quotes.ts'
import { subjectsOf } from './subjects.ts'

const RELATED = 6

/**
 * Loads articles that share tags with this one, the closest first: a match weighs more than a team, a team
 * more than a competition.
 */
async function relatedTo(ctx: Context, id: number) {
  const ownTags = sql`(select match_id, team_id, competition_id from ${newsTags} where article_id = ${id})`
  const weight = sql<number>`sum(case when ${newsTags.matchId} is not null then 9
    when ${newsTags.teamId} is not null then 3 else 1 end)`
  const near = ctx.db
    .select({ articleId: newsTags.articleId, weight: weight.as('weight') })
    .from(newsTags)
    .innerJoin(
      sql`${ownTags} as own`,
      sql`own.match_id = ${newsTags.matchId} or own.team_id = ${newsTags.teamId}
        or own.competition_id = ${newsTags.competitionId}`,
    )
    .where(ne(newsTags.articleId, id))
    .groupBy(newsTags.articleId)
    .as('near')
  return ctx.db
    .select(CARD_COLUMNS)
    .from(newsArticles)
    .innerJoin(near, eq(near.articleId, newsArticles.id))
    .where(isShown(ctx.clock.now()))
    .orderBy(desc(near.weight), desc(newsArticles.publishedAt), desc(newsArticles.id))
    .limit(RELATED)
}

/** `news/detail` */
export const createGetArticle =
  (imageAddress: ImageAddress): Handler<typeof endpoint> =>
  async ({ ctx, input: { id } }) => {
    const [found] = await ctx.db
      .select({ row: newsArticles, category: newsCategories, author: users.nickname })
      .from(newsArticles)
      .innerJoin(newsCategories, eq(newsCategories.id, newsArticles.categoryId))
      .leftJoin(users, eq(users.id, newsArticles.authorId))
      .where(and(eq(newsArticles.id, id), isShown(ctx.clock.now())))
    if (!found) throw notFound('article')
    const tags = await tagsOf(ctx.db, id)
    const [matches, clubs, competitions, related, subjects] = await Promise.all([
      rowsWithIds(ctx.db, idsOf(tags, 'match')),
      teamsWithIds(ctx.db, idsOf(tags, 'team')),
      briefsOf(ctx.db, idsOf(tags, 'competition')),
      relatedTo(ctx, id).then((rows) => toCards(ctx.db, rows, imageAddress)),
      subjectsOf(ctx.db, [id]),
    ])
    const { row, category, author } = found
    const hidesOdds = row.madeOf !== null && !(await quotesOdds(ctx.db))
    const bodyOf = (html: string | null) =>
      shownBody(hidesOdds ? withoutOddsQuotes(html) : html, ctx.isOwnHost)
    return {
      ...toCard(row, imageAddress, subjects.get(id)),
      body_zh: bodyOf(row.bodyZh),
      body_en: bodyOf(row.bodyEn),
      body_vi: bodyOf(row.bodyVi),
      category: {
        id: category.id,
        name_zh: category.nameZh,
        name_en: category.nameEn,
        name_vi: category.nameVi,
      },
      author,
      updated_at: row.updatedAt.toISOString(),
      matches,
      teams: clubs,
      competitions,
      related,
      server_time: new Date(ctx.clock.now()).toISOString(),
      time_zone: ctx.timeZone,
    }
  }

/** Loads the visible articles with these ids, for the search. */
export const cardsWithIds = async (ctx: Context, ids: number[], imageAddress: ImageAddress) =>
  ids.length === 0
    ? []
    : toCards(
        ctx.db,
        await ctx.db
          .select(CARD_COLUMNS)
          .from(newsArticles)
          .where(and(inArray(newsArticles.id, ids), isShown(ctx.clock.now()))),
        imageAddress,
      )
