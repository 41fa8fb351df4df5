import { RE2JS } from 're2js'
import { BLANK, SIGN } from './fold.ts'

/** Letters of scripts that separate words by spaces. */
const SPACED = '[\\p{Latin}\\p{Cyrillic}\\p{Greek}\\p{N}]'
const NOT_SPACED = '[^\\p{Latin}\\p{Cyrillic}\\p{Greek}\\p{N}]'
/** Compiled by the first search: a process that only imports this does not pay for it. */
let spacedPattern: RE2JS | undefined
const GAP = `[${BLANK}${SIGN}]?`

/** Returns whether a text has a letter of a script that separates words by spaces. */
export function hasSpacedLetter(text: string): boolean {
  spacedPattern ??= RE2JS.compile(SPACED)
  return spacedPattern.test(text)
}

type Search = (text: string) => Iterable<string>

/**
 * Compiled searches, the least recently used first. Most rooms share the built-in lists and the operators'
 * words.
 */
const cache = new Map<string, Search>()
/** About 25 KiB each. */
const CACHE_ENTRIES = 1_000

/** Returns the search of a word, compiled once for all lists that contain it. */
export function searchFor(folded: string, options: { bounded: boolean; open: boolean }): Search {
  const key = `${options.bounded}/${options.open}/${folded}`
  const search = cache.get(key) ?? createSearch(folded, options)
  cache.delete(key)
  cache.set(key, search)
  if (cache.size > CACHE_ENTRIES) cache.delete(cache.keys().next().value ?? key)
  return search
}

/**
 * Finds a folded word in folded texts, whatever was inserted between its letters. A repeated letter may occur
 * more often than in the word (`fuuuck`), never less. `bounded` matches whole words only, `open` also the
 * beginning of one. Takes linear time, unlike `RegExp`: `a a a a ...` has as many starts as continuations.
 */
function createSearch(folded: string, { bounded, open }: { bounded: boolean; open: boolean }): Search {
  const runs = [...folded.matchAll(/(.)\1*/gu)].map(([run, char = '']) => {
    const times = [...run].length - 1
    const letter = RE2JS.quote(char)
    const repeat = hasSpacedLetter(char) ? `{${times},}` : `{${times}}`
    return `${letter}(?:${GAP}${letter})${repeat}`
  })
  const before = bounded ? `(?:^|${NOT_SPACED})` : ''
  const after = bounded && !open ? `(?:${NOT_SPACED}|$)` : ''
  const pattern = RE2JS.compile(`${before}(${runs.join(GAP)})${after}`)
  return function* (text) {
    // Most texts contain no listed word; a search without groups establishes that several times faster.
    if (!pattern.test(text)) return
    const matcher = pattern.matcher(text)
    for (let at = 0; matcher.find(at); ) {
      yield matcher.group(1) ?? ''
      // The character that ended a word may begin the next one, so it is searched again.
      at = bounded ? matcher.end(1) : matcher.end()
    }
  }
}
