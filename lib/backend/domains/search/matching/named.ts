import type { Sport } from '#lib/shared/vocabulary.ts'
import type { Spelling } from './spellings.ts'

export interface WireNames {
  name_zh: string | null
  name_en: string | null
  name_vi: string | null
  short_name_zh: string | null
  short_name_en: string | null
  short_name_vi: string | null
}

export type NamedKind = 'team' | 'competition' | 'anchor' | 'room' | 'news'

/** An entry of the search index. Of two that match equally, the one with the lower weight ranks first. */
export interface Named {
  kind: NamedKind
  id: number
  weight: number
  sport: Sport | null
  names: WireNames
  simulated: boolean
  colours: { primary: string; secondary: string; pattern: string } | null
  spellings: Spelling[]
  /** The letters of all spellings together, as a bit mask. */
  mask: number
}

export type NamedInput = Omit<Named, 'spellings' | 'mask'>

/** Creates an entry without duplicate spellings. */
export function named(input: NamedInput, spellings: Iterable<Spelling>): Named {
  const distinct = [...new Set(spellings)]
  return { ...input, spellings: distinct, mask: distinct.reduce((mask, each) => mask | each.mask, 0) }
}
