import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { getMyCategories as endpoint } from '#lib/contract/videos/categories.ts'
import { loadCategories } from './load-categories.ts'
import { ownCategoryIds, withIds } from './own-categories.ts'

/** Lists the categories that the user put first. */
export const getMyCategories: Handler<typeof endpoint> = async ({ ctx }) => {
  const ids = await ownCategoryIds(ctx.db, requireUserId(ctx))
  return { list: withIds(await loadCategories(ctx.db), ids) }
}
