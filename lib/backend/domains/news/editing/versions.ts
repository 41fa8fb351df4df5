import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { type NewsSnapshot, newsVersions } from '#lib/backend/db/schema/news.ts'
import type { ArticleRow } from '../articles/cards.ts'
import type { Tag } from '../tags.ts'

/** Stores the current content of an article under the version number of its row. */
export async function addVersion(
  db: Queryable,
  row: ArticleRow,
  { tags, writerId }: { tags: readonly Tag[]; writerId: number | null },
): Promise<void> {
  const { titleZh, titleEn, titleVi, leadZh, leadEn, leadVi, bodyZh, bodyEn, bodyVi, categoryId } = row
  const texts = { titleZh, titleEn, titleVi, leadZh, leadEn, leadVi, bodyZh, bodyEn, bodyVi }
  const snapshot: NewsSnapshot = { categoryId, ...texts, tags: tags.map(({ kind, id }) => ({ kind, id })) }
  await db.insert(newsVersions).values({ articleId: row.id, number: row.version, snapshot, writerId })
}

/** Lists the versions of an article, the newest first, without their bodies. */
export async function versionsOf(db: Queryable, articleId: number) {
  const rows = await db
    .select({
      number: newsVersions.number,
      snapshot: newsVersions.snapshot,
      writer: users.nickname,
      createdAt: newsVersions.createdAt,
    })
    .from(newsVersions)
    .leftJoin(users, eq(users.id, newsVersions.writerId))
    .where(eq(newsVersions.articleId, articleId))
    .orderBy(desc(newsVersions.number))
    .limit(50)
  return rows.map(({ number, snapshot, writer, createdAt }) => ({
    number,
    writer,
    title_zh: snapshot.titleZh,
    title_en: snapshot.titleEn,
    title_vi: snapshot.titleVi,
    created_at: createdAt.toISOString(),
  }))
}
