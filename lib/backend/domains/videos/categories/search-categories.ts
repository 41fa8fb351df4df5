import type { Handler } from '#lib/backend/http/context.ts'
import type { searchCategories as endpoint } from '#lib/contract/videos/categories.ts'
import { loadCategories } from './load-categories.ts'

const MAX_FOUND = 20

/** Lists the categories whose name contains the text, whatever its case; none for an empty text. */
export const searchCategories: Handler<typeof endpoint> = async ({ ctx, input: { name } }) => {
  const wanted = name.normalize('NFKC').toLowerCase()
  if (wanted === '') return { list: [] }
  const all = await loadCategories(ctx.db)
  const contains = (text: string | null) => (text ?? '').normalize('NFKC').toLowerCase().includes(wanted)
  return {
    list: all
      .filter(({ name_zh: zh, name_en: en, name_vi: vi }) => [zh, en, vi].some(contains))
      .slice(0, MAX_FOUND),
  }
}
