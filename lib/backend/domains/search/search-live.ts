import type { Handler } from '#lib/backend/http/context.ts'
import type { searchLive as endpoint } from '#lib/contract/search.ts'
import { roomHits } from './finding/hits.ts'
import type { SearchIndex } from './finding/search-index.ts'
import { liveFirst } from './search-all.ts'

/** Searches rooms by title, anchor or the teams of their match, by page. */
export const createSearchLive =
  (index: SearchIndex): Handler<typeof endpoint> =>
  async ({ ctx, input: { name, page, page_size } }) => {
    const found = liveFirst(await index.find(['room'], name, ctx.language))
    const list = await roomHits(ctx, found.slice((page - 1) * page_size, page * page_size))
    return { list, page, page_size, total: found.length }
  }
