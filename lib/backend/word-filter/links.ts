import { RE2JS } from 're2js'

/**
 * Top-level domains that people write without `https://`. A sentence that continues without a space is not an
 * address.
 */
const ENDINGS =
  'com|net|org|info|biz|vip|top|xyz|club|shop|site|online|live|app|io|me|cc|tv|gg|ly|cn|vn|hk|tw|us|uk|ru|link|bet|win|fun'
const LINK = [
  '(?:https?|ftp|wss?):/{0,2}\\S',
  '\\bwww\\s*\\.',
  `[\\p{L}\\p{N}-]{2,}\\s?[.。．]\\s?(?:${ENDINGS})(?:[^\\p{L}\\p{N}]|$)`,
  '\\b\\d{1,3}(?:\\.\\d{1,3}){3}\\b',
].join('|')
/** Compiled by the first check: a process that only imports this does not pay for it. */
let link: RE2JS | undefined

/**
 * Returns whether a text contains a link. Takes linear time, while RegExp would try each letter as a start.
 */
export function containsLink(text: string): boolean {
  // RE2 knows only ASCII whitespace.
  link ??= RE2JS.compile(LINK, RE2JS.CASE_INSENSITIVE)
  return link.test(text.normalize('NFKC').replace(/\s/gu, ' '))
}
