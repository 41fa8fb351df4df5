import { eq, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { userVideoCategories } from '#lib/backend/db/schema/videos/videos.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { saveMyCategories as endpoint } from '#lib/contract/videos/categories.ts'
import { MAX_OWN_CATEGORIES } from '#lib/shared/videos/vocabulary.ts'
import { loadCategories } from './load-categories.ts'
import { ownCategoryIds, withIds } from './own-categories.ts'

/**
 * Replaces the categories that the user puts first. A category that has lost its videos keeps its position when it was
 * stored before, so that it returns with the next video.
 */
export const saveMyCategories: Handler<typeof endpoint> = async ({ ctx, input: { ids, merge } }) => {
  const userId = requireUserId(ctx)
  const all = await loadCategories(ctx.db)
  const list = await withTransaction(ctx.db, async (tx) => {
    // Two calls of the same user follow one another.
    await tx.execute(sql`select 1 from ${users} where ${users.id} = ${userId} for update`)
    const before = await ownCategoryIds(tx, userId)
    const isKnown = (id: string) => before.includes(id) || all.some((category) => category.id === id)
    if (!merge && !ids.every(isKnown)) throw notFound('video_category')
    const wanted = [...new Set(merge ? [...before, ...ids.filter(isKnown)] : ids)].slice(
      0,
      MAX_OWN_CATEGORIES,
    )
    await tx.delete(userVideoCategories).where(eq(userVideoCategories.userId, userId))
    if (wanted.length > 0)
      await tx
        .insert(userVideoCategories)
        .values(wanted.map((category, position) => ({ userId, category, position })))
    return wanted
  })
  return { list: withIds(all, list) }
}
