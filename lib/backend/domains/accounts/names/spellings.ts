import { Converter } from 'opencc-js/cn2t'
import confusables from 'unhomoglyph/data.json' with { type: 'json' }

/** For tests: the ways in which a word is imitated. The list for a word is the same in every run. */

const toTraditional = Converter({ from: 'cn', to: 'hk' })
const SEPARATORS = [...' .-_·•★☆~*|/\\+=:;,、。「」【】()♪♥🔥⚽🏀👑✨❤'].filter(
  (sign) => !'|+*'.includes(sign),
)
const MARKS = [
  '\u0300',
  '\u0301',
  '\u0308',
  '\u0323',
  '\u0332',
  '\u0336',
  '\u20dd',
  '\u0489',
  '\u0e49',
  '\ufe00',
]
const UNSEEN = ['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u034f', '\u180e', '\u{e0041}']
const BIDI = [
  '\u202a',
  '\u202b',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u200e',
  '\u200f',
  '\u061c',
]
const ENCLOSED = [0x24b6, 0x1_f130, 0x1_f150, 0x1_f170, 0x1_f1e6]
const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ'
const LEET: Readonly<Record<string, string>> = { o: '0', i: '1', e: '3', s: '5', a: '4', t: '7', l: '1' }
const PAIRS: Readonly<Record<string, string>> = { m: 'rn', w: 'vv', d: 'cl', i: 'l', l: 'I' }
const APART: Readonly<Record<string, string>> = {
  服: '月艮',
  官: '宀呂',
  员: '口贝',
  理: '王里',
  统: '纟充',
  消: '氵肖',
  息: '自心',
  边: '辶力',
  线: '纟戋',
  超: '走召',
  房: '户方',
  助: '且力',
  运: '辶云',
  客: '宀各',
  台: '厶口',
  平: '干丷',
}

const lookAlikes = new Map<string, string[]>()
for (const [other, plain] of Object.entries(confusables)) {
  // Skips what the table makes of a pair of letters or of a letter with a mark, and what an input refuses
  // anyway.
  if (!/^[\p{L}\p{N}]$/u.test(plain) || !/^[\p{L}\p{N}\p{So}]$/u.test(other)) continue
  const key = plain.toLowerCase()
  lookAlikes.set(key, [...(lookAlikes.get(key) ?? []), other])
}

const plainLetters = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd')
const each = (word: string, change: (letter: string, at: number) => string | undefined) =>
  [...word].map((letter, at) => change(letter, at) ?? letter).join('')
const apart = (letter: string) => APART[letter]
const alphabet = (first: number) => (letter: string) =>
  /[a-z]/.test(letter) ? String.fromCodePoint(first + letter.charCodeAt(0) - 97) : undefined

function letterings(word: string): string[] {
  const plain = plainLetters(word)
  return [
    plain,
    plain.toUpperCase(),
    each(plain, (letter) =>
      /[!-~]/.test(letter) ? String.fromCharCode(letter.charCodeAt(0) + 0xfee0) : undefined,
    ),
    ...ENCLOSED.map((first) => each(plain, alphabet(first))),
    ...[0x1_d41a, 0x1_d4ea, 0x1_d586, 0x1_d5ba, 0x1_d670 + 26].map((first) => each(plain, alphabet(first))),
    each(plain, (letter) => [...SMALL_CAPITALS]['abcdefghijklmnopqrstuvwxyz'.indexOf(letter)]),
    each(plain, (letter) => LEET[letter]),
    ...Object.keys(LEET).map((one) => each(plain, (letter) => (letter === one ? LEET[letter] : undefined))),
    ...Object.keys(PAIRS).map((one) => each(plain, (letter) => (letter === one ? PAIRS[letter] : undefined))),
    each(plain, apart),
    ...Object.keys(APART).map((one) => each(plain, (letter) => (letter === one ? APART[letter] : undefined))),
    toTraditional(plain),
    each(toTraditional(plain), apart),
  ]
}

/**
 * Replaces each letter by each of its confusables, one at a time, and then all letters at once by their n-th
 * confusable.
 */
function mixedScripts(word: string): string[] {
  const plain = plainLetters(word)
  const variants = (letter: string) =>
    lookAlikes.get(letter) ?? lookAlikes.get(letter === 'i' ? 'l' : letter) ?? []
  const maxVariants = Math.max(0, ...[...plain].map((letter) => variants(letter).length))
  return [
    ...[...plain].flatMap((letter, at) =>
      variants(letter).map((other) => each(plain, (_, place) => (place === at ? other : undefined))),
    ),
    ...Array.from({ length: Math.min(maxVariants, 60) }, (_, n) =>
      each(plain, (letter) => variants(letter)[n % Math.max(1, variants(letter).length)]),
    ),
  ]
}

/**
 * Generates at least 200 spellings of a word that a viewer reads as that word, each at most 20 characters
 * where the word allows.
 */
export function spellingsOf(word: string): string[] {
  const plain = plainLetters(word)
  const base = [plain, toTraditional(plain), ...(/\p{Script=Han}/u.test(plain) ? [each(plain, apart)] : [])]
  const inserted = [...SEPARATORS, ...UNSEEN, ...BIDI].flatMap((sign) =>
    base.flatMap((text) => [
      `${sign}${text}${sign}`,
      [...text].join(sign + sign),
      [...text].join(sign),
      `${[...text][0]}${sign}${[...text].slice(1).join('')}`,
      `${[...text].slice(0, -1).join('')}${sign}${[...text].at(-1)}`,
    ]),
  )
  const marked = MARKS.flatMap((mark) => [
    ...[...plain].map((_, at) => each(plain, (letter, place) => (place === at ? letter + mark : undefined))),
    each(plain, (letter) => letter + mark),
  ])
  return [...new Set([...letterings(word), ...mixedScripts(word), ...inserted, ...marked])].filter(Boolean)
}
