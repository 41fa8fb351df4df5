import { eq } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { newsArticles } from '#lib/backend/db/schema/news.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { readEditorArticle as endpoint } from '#lib/contract/news/editing.ts'
import type { ImageAddress } from '../articles/cards.ts'
import { shownBody } from '../sanitise.ts'
import { namedTags, tagsOf } from '../tags.ts'
import { toEditorArticle } from './get-editor-articles.ts'
import { versionsOf } from './versions.ts'

/** `admin/article` */
export const createReadEditorArticle =
  (imageAddress: ImageAddress): Handler<typeof endpoint> =>
  async ({ ctx, input: { id } }) => {
    const [found] = await ctx.db
      .select({ row: newsArticles, author: users.nickname })
      .from(newsArticles)
      .leftJoin(users, eq(users.id, newsArticles.authorId))
      .where(eq(newsArticles.id, id))
    if (!found) throw notFound('article')
    const { row, author } = found
    return {
      ...toEditorArticle(row, author, ctx.clock.now()),
      lead_zh: row.leadZh,
      lead_en: row.leadEn,
      lead_vi: row.leadVi,
      body_zh: shownBody(row.bodyZh, ctx.isOwnHost),
      body_en: shownBody(row.bodyEn, ctx.isOwnHost),
      body_vi: shownBody(row.bodyVi, ctx.isOwnHost),
      cover: row.cover === null ? null : imageAddress(row.cover),
      tags: await namedTags(ctx.db, await tagsOf(ctx.db, id)),
      versions: await versionsOf(ctx.db, id),
    }
  }
