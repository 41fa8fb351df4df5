import type * as z from 'zod/mini'
import type { hotTerm } from '#lib/contract/search.ts'
import type { SearchIndex } from './finding/search-index.ts'
import type { Tally } from './tally.ts'

export interface HotTerm {
  short_name_zh: string | null
  short_name_en: string | null
  short_name_vi: string | null
  why: z.input<typeof hotTerm>['why']
}

/** What the verbs are given. */
export interface SearchParts {
  index: SearchIndex
  tally: Tally
  /** The hot terms as they were last worked out. */
  hot(): Promise<HotTerm[]>
}
