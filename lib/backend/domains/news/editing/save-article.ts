import { eq, sql } from 'drizzle-orm'
import { operatorOf, writeAudit } from '#lib/backend/audit.ts'
import { type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { newsArticles, newsCategories } from '#lib/backend/db/schema/news.ts'
import type { Context, Handler, HandlerInput } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type { saveArticle as endpoint } from '#lib/contract/news/editing.ts'
import { plainLine, sanitiseBody } from '../sanitise.ts'
import { checkTags, distinct, writeTags } from '../tags.ts'
import { removeCover, storeCover } from './cover.ts'
import { isComplete } from './is-complete.ts'
import { addVersion } from './versions.ts'

const toLine = (text: string | null) => (text === null ? null : plainLine(text) || null)

/** Sanitises the input for storage; at least one language must have a title. */
function textsOf(ctx: Context, input: HandlerInput<typeof endpoint>) {
  const body = (html: string | null) => (html === null ? null : sanitiseBody(html, ctx.isOwnHost) || null)
  const texts = {
    titleZh: toLine(input.title_zh),
    titleEn: toLine(input.title_en),
    titleVi: toLine(input.title_vi),
    leadZh: toLine(input.lead_zh),
    leadEn: toLine(input.lead_en),
    leadVi: toLine(input.lead_vi),
    bodyZh: body(input.body_zh),
    bodyEn: body(input.body_en),
    bodyVi: body(input.body_vi),
  }
  if ([texts.titleZh, texts.titleEn, texts.titleVi].every((title) => title === null))
    throw new Refusal('invalid', 'admin.no_title')
  return { categoryId: input.category_id, ...texts }
}

/** Locks and returns the row; refuses when the writer opened another version. */
async function lockRow(tx: Tx, id: number, version: number | undefined) {
  const [row] = await tx.select().from(newsArticles).where(eq(newsArticles.id, id)).for('update')
  if (!row) throw notFound('article')
  if (version !== undefined && version !== row.version) throw new Refusal('conflict', 'news.changed_since')
  return row
}

async function writeArticle(
  ctx: Context,
  input: HandlerInput<typeof endpoint>,
  cover: string | null | undefined,
) {
  const texts = textsOf(ctx, input)
  const tags = distinct(input.tags)
  const writerId = operatorOf(ctx)
  return withTransaction(ctx.db, async (tx) => {
    const { id } = input
    const before = id === undefined ? null : await lockRow(tx, id, input.version)
    // A published article must stay complete.
    if (before?.state === 'published' && !isComplete(texts)) throw new Refusal('invalid', 'news.incomplete')
    const values = cover === undefined ? texts : { ...texts, cover }
    const [row] = before
      ? await tx
          .update(newsArticles)
          .set({ ...values, version: before.version + 1, updatedAt: sql`now()` })
          .where(eq(newsArticles.id, before.id))
          .returning()
      : await tx
          .insert(newsArticles)
          .values({ ...values, state: 'draft', authorId: writerId })
          .returning()
    if (!row) throw notFound('article')
    await writeTags(tx, row.id, tags)
    await addVersion(tx, row, { tags, writerId })
    await writeAudit(ctx, tx, {
      action: before ? 'change_article' : 'add_article',
      target: `article:${row.id}`,
      detail: {
        title: row.titleZh ?? row.titleEn ?? row.titleVi,
        version: row.version,
        ...(cover === undefined ? {} : { picture: cover !== null }),
      },
    })
    return { row, oldCover: before?.cover }
  })
}

/** `admin/saveArticle` */
export const createSaveArticle =
  (storage: Storage): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    textsOf(ctx, input)
    if ((await ctx.db.$count(newsCategories, eq(newsCategories.id, input.category_id))) === 0)
      throw notFound('news_category')
    await checkTags(ctx.db, input.tags)
    const cover = await storeCover(ctx, storage, input)
    try {
      const { row, oldCover } = await writeArticle(ctx, input, cover)
      if (cover !== undefined) await removeCover(ctx, storage, oldCover)
      return { id: row.id, version: row.version }
    } catch (error) {
      // The row was not written, so its stored cover is removed.
      await removeCover(ctx, storage, cover)
      throw error
    }
  }
