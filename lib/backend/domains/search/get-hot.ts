import type * as z from 'zod/mini'
import type { Verb } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/search.ts'
import type { SearchParts } from './deps.ts'

/** What a visitor may look for before they have typed anything. */
export const createGetHot =
  (
    search: Pick<SearchParts, 'hot'>,
  ): Verb<z.output<typeof contract.getHot.input>, z.input<typeof contract.getHot.output>> =>
  async () => ({ list: await search.hot() })
