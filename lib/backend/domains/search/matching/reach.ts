import type { Language } from '#lib/shared/languages.ts'
import { HAN } from './letters.ts'
import type { NamedKind, NamedSpelling } from './named.ts'
import type { Query } from './query.ts'

/** How far a comparison of a query with a spelling goes. The whole name always matches. */
export interface Reach {
  /** The beginning of the name or of a word in it. */
  starts: boolean
  /** By pinyin and its initials; `strict`: only whole syllables, and only from the first one. */
  sounds: false | 'strict' | 'all'
  /** By the first letters of its words. */
  wordInitials: boolean
  /** Inside a word, and with typos. */
  loose: boolean
  /** Not shown to the reader: of equal matches, those of shown names come first. */
  isForeign: boolean
}

/** Names of people and titles have too many pairs of initials. */
const HAS_WORD_INITIALS = new Set<NamedKind>(['team', 'competition'])

/**
 * How a spelling may match for a reader of a language. A short query finds what the reader sees, and English
 * names, which are written everywhere: a start of `Sen Mực`, the Vietnamese name, must not find Ink Lotus for
 * an English reader. Pinyin is for readers of Chinese; others may type a longer one.
 */
export function reachOf(
  query: Query,
  { spelling, language }: NamedSpelling,
  { reader, kind }: { reader: Language; kind: NamedKind },
): Reach {
  const isKnown = language === 'any' || language === 'en' || language === reader
  const isChinese = spelling.sounds.length > 0 && HAN.test(spelling.written.letters)
  const bySound = reader === 'zh' ? (query.isShort ? 'strict' : 'all') : query.isShort ? false : 'strict'
  return {
    starts: isKnown || !query.isShort,
    sounds: isChinese && kind !== 'post' ? bySound : false,
    wordInitials: isKnown && HAS_WORD_INITIALS.has(kind),
    loose: !query.isShort && (isKnown || language === null),
    isForeign: !isKnown && language !== null,
  }
}
