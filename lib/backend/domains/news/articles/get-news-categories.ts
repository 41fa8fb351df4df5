import { asc } from 'drizzle-orm'
import { newsCategories } from '#lib/backend/db/schema/news.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/news/articles.ts'

/** `Headlines/classifyList` */
export const getNewsCategories: Handler<typeof contract.getNewsCategories> = async ({ ctx }) => {
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
