import { Converter } from 'opencc-js/t2cn'
import unhomoglyph from 'unhomoglyph'
import { FANCY_LOOK_ALIKES, LOOK_ALIKES, SIGNS_FOR_LETTERS } from './look-alikes.ts'
import { createSplitJoiner } from './split-characters.ts'

/**
 * Must be increased whenever the skeleton of any name changes, through this code or a new version of its
 * packages. Stored skeletons of another version are recomputed at the next startup.
 */
export const SKELETON_VERSION = 1

const simplify = Converter({ from: 't', to: 'cn' })

const LETTER = /[\p{L}\p{N}\p{M}]/u
const PLAIN_LETTER = /^[a-z0-9\p{Script=Han}]+$/iu
const HAN = /\p{Script=Han}/u
/**
 * Diacritics that any letter may have (accents, tones, variation selectors), but not the voicing marks of
 * kana.
 */
const COMMON_MARK = /(?![\u3099\u309a])\p{Script=Inherited}/u
/** A mark on a letter that it does not belong to, such as a Thai tone on a Latin letter. */
const FOREIGN_MARKS = /(?<=[a-z0-9])\p{M}+|(?<=\p{Script=Han})(?![\u3099\u309a])\p{M}+/gu
/** Deeper than any chain in the tables; stops a cycle between two of them. */
const MAX_DEPTH = 8

/**
 * Maps one code point to skeleton letters: by our table, by UTS 39, by its compatibility form, its lower case
 * or its simplified form. Empty for anything that is not a letter, a digit or a mark of its own.
 */
function resolve(point: string, table: ReadonlyMap<string, string>, depth = 0): string {
  if (COMMON_MARK.test(point)) return ''
  const mapped = table.get(point)
  if (mapped !== undefined) return mapped
  const next = [
    confusable(point),
    point.normalize('NFKD'),
    point.toLowerCase(),
    HAN.test(point) ? simplify(point) : point,
  ].find((other) => other !== point)
  if (next === undefined || depth >= MAX_DEPTH) return LETTER.test(point) ? point : ''
  return [...next.normalize('NFD')].map((each) => resolve(each, table, depth + 1)).join('')
}

/**
 * The UTS 39 prototype, where it is still a letter: ノ would become a stroke and be lost. A symbol must look
 * like a plain letter or a Chinese character, otherwise it is decoration (♪).
 */
function confusable(point: string): string {
  const prototype = unhomoglyph(point)
  const fits = LETTER.test(point) ? LETTER : PLAIN_LETTER
  return fits.test(prototype) ? prototype : point
}

/** `MadMini` is two words. A word in mixed capitals (`xxAdMinxx`) is not split. */
const CAMEL = /(?<![\p{L}\p{M}\p{N}])(?:\p{Lu}\p{Ll}+){2,}(?![\p{L}\p{M}])/gu

/**
 * Splits a text into words in skeleton letters. Anything that does not look like a letter separates words.
 */
export function skeletonWords(text: string, { fancy = false } = {}): string[] {
  const table = fancy ? FANCY_LOOK_ALIKES : LOOK_ALIKES
  const separated = text
    .normalize('NFC')
    .replace(CAMEL, (word) => word.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
  const words = ['']
  for (const point of separated.normalize('NFD')) {
    const letters = resolve(point, table)
    if (letters !== '') words[words.length - 1] += letters
    else if (!/\p{M}|\p{Default_Ignorable_Code_Point}/u.test(point)) words.push('')
  }
  return words.map((word) => word.replace(FOREIGN_MARKS, '')).filter(Boolean)
}

/** Joins characters that were written as separate components, in skeleton letters. */
export const joinSplit = createSplitJoiner((text) => skeletonWords(text).join(''))

const signs = `[${SIGNS_FOR_LETTERS.replace(/[|$]/g, '\\$&')}]+`
const EDGE_SIGNS = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${signs}|${signs}(?![\\p{L}\\p{N}])`, 'gu')

/**
 * Removes letter-like symbols at the edges of words: `Hello!` ends with an exclamation mark, not with an l.
 */
export const withoutEdgeSigns = (text: string): string => text.replace(EDGE_SIGNS, ' ')

/** A name without letters and digits is compared by its symbols. */
const bare = (text: string) => text.normalize('NFKC').replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')

/** The skeleton of a name, as it is stored. Two names that a viewer would confuse have the same one. */
export const nameSkeleton = (name: string): string =>
  joinSplit(skeletonWords(withoutEdgeSigns(name)).join('')) || bare(name)

/**
 * Every skeleton that a name may be read as, including the one with the symbols at the edges of its words
 * read as letters.
 */
export const nameSkeletons = (name: string): string[] => [
  ...new Set([nameSkeleton(name), joinSplit(skeletonWords(name).join('')) || bare(name)]),
]
