import type { Handler } from '#lib/backend/http/context.ts'
import type { reportSearched as endpoint } from '#lib/contract/search.ts'
import type { SearchDeps } from './deps.ts'

/**
 * Counts a search whose result page was rendered on the server, as reported by the browser that shows it. It
 * counts towards the hot terms.
 */
export const createReportSearched =
  ({ index, counter }: Pick<SearchDeps, 'index' | 'counter'>): Handler<typeof endpoint> =>
  async ({ ctx, input: { name } }) => {
    counter.record(ctx, await index.find(['team', 'player', 'competition', 'anchor'], name, ctx.language))
    return {}
  }
