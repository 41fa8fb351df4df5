import type { Language } from '#lib/shared/languages.ts'

/**
 * The part of a name that is called out on a pitch: a family name. In Chinese the part after the last dot of a name
 * from abroad; elsewhere the last word, which in Vietnamese is the name people use.
 */
export function shortName(name: string, language: Language): string {
  if (language === 'zh') return name.split('·').at(-1) ?? name
  return name.split(' ').at(-1) ?? name
}
