import { eq } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { userVideoCategories } from '#lib/backend/db/schema/videos/videos.ts'
import type { Category } from './load-categories.ts'

/** Returns the ids of the categories that a user put first, in their order. */
export async function ownCategoryIds(db: Queryable, userId: number): Promise<string[]> {
  const rows = await db
    .select({ id: userVideoCategories.category })
    .from(userVideoCategories)
    .where(eq(userVideoCategories.userId, userId))
    .orderBy(userVideoCategories.position)
  return rows.map(({ id }) => id)
}

/** Returns the categories with these ids, in the order of the ids; those without videos are left out. */
export const withIds = (categories: readonly Category[], ids: readonly string[]): Category[] =>
  ids.flatMap((id) => categories.find((category) => category.id === id) ?? [])
