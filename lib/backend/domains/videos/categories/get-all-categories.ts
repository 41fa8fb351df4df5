import type { Handler } from '#lib/backend/http/context.ts'
import type { getAllCategories as endpoint } from '#lib/contract/videos/categories.ts'
import { isFirstLevel, loadCategories } from './load-categories.ts'

/** Returns all categories as a tree of two levels. */
export const getAllCategories: Handler<typeof endpoint> = async ({ ctx }) => {
  const all = await loadCategories(ctx.db)
  return {
    list: all.filter(isFirstLevel).map((category) => ({
      ...category,
      children: all.filter(({ parent_id: parentId }) => parentId === category.id),
    })),
  }
}
