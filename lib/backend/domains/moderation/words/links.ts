/** Endings of addresses that people write without `https://`. A sentence that goes on without a blank is none. */
const ENDINGS =
  'com|net|org|info|biz|vip|top|xyz|club|shop|site|online|live|app|io|me|cc|tv|gg|ly|cn|vn|hk|tw|us|uk|ru|link|bet|win|fun'
const LINK = new RegExp(
  `(?:https?|ftp|wss?):/{0,2}\\S|\\bwww\\s*\\.|[\\p{L}\\p{N}-]{2,}\\s?[.。．]\\s?(?:${ENDINGS})(?![\\p{L}\\p{N}])|\\b\\d{1,3}(?:\\.\\d{1,3}){3}\\b`,
  'iu',
)

/** Whether a text leads somewhere else. */
export const holdsLink = (text: string): boolean => LINK.test(text.normalize('NFKC'))
