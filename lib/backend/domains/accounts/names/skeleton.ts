import { Converter } from 'opencc-js/t2cn'
import unhomoglyph from 'unhomoglyph'
import { FANCY_LOOK_ALIKES, LOOK_ALIKES, SIGNS_FOR_LETTERS } from './look-alikes.ts'
import { createSplitJoiner } from './split-characters.ts'

/**
 * Goes up whenever the skeleton of any name changes, by this code or by another version of its packages: stored
 * skeletons of another version are made anew at the next start.
 */
export const SKELETON_VERSION = 1

const simplify = Converter({ from: 't', to: 'cn' })

const LETTER = /[\p{L}\p{N}\p{M}]/u
const PLAIN_LETTER = /^[a-z0-9\p{Script=Han}]+$/iu
const HAN = /\p{Script=Han}/u
/** Marks that any letter may carry (accents, tones, variation selectors), but not kana's voicing. */
const COMMON_MARK = /(?![\u3099\u309a])\p{Script=Inherited}/u
/** A mark that is left on a letter it does not belong to: a Thai tone on a Latin letter. */
const FOREIGN_MARKS = /(?<=[a-z0-9])\p{M}+|(?<=\p{Script=Han})(?![\u3099\u309a])\p{M}+/gu
/** Deeper than any chain of the tables; a cycle between two of them ends here. */
const DEEPEST = 8

/**
 * What one code point looks like, in skeleton letters: by our table, by UTS 39, by its compatibility form, by its small
 * letter, by its simplified form. Empty for what is neither a letter, a digit nor a mark of its own.
 */
function resolve(point: string, table: ReadonlyMap<string, string>, depth = 0): string {
  if (COMMON_MARK.test(point)) return ''
  const own = table.get(point)
  if (own !== undefined) return own
  const next = [
    confusable(point),
    point.normalize('NFKD'),
    point.toLowerCase(),
    HAN.test(point) ? simplify(point) : point,
  ].find((other) => other !== point)
  if (next === undefined || depth >= DEEPEST) return LETTER.test(point) ? point : ''
  return [...next.normalize('NFD')].map((each) => resolve(each, table, depth + 1)).join('')
}

/**
 * UTS 39's prototype, where that is still a letter: ノ would become a stroke and be lost. A sign has to look like a
 * plain letter or a Chinese character, or it is decoration (♪).
 */
function confusable(point: string): string {
  const prototype = unhomoglyph(point)
  const fits = LETTER.test(point) ? LETTER : PLAIN_LETTER
  return fits.test(prototype) ? prototype : point
}

/** `MadMini` is two words. A word in mixed capitals (`xxAdMinxx`) is not taken apart. */
const CAMEL = /(?<![\p{L}\p{M}\p{N}])(?:\p{Lu}\p{Ll}+){2,}(?![\p{L}\p{M}])/gu

/** The words of a text, each in skeleton letters; whatever looks like no letter parts them. */
export function skeletonWords(text: string, { fancy = false } = {}): string[] {
  const table = fancy ? FANCY_LOOK_ALIKES : LOOK_ALIKES
  const parted = text.normalize('NFC').replace(CAMEL, (word) => word.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
  const words = ['']
  for (const point of parted.normalize('NFD')) {
    const letters = resolve(point, table)
    if (letters !== '') words[words.length - 1] += letters
    else if (!/\p{M}|\p{Default_Ignorable_Code_Point}/u.test(point)) words.push('')
  }
  return words.map((word) => word.replace(FOREIGN_MARKS, '')).filter(Boolean)
}

/** Puts the parts of characters that are written apart together again, in skeleton letters. */
export const joinSplit = createSplitJoiner((text) => skeletonWords(text).join(''))

const signs = `[${SIGNS_FOR_LETTERS.replace(/[|$]/g, '\\$&')}]+`
const EDGE_SIGNS = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${signs}|${signs}(?![\\p{L}\\p{N}])`, 'gu')

/** A text without the signs for letters that stand at the edge of a word: `Hello!` ends with a mark, not with an l. */
export const withoutEdgeSigns = (text: string): string => text.replace(EDGE_SIGNS, ' ')

/** A name that has neither letter nor digit is compared by its signs. */
const bare = (text: string) => text.normalize('NFKC').replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')

/** The skeleton of a name, as it is stored: two names that a viewer takes for one another have the same. */
export const nameSkeleton = (name: string): string =>
  joinSplit(skeletonWords(withoutEdgeSigns(name)).join('')) || bare(name)

/** Every skeleton that a name may be read as: once with the signs at the edges of its words taken for letters. */
export const nameSkeletons = (name: string): string[] => [
  ...new Set([nameSkeleton(name), joinSplit(skeletonWords(name).join('')) || bare(name)]),
]
