const FIRST = /[\p{L}\p{N}]/u
const isHan = (text: string) => /^\p{Script=Han}/u.test(text)

/**
 * The initials of a name: of the first and last word of a Latin name (AO for Ann Other); in Chinese one
 * character, of the family name: the first (张 for 张三丰), of a transliteration the last part's (奥 for
 * 安·奥瑟).
 */
export function initialsOf(name: string): string {
  const words = name.split(/[\s·]+/).filter((word) => FIRST.test(word))
  const [first = '', ...others] = words.map((word) => [...word].find((each) => FIRST.test(each)) ?? '')
  const last = others.at(-1) ?? ''
  return isHan(first) ? last || first : `${first}${last}`.toUpperCase()
}
