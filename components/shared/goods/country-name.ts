import type { Language } from '#lib/shared/languages.ts'

/** The name of a country or region (ISO 3166-1 code) in a language, as the browser knows it; else its code. */
export const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
