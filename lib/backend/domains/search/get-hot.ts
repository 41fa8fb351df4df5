import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/search.ts'
import type { SearchParts } from './deps.ts'

/** What a visitor may look for before they have typed anything. */
export const createGetHot =
  (search: Pick<SearchParts, 'hot'>): Handler<typeof contract.getHot> =>
  async () => ({ list: await search.hot() })
