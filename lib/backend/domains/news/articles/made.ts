import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { type Db, withTransaction } from '#lib/backend/db/pool.ts'
import { newsArticles } from '#lib/backend/db/schema/news.ts'
import type { Language } from '#lib/shared/languages.ts'
import { NEWS_MOST, type NewsKind } from '#lib/shared/vocabulary/news.ts'
import { addVersion } from '../editing/versions.ts'
import { paragraphsOf, plainLine } from '../sanitise.ts'
import { type Tag, writeTags } from '../tags.ts'

/** An article a machine made, in plain text. */
export interface Made {
  /** What it was made of: of the same thing one article is kept. */
  madeOf: string
  kind: NewsKind
  categoryId: number
  texts: Record<Language, { title: string; lead: string; paragraphs: readonly string[] }>
  tags: readonly Tag[]
  publishedAt: Date
}

const line = (text: string, most: number) => plainLine(text).slice(0, most)

/** Keeps and publishes it as simulated. False when there is one of the same already. */
export async function keepMade(
  db: Db,
  { madeOf, kind, categoryId, texts, tags, publishedAt }: Made,
): Promise<boolean> {
  const { zh, en, vi } = texts
  return withTransaction(db, async (tx) => {
    const [row] = await tx
      .insert(newsArticles)
      .values({
        madeOf,
        kind,
        categoryId,
        state: 'published',
        publishedAt,
        simulated: true,
        titleZh: line(zh.title, NEWS_MOST.title),
        titleEn: line(en.title, NEWS_MOST.title),
        titleVi: line(vi.title, NEWS_MOST.title),
        leadZh: line(zh.lead, NEWS_MOST.lead),
        leadEn: line(en.lead, NEWS_MOST.lead),
        leadVi: line(vi.lead, NEWS_MOST.lead),
        bodyZh: paragraphsOf(zh.paragraphs.join('\n')),
        bodyEn: paragraphsOf(en.paragraphs.join('\n')),
        bodyVi: paragraphsOf(vi.paragraphs.join('\n')),
      })
      .onConflictDoNothing()
      .returning()
    if (!row) return false
    await writeTags(tx, row.id, tags)
    await addVersion(tx, row, { tags, writerId: null })
    return true
  })
}

/** Removes machines' articles from before a moment that nobody likes and no writer has touched. */
export async function forgetMade(db: Db, before: Date): Promise<void> {
  await db
    .delete(newsArticles)
    .where(
      and(
        isNotNull(newsArticles.madeOf),
        lt(newsArticles.publishedAt, before),
        eq(newsArticles.version, 1),
        eq(newsArticles.likes, 0),
        eq(newsArticles.state, 'published'),
        sql`not exists (select 1 from news_likes where article_id = ${newsArticles.id})`,
      ),
    )
}
