import { notFound } from 'next/navigation'
import { cache } from 'react'
import { isNotFound } from '#lib/client/core/errors.ts'
import { getAllCategories } from '#lib/client/videos/categories.ts'
import { getCategoryVideos } from '#lib/client/videos/lists.ts'
import type { Language } from '#lib/shared/languages.ts'
import { CATEGORY_ID } from '#lib/shared/videos/categories.ts'
import { VIDEO_ORDERS, type VideoOrder } from '#lib/shared/videos/vocabulary.ts'

/** Reads `?id=` and `?tab=`, the order; without an id the first category is shown. */
export function readCategoryQuery({ id, tab }: Record<string, string | string[] | undefined>): {
  id: string | null
  order: VideoOrder
} {
  if (id !== undefined && (typeof id !== 'string' || !CATEGORY_ID.test(id))) notFound()
  return { id: id ?? null, order: VIDEO_ORDERS.find((order) => order === tab) ?? 'newest' }
}

/** Loads all categories and the first videos of one, once per rendering. `page` null: there are no videos at all. */
export const loadCategory = cache(async (id: string | null, order: VideoOrder, language: Language) => {
  const { list: tree } = await getAllCategories({ language })
  const chosen = id ?? tree[0]?.id
  if (chosen === undefined) return { tree, page: null }
  try {
    return { tree, page: await getCategoryVideos({ id: chosen, order }, { language }) }
  } catch (error) {
    if (isNotFound(error)) notFound()
    throw error
  }
})
