import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { newsArticles } from '#lib/backend/db/schema/news.ts'
import { notify } from '#lib/backend/domains/accounts/index.ts'
import type { Context, HandlerResult } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/news/editing.ts'
import type { NewsState } from '#lib/shared/vocabulary/news.ts'
import type { ArticleRow } from '../articles/cards.ts'

export type MoveResult = HandlerResult<typeof contract.publishArticle>

type Change = Partial<Pick<ArticleRow, 'publishedAt' | 'refusedReason'>>

/**
 * Moves an article to another state and writes the audit entry; `check` throws, or returns further changes.
 */
export async function moveArticle(
  ctx: Context,
  { id, to, action, detail }: { id: number; to: NewsState; action: string; detail?: Record<string, unknown> },
  check: (row: ArticleRow) => Change,
): Promise<MoveResult> {
  const before = await withTransaction(ctx.db, async (tx) => {
    const [row] = await tx.select().from(newsArticles).where(eq(newsArticles.id, id)).for('update')
    if (!row) throw notFound('article')
    const change = check(row)
    await tx
      .update(newsArticles)
      .set({ ...change, state: to, updatedAt: sql`now()` })
      .where(eq(newsArticles.id, id))
    await writeAudit(ctx, tx, {
      action,
      target: `article:${id}`,
      detail: { title: row.titleZh ?? row.titleEn ?? row.titleVi, from: row.state, ...detail },
    })
    return { ...row, ...change }
  })
  await notifyAuthor(ctx, before, to)
  return { id, state: to }
}

/** Notifies the author of a submitted headline of the decision. */
async function notifyAuthor(ctx: Context, row: ArticleRow, to: NewsState): Promise<void> {
  if (row.state !== 'review' || row.authorId === null) return
  const title = row.titleZh ?? row.titleEn ?? row.titleVi ?? ''
  if (to === 'published')
    await notify(ctx, row.authorId, {
      kind: 'headline_published',
      values: { title },
      link: `/detail?id=${row.id}`,
    })
  if (to === 'refused')
    await notify(ctx, row.authorId, {
      kind: 'headline_refused',
      values: { title, reason: row.refusedReason ?? '' },
    })
}
