import type * as z from 'zod/mini'
import type { hotTerm } from '#lib/contract/search.ts'
import type { SearchIndex } from './finding/search-index.ts'
import type { SearchCounter } from './search-counter.ts'

export interface HotTerm {
  short_name_zh: string | null
  short_name_en: string | null
  short_name_vi: string | null
  why: z.input<typeof hotTerm>['why']
}

/** Dependencies of the search handlers. */
export interface SearchDeps {
  index: SearchIndex
  counter: SearchCounter
  /** The hot terms as last computed. */
  hot(): Promise<HotTerm[]>
}
