import { and, desc, eq, lte, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { newsArticles } from '#lib/backend/db/schema/news.ts'
import type { articleCard } from '#lib/contract/news/articles.ts'
import { type SubjectInput, subjectsOf } from './subjects.ts'

export type ArticleRow = typeof newsArticles.$inferSelect
export type CardInput = z.input<typeof articleCard>
/** Returns the address under which a browser loads an uploaded picture. */
export type ImageAddress = (key: string) => string

/** The articles that visitors see at a time (site time in ms). */
export const isShown = (now: number): SQL | undefined =>
  and(eq(newsArticles.state, 'published'), lte(newsArticles.publishedAt, new Date(now)))

/** The columns of a list. Bodies are long and no list shows them. */
export const CARD_COLUMNS = {
  id: newsArticles.id,
  categoryId: newsArticles.categoryId,
  kind: newsArticles.kind,
  titleZh: newsArticles.titleZh,
  titleEn: newsArticles.titleEn,
  titleVi: newsArticles.titleVi,
  leadZh: newsArticles.leadZh,
  leadEn: newsArticles.leadEn,
  leadVi: newsArticles.leadVi,
  cover: newsArticles.cover,
  madeOf: newsArticles.madeOf,
  simulated: newsArticles.simulated,
  publishedAt: newsArticles.publishedAt,
  updatedAt: newsArticles.updatedAt,
  likes: newsArticles.likes,
} as const

export type CardRow = Pick<ArticleRow, keyof typeof CARD_COLUMNS>

/** A match as it was when its preview was written. */
const unplayed = (subject: SubjectInput): SubjectInput => ({
  ...subject,
  home_score: null,
  away_score: null,
  scorers: [],
})

/** `subjects`: the matches it is about (`subjectsOf`); a preview never has the score. */
export const toCard = (
  row: CardRow,
  imageAddress: ImageAddress,
  subjects: readonly SubjectInput[] = [],
): CardInput => ({
  id: row.id,
  category_id: row.categoryId,
  kind: row.kind,
  title_zh: row.titleZh,
  title_en: row.titleEn,
  title_vi: row.titleVi,
  lead_zh: row.leadZh,
  lead_en: row.leadEn,
  lead_vi: row.leadVi,
  cover: row.cover === null ? null : imageAddress(row.cover),
  published_at: (row.publishedAt ?? row.updatedAt).toISOString(),
  likes: row.likes,
  is_machine_made: row.madeOf !== null,
  is_simulated: row.simulated,
  subjects: row.kind === 'preview' ? subjects.map(unplayed) : [...subjects],
})

/** Converts rows to cards with the matches they are about. */
export async function toCards(
  db: Queryable,
  rows: readonly CardRow[],
  imageAddress: ImageAddress,
): Promise<CardInput[]> {
  const subjects = await subjectsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toCard(row, imageAddress, subjects.get(row.id)))
}

interface PageQuery {
  where: SQL | undefined
  page: number
  page_size: number
}

/** Loads a page of articles, the newest first. */
export async function cardsPage(
  db: Queryable,
  imageAddress: ImageAddress,
  { where, page, page_size }: PageQuery,
) {
  const total = await db.$count(newsArticles, where)
  const rows = await db
    .select(CARD_COLUMNS)
    .from(newsArticles)
    .where(where)
    .orderBy(desc(newsArticles.publishedAt), desc(newsArticles.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  return { list: await toCards(db, rows, imageAddress), page, page_size, total }
}
