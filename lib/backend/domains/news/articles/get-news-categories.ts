import { asc } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { newsCategories } from '#lib/backend/db/schema/news.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/news/articles.ts'

/** `Headlines/classifyList` */
export const getNewsCategories: Verb<object, z.input<typeof contract.getNewsCategories.output>> = async ({
  ctx,
}) => {
  const rows = await ctx.db
    .select()
    .from(newsCategories)
    .orderBy(asc(newsCategories.sort), asc(newsCategories.id))
  return {
    list: rows.map(({ id, nameZh, nameEn, nameVi }) => ({
      id,
      name_zh: nameZh,
      name_en: nameEn,
      name_vi: nameVi,
    })),
  }
}
