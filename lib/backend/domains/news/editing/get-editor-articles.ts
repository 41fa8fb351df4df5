import { and, desc, eq, getTableColumns, gt, ilike, not, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { newsArticles } from '#lib/backend/db/schema/news.ts'
import type { Handler, HandlerInput, HandlerResult } from '#lib/backend/http/context.ts'
import type { getEditorArticles as endpoint } from '#lib/contract/news/editing.ts'
import type { ArticleRow } from '../articles/cards.ts'

/** Converts an article to the form in which the editor lists it. `author` is the nickname of its writer. */
export function toEditorArticle(
  row: Omit<ArticleRow, 'bodyZh' | 'bodyEn' | 'bodyVi'>,
  author: string | null,
  now: number,
) {
  return {
    id: row.id,
    state: row.state,
    is_scheduled: row.state === 'published' && row.publishedAt !== null && row.publishedAt.getTime() > now,
    kind: row.kind,
    category_id: row.categoryId,
    title_zh: row.titleZh,
    title_en: row.titleEn,
    title_vi: row.titleVi,
    author,
    is_machine_made: row.madeOf !== null,
    is_simulated: row.simulated,
    published_at: row.publishedAt?.toISOString() ?? null,
    updated_at: row.updatedAt.toISOString(),
    refused_reason: row.refusedReason,
    version: row.version,
    likes: row.likes,
  }
}

/** A LIKE pattern that finds the text anywhere, with its special characters escaped. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

function inState(state: HandlerInput<typeof endpoint>['state'], now: number): SQL | undefined {
  const later = gt(newsArticles.publishedAt, new Date(now))
  if (state === undefined) return undefined
  if (state === 'scheduled') return and(eq(newsArticles.state, 'published'), later)
  if (state === 'published') return and(eq(newsArticles.state, 'published'), not(later))
  return eq(newsArticles.state, state)
}

/** `admin/articles` */
export const getEditorArticles: Handler<typeof endpoint> = async ({
  ctx,
  input: { state, term, page, page_size },
}) => {
  const now = ctx.clock.now()
  const titleColumns = ['titleZh', 'titleEn', 'titleVi'] as const
  const where = and(
    inState(state, now),
    term === ''
      ? undefined
      : or(...titleColumns.map((each) => ilike(newsArticles[each], containsPattern(term)))),
  )
  const { bodyZh: _zh, bodyEn: _en, bodyVi: _vi, ...columns } = getTableColumns(newsArticles)
  const rows = await ctx.db
    .select({ row: columns, author: users.nickname })
    .from(newsArticles)
    .leftJoin(users, eq(users.id, newsArticles.authorId))
    .where(where)
    .orderBy(desc(newsArticles.updatedAt), desc(newsArticles.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const total = await ctx.db.$count(newsArticles, where)
  const counted = await ctx.db
    .select({
      state: sql<keyof HandlerResult<typeof endpoint>['counts']>`case when ${inState('scheduled', now)}
        then 'scheduled' else ${newsArticles.state} end`,
      count: sql<number>`count(*)::int`,
    })
    .from(newsArticles)
    .groupBy(sql`1`)
  const counts = { review: 0, draft: 0, scheduled: 0, published: 0, unpublished: 0, refused: 0 }
  for (const each of counted) counts[each.state] = each.count
  const list = rows.map(({ row, author }) => toEditorArticle(row, author, now))
  return { list, page, page_size, total, counts }
}
