import { LANGUAGES, type Language } from '../languages.ts'

export interface Names {
  zh?: string | null
  en?: string | null
  vi?: string | null
}

/**
 * The name to show: in the requested language, else the first available of zh, en, vi. Empty when there is
 * none.
 */
export function localisedName(names: Names, language: Language): string {
  for (const candidate of [language, ...LANGUAGES]) {
    const name = names[candidate]
    if (name) return name
  }
  return ''
}

/**
 * The three names of a response object: `namesUnder(row, 'home_team_name')` reads home_team_name_zh, _en and
 * _vi.
 */
export function namesUnder<Prefix extends string>(
  wire: { [key in `${Prefix}_${Language}`]?: string | null },
  prefix: Prefix,
): Names {
  return { zh: wire[`${prefix}_zh`], en: wire[`${prefix}_en`], vi: wire[`${prefix}_vi`] }
}
