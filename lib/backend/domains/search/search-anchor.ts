import type { Handler } from '#lib/backend/http/context.ts'
import type { searchAnchor as endpoint } from '#lib/contract/search.ts'
import { anchorHits } from './finding/hits.ts'
import type { SearchIndex } from './finding/search-index.ts'

/** Searches anchors, by page. */
export const createSearchAnchor =
  (index: SearchIndex): Handler<typeof endpoint> =>
  async ({ ctx, input: { name, page, page_size } }) => {
    const found = await index.find(['anchor'], name, ctx.language)
    const list = await anchorHits(ctx, found.slice((page - 1) * page_size, page * page_size))
    return { list, page, page_size, total: found.length }
  }
