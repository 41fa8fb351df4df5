import { RE2JS } from 're2js'
import { BLANK, SIGN } from './fold.ts'

/** Letters of scripts that put blanks between words. */
const SPACED = '[\\p{Latin}\\p{Cyrillic}\\p{Greek}\\p{N}]'
const NOT_SPACED = '[^\\p{Latin}\\p{Cyrillic}\\p{Greek}\\p{N}]'
const spacedPattern = RE2JS.compile(SPACED)
const GAP = `[${BLANK}${SIGN}]?`

/** Whether a text has a letter of a script that puts blanks between words. */
export const hasSpacedLetter = (text: string): boolean => spacedPattern.test(text)

type Search = (text: string) => Iterable<string>

/** Compiled searches, the least recently asked for first. Most rooms share the program's lists and the operators' words. */
const cache = new Map<string, Search>()
/** About 25 KiB each. */
const CACHE_ENTRIES = 1_000

/** createSearch, compiled once for all lists that hold the word. */
export function searchFor(folded: string, options: { bounded: boolean; open: boolean }): Search {
  const key = `${options.bounded}/${options.open}/${folded}`
  const search = cache.get(key) ?? createSearch(folded, options)
  cache.delete(key)
  cache.set(key, search)
  if (cache.size > CACHE_ENTRIES) cache.delete(cache.keys().next().value ?? key)
  return search
}

/**
 * Finds a folded word in folded texts, whatever was put between its letters; a run of a letter may be longer than the
 * word has it (`fuuuck`), never shorter. `bounded` finds it as a word only, `open` also at the beginning of one. Takes
 * time in proportion to the text, which `RegExp` does not: `a a a a ...` has as many beginnings as ways to go on.
 */
function createSearch(folded: string, { bounded, open }: { bounded: boolean; open: boolean }): Search {
  const runs = [...folded.matchAll(/(.)\1*/gu)].map(([run, char = '']) => {
    const times = [...run].length - 1
    const letter = RE2JS.quote(char)
    const again = hasSpacedLetter(char) ? `{${times},}` : `{${times}}`
    return `${letter}(?:${GAP}${letter})${again}`
  })
  const before = bounded ? `(?:^|${NOT_SPACED})` : ''
  const after = bounded && !open ? `(?:${NOT_SPACED}|$)` : ''
  const pattern = RE2JS.compile(`${before}(${runs.join(GAP)})${after}`)
  return function* (text) {
    // Most texts hold no word of the lists, which a search without groups says several times faster.
    if (!pattern.test(text)) return
    const matcher = pattern.matcher(text)
    for (let at = 0; matcher.find(at); ) {
      yield matcher.group(1) ?? ''
      // What ended a word may begin the next one, so it is looked at again.
      at = bounded ? matcher.end(1) : matcher.end()
    }
  }
}
