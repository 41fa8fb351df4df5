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
import { coverOf, forgetCover } from './cover.ts'
import { isWhole } from './is-whole.ts'
import { addVersion } from './versions.ts'

const line = (text: string | null) => (text === null ? null : plainLine(text) || null)

/** What is kept of what was sent; at least one language has a title. */
function textsOf(ctx: Context, given: HandlerInput<typeof endpoint>) {
  const body = (html: string | null) => (html === null ? null : sanitiseBody(html, ctx.isOwnHost) || null)
  const texts = {
    titleZh: line(given.title_zh),
    titleEn: line(given.title_en),
    titleVi: line(given.title_vi),
    leadZh: line(given.lead_zh),
    leadEn: line(given.lead_en),
    leadVi: line(given.lead_vi),
    bodyZh: body(given.body_zh),
    bodyEn: body(given.body_en),
    bodyVi: body(given.body_vi),
  }
  if ([texts.titleZh, texts.titleEn, texts.titleVi].every((title) => title === null))
    throw new Refusal('invalid', 'admin.no_title')
  return { categoryId: given.category_id, ...texts }
}

/** The row as it is, held; a writer who opened another version than that is refused. */
async function heldRow(tx: Tx, id: number, version: number | undefined) {
  const [row] = await tx.select().from(newsArticles).where(eq(newsArticles.id, id)).for('update')
  if (!row) throw notFound('article')
  if (version !== undefined && version !== row.version) throw new Refusal('conflict', 'news.changed_since')
  return row
}

async function write(ctx: Context, given: HandlerInput<typeof endpoint>, cover: string | null | undefined) {
  const texts = textsOf(ctx, given)
  const tags = distinct(given.tags)
  const writerId = operatorOf(ctx)
  return withTransaction(ctx.db, async (tx) => {
    const { id } = given
    const before = id === undefined ? null : await heldRow(tx, id, given.version)
    // What readers see must not lose its words.
    if (before?.state === 'published' && !isWhole(texts)) throw new Refusal('invalid', 'news.incomplete')
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
    const cover = await coverOf(ctx, storage, input)
    try {
      const { row, oldCover } = await write(ctx, input, cover)
      if (cover !== undefined) await forgetCover(ctx, storage, oldCover)
      return { id: row.id, version: row.version }
    } catch (error) {
      // What was kept for a row that was not written belongs to nobody.
      await forgetCover(ctx, storage, cover)
      throw error
    }
  }
