/**
 * The initials of a name: of the first and last word of a Latin name (AO for Ann Other), of the first and last
 * part of a transliteration (安奥 for 安·奥瑟), the family name of a Chinese one (张 for 张三丰).
 */
export function initialsOf(name: string): string {
  const words = name.split(/[\s·]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const [first = '', ...others] = words.map(
    (word) => [...word].find((each) => /[\p{L}\p{N}]/u.test(each)) ?? '',
  )
  return `${first}${others.at(-1) ?? ''}`.toUpperCase()
}
