import type { Handler } from '#lib/backend/http/context.ts'
import type { getCategories as endpoint } from '#lib/contract/videos/categories.ts'
import { isFirstLevel, loadCategories } from './load-categories.ts'

/** Lists the sports and kinds that have videos. */
export const getCategories: Handler<typeof endpoint> = async ({ ctx }) => ({
  list: (await loadCategories(ctx.db)).filter(isFirstLevel),
})
