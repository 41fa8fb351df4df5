import type { Language } from '#lib/shared/languages.ts'
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

export type NamedKind =
  | 'team'
  | 'player'
  | 'competition'
  | 'anchor'
  | 'room'
  | 'news'
  | 'video'
  | 'post'
  | 'circle'

/**
 * The language of a spelling: `any` for a name that is the same in every language (an abbreviation, a
 * nickname of a user), null for an alias, whose language is not known.
 */
export type SpellingLanguage = Language | 'any' | null

/** A spelling of an entry, in a language. */
export interface NamedSpelling {
  spelling: Spelling
  language: SpellingLanguage
}

/** An entry of the search index. Of two that match equally, the one with the lower weight ranks first. */
export interface Named {
  kind: NamedKind
  id: number
  weight: number
  sport: Sport | null
  names: WireNames
  simulated: boolean
  colours: { primary: string; secondary: string; pattern: string } | null
  /** A player's team, shirt number and position; null for other kinds. */
  player: { teamId: number | null; number: number | null; position: string | null } | null
  /** Of an anchor or a room, as of the last refresh; null for other kinds. */
  broadcast: {
    userId: number
    roomId: number | null
    avatar: string | null
    isLive: boolean
    viewers: number
  } | null
  spellings: NamedSpelling[]
  /** The letters of all spellings together, as a bit mask. */
  mask: number
}

export type NamedInput = Pick<Named, 'kind' | 'id' | 'weight' | 'names'> &
  Partial<Pick<Named, 'sport' | 'simulated' | 'colours' | 'player' | 'broadcast'>>

/**
 * Creates an entry. Own names come before aliases: an alias that is written like one of them is dropped, since
 * its language is known.
 */
export function named(input: NamedInput, spellings: Iterable<NamedSpelling>): Named {
  const distinct = new Map<string, NamedSpelling>()
  const letters = new Set<string>()
  for (const each of spellings) {
    const { text, written } = each.spelling
    if (each.language === null && letters.has(written.letters)) continue
    letters.add(written.letters)
    const key = `${each.language} ${text}`
    if (!distinct.has(key)) distinct.set(key, each)
  }
  const list = [...distinct.values()]
  return {
    sport: null,
    simulated: false,
    colours: null,
    player: null,
    broadcast: null,
    ...input,
    spellings: list,
    mask: list.reduce((mask, { spelling }) => mask | spelling.mask, 0),
  }
}
