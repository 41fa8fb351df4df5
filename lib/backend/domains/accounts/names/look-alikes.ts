/**
 * The project's own table of look-alike characters, in addition to Unicode's confusables (UTS 39). It has
 * what UTS 39 keeps apart, because UTS 39 compares identifiers, not nicknames. A value consists of skeleton
 * letters: lower case, with `d`, `m` and `w` written as the two letters that imitate them, and `i` as `l`.
 */

/**
 * Letters that can be imitated by two others (`cl`, `rn`, `vv`), and `i`, whose capital looks like a
 * lower-case `l`.
 */
const EXPANDED: Readonly<Record<string, string>> = { d: 'cl', m: 'rn', w: 'vv', i: 'l' }

const expand = (letter: string): string => EXPANDED[letter] ?? letter

/**
 * Symbols that replace a letter inside a word. At the edge of a word they may be punctuation or decoration.
 */
const LETTER_SIGNS = {
  a: '@₳',
  b: '฿₿',
  c: '¢₵',
  d: '₫',
  e: '€',
  f: '₣',
  g: '₲',
  i: '!|¡',
  k: '₭',
  l: '£₤',
  m: '₥',
  n: '₦',
  p: '₱',
  r: '₹',
  s: '$§',
  t: '₮†‡',
  u: '℧',
  w: '₩',
  y: '¥',
}

const LETTERS: Readonly<Record<string, string>> = {
  a: 'ᴀɐɑαд4',
  b: 'ʙβßвƅƀɓ8',
  c: 'ᴄɔ',
  d: 'ᴅԁđðɖɗ',
  e: 'ᴇǝəɛєэε3',
  f: 'ꜰɟƒ',
  g: 'ɢɡǥɠ9',
  h: 'ʜɥһнħɦ',
  i: 'ɪıᴉɨɩᏆ1',
  j: 'ᴊɟȷ',
  k: 'ᴋʞκкĸ',
  l: 'ʟłɭ',
  m: 'ᴍʍмɱ',
  n: 'ɴᴎᴻпиηոռղɲŋɳл',
  o: 'ᴏ0øσө',
  p: 'ᴘ',
  q: 'ꞯ',
  r: 'ʀᴙɹгяɾɽ',
  s: 'ꜱ5ʂ',
  t: 'ᴛʇτт7ŧʈ',
  u: 'ᴜʊυμцʉ',
  v: 'ᴠʌѵν',
  w: 'ᴡшщωԝɯ',
  x: 'χ',
  y: 'ʏʎγүу',
  z: 'ᴢ2ʐʑƶ',
}

/**
 * Letters of other scripts that generators of fancy text use for Latin ones. In Chinese, Thai or Hebrew text
 * they have their own meaning, so they count as Latin only in the search for reserved words.
 */
const FANCY: Readonly<Record<string, string>> = {
  a: 'ᗩ卂คαአልѧΛ',
  b: 'ᗷ乃๒BЪъьЬ',
  c: 'ᑕ匚ςㄈ',
  d: 'ᗪᗞ๔刀',
  e: 'ᗴ乇Ɇ彐ヨ',
  f: 'ᖴ千ʄ',
  g: 'Ꮆﻮ',
  h: 'ᕼ卄ђん廾',
  i: 'ᓰ丨เ工エ',
  j: 'ᒍﾌﻝ',
  k: 'Ҝズҡ',
  l: 'ᒪㄥレㄴ',
  m: 'ᗰ爪๓௱从ɯ',
  n: 'ᑎ几ภ冂',
  o: 'ᗝㄖ๏ㅇ口〇◯○●☺⚽',
  p: 'ᑭ卩קア',
  q: 'Ɋゐ',
  r: 'ᖇ尺尸',
  s: 'ᔕ丂รㄎ',
  t: 'ᖶㄒㅜ丅ｲ',
  u: 'ᑌㄩยㄇ凵',
  v: 'ᐯ√',
  w: 'ᗯ山ฬшש',
  x: '᙭乂メ',
  y: 'ㄚץ',
  z: 'ᘔ乙չ',
}

/** First code points of ranges of 26 letters: negative circled, negative squared, regional indicators. */
const ENCLOSED = [0x1_f150, 0x1_f170, 0x1_f1e6]
const ENCLOSED_WORDS: Readonly<Record<string, string>> = {
  '🆎': 'ab',
  '🆑': 'cl',
  '🆒': 'cool',
  '🆓': 'free',
  '🆔': 'id',
  '🆕': 'new',
  '🆖': 'ng',
  '🆗': 'ok',
  '🆘': 'sos',
  '🆙': 'up',
  '🆚': 'vs',
}

/**
 * Variant, traditional and look-alike Chinese characters that a traditional-to-simplified table does not map.
 */
const CHINESE: Readonly<Record<string, string>> = {
  客: '愙',
  服: '菔箙',
  官: '宫倌宦',
  员: '貟',
  理: '埋',
  系: '係',
  边: '辺邉',
  线: '線缐綫',
  统: '綂',
  助: '䢁',
}

function tableOf(letters: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(letters).flatMap(([plain, variants]) =>
    [...variants].map((other): [string, string] => [other, expand(plain)]),
  )
}

const enclosed = ENCLOSED.flatMap((first) =>
  [...'abcdefghijklmnopqrstuvwxyz'].map((letter, at): [string, string] => [
    String.fromCodePoint(first + at),
    expand(letter),
  ]),
)
const words = Object.entries(ENCLOSED_WORDS).map(([sign, word]): [string, string] => [
  sign,
  [...word].map(expand).join(''),
])

/** The skeleton letters of one code point in NFD. */
export const LOOK_ALIKES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(EXPANDED),
  ...tableOf(LETTERS),
  ...tableOf(LETTER_SIGNS),
  ...tableOf(CHINESE),
  ...enclosed,
  ...words,
])

/** `LOOK_ALIKES` extended by the letters of fancy-text generators, for reserved words. */
export const FANCY_LOOK_ALIKES: ReadonlyMap<string, string> = new Map([...LOOK_ALIKES, ...tableOf(FANCY)])

export const SIGNS_FOR_LETTERS = Object.values(LETTER_SIGNS).join('')
