import type { Language } from '#lib/shared/languages.ts'

/**
 * Returns the part of a name to show on a pitch: the family name. In Chinese the part after the last dot of a
 * foreign name; in other languages the last word, which in Vietnamese is the given name by which people are
 * known.
 */
export function shortName(name: string, language: Language): string {
  if (language === 'zh') return name.split('·').at(-1) ?? name
  return name.split(' ').at(-1) ?? name
}
