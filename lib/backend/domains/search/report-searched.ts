import type { Handler } from '#lib/backend/http/context.ts'
import type { reportSearched as endpoint } from '#lib/contract/search.ts'
import type { SearchParts } from './deps.ts'

/** A browser shows the result of a search that our own page made: it counts towards the hot terms. */
export const createReportSearched =
  ({ index, tally }: Pick<SearchParts, 'index' | 'tally'>): Handler<typeof endpoint> =>
  async ({ ctx, input: { name } }) => {
    tally.take(ctx, await index.find(['team', 'competition', 'anchor'], name))
    return {}
  }
