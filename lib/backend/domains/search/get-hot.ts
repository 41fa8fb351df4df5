import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/search.ts'
import type { SearchDeps } from './deps.ts'

/** Returns the terms suggested before the visitor has typed anything. */
export const createGetHot =
  (search: Pick<SearchDeps, 'hot'>): Handler<typeof contract.getHot> =>
  async () => ({ list: await search.hot() })
