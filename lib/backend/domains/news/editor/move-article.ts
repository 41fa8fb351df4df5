import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { writeAudit } from '#lib/backend/audit/write-audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { newsArticles } from '#lib/backend/db/schema/news.ts'
import { notify } from '#lib/backend/domains/accounts/index.ts'
import type { Context, Verb } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/news/editing.ts'
import type { NewsState } from '#lib/shared/news-words.ts'
import type { ArticleRow } from '../cards.ts'
import { isWhole } from './is-whole.ts'

type Moved = z.input<typeof contract.publishArticle.output>
type Change = Partial<Pick<ArticleRow, 'publishedAt' | 'refusedReason'>>

/** How far ahead an article may be set (ms). */
const YEAR = 366 * 86_400_000

/** Moves an article to another state and writes down who did; `check` refuses, or says what else changes. */
async function move(
  ctx: Context,
  { id, to, action, detail }: { id: number; to: NewsState; action: string; detail?: Record<string, unknown> },
  check: (row: ArticleRow) => Change,
): Promise<Moved> {
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

/** Anyone who handed in a headline hears what became of it. */
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

/** `admin/publishArticle` */
export const publishArticle: Verb<z.output<typeof contract.publishArticle.input>, Moved> = ({
  ctx,
  input: { id, at },
}) => {
  const now = ctx.clock.now()
  const later = at === null ? null : new Date(at)
  if (later && (later.getTime() <= now || later.getTime() > now + YEAR))
    throw new Refusal('invalid', 'news.wrong_time')
  const detail = later ? { at } : {}
  return move(ctx, { id, to: 'published', action: 'publish_article', detail }, (row) => {
    if (!isWhole(row)) throw new Refusal('invalid', 'news.incomplete')
    // An article that comes back keeps the day it first appeared.
    const before = row.publishedAt !== null && row.publishedAt.getTime() <= now ? row.publishedAt : null
    return { publishedAt: later ?? before ?? new Date(now), refusedReason: null }
  })
}

/** `admin/unpublishArticle` */
export const unpublishArticle: Verb<{ id: number }, Moved> = ({ ctx, input: { id } }) =>
  move(ctx, { id, to: 'unpublished', action: 'unpublish_article' }, (row) => {
    if (row.state !== 'published') throw new Refusal('conflict', 'news.not_published')
    return {}
  })

/** `admin/refuseArticle` */
export const refuseArticle: Verb<z.output<typeof contract.refuseArticle.input>, Moved> = ({
  ctx,
  input: { id, reason },
}) =>
  move(ctx, { id, to: 'refused', action: 'refuse_article', detail: { reason } }, (row) => {
    if (row.state !== 'review') throw new Refusal('conflict', 'news.not_waiting')
    return { refusedReason: reason }
  })
