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

/** Something that has names. Of two that fit alike the one of smaller weight goes first. */
export interface Named {
  kind: NamedKind
  id: number
  weight: number
  sport: Sport | null
  names: WireNames
  simulated: boolean
  colours: { primary: string; secondary: string; pattern: string } | null
  spellings: Spelling[]
  /** Letters of all spellings together. */
  mask: number
}

export type NamedInput = Omit<Named, 'spellings' | 'mask'>

/** Every spelling once. */
export function named(input: NamedInput, spellings: Iterable<Spelling>): Named {
  const once = [...new Set(spellings)]
  return { ...input, spellings: once, mask: once.reduce((mask, each) => mask | each.mask, 0) }
}
