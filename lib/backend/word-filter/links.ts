import { RE2JS } from 're2js'

/** Endings of addresses that people write without `https://`. A sentence that goes on without a blank is none. */
const ENDINGS =
  'com|net|org|info|biz|vip|top|xyz|club|shop|site|online|live|app|io|me|cc|tv|gg|ly|cn|vn|hk|tw|us|uk|ru|link|bet|win|fun'
const LINK = RE2JS.compile(
  [
    '(?:https?|ftp|wss?):/{0,2}\\S',
    '\\bwww\\s*\\.',
    `[\\p{L}\\p{N}-]{2,}\\s?[.。．]\\s?(?:${ENDINGS})(?:[^\\p{L}\\p{N}]|$)`,
    '\\b\\d{1,3}(?:\\.\\d{1,3}){3}\\b',
  ].join('|'),
  RE2JS.CASE_INSENSITIVE,
)

/** Whether a text leads somewhere else. Takes time in proportion to the text; RegExp tries each letter as a beginning. */
export function holdsLink(text: string): boolean {
  // RE2 knows the blanks of ASCII alone.
  return LINK.test(text.normalize('NFKC').replace(/\s/gu, ' '))
}
